import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

/** By which something is known to the registry. */
export type Identifiers = {
  /** SHA-256 of the bytes. */
  readonly files: readonly string[];
  /** SOP Instance UIDs. */
  readonly images: readonly (string | null)[];
  /** Study Instance UID. */
  readonly study: string | null;
  readonly patient: { readonly mrn: string | null; readonly mrnIssuer: string | null };
};

/** Another space than that of other advisory locks. */
const SEED = 1;

/**
 * Who the tenant's patients are, and which patient a study is of.
 * - shared: it stays as this transaction finds it, but for what the transaction adds. Taken by whoever
 * registers,
 *   settles or joins.
 * - exclusive: nobody else does any of this meanwhile. Taken by whoever changes, merges or splits patients.
 *
 * Taken before every other lock but that of an upload, and held until the transaction ends. PostgreSQL serves
 * who waits in turn, so neither kind keeps the other out for long.
 */
export async function lockPatients(tx: TenantTransaction, mode: 'shared' | 'exclusive'): Promise<void> {
  const key = sql`hashtextextended(${`${tx.tenantId} patients`}, ${SEED})`;
  await (mode === 'shared'
    ? sql`SELECT pg_advisory_xact_lock_shared(${key})`
    : sql`SELECT pg_advisory_xact_lock(${key})`
  ).execute(tx.db);
}

/**
 * Until the transaction ends nobody else of the tenant registers or settles anything by one of these
 * identifiers, or changes who patients are. What is looked for and not found can then be written. Taken in
 * one order, and before any row is locked, so that two never wait for each other.
 */
export async function lockRegistration(
  tx: TenantTransaction,
  { files, images, study, patient }: Identifiers,
): Promise<void> {
  await lockPatients(tx, 'shared');
  const names = [
    ...files.map((file) => `file ${file}`),
    ...images.flatMap((image) => (image === null ? [] : [`image ${image}`])),
    ...(study === null ? [] : [`study ${study}`]),
    ...(patient.mrn === null ? [] : [`patient ${patient.mrnIssuer ?? ''} ${patient.mrn}`]),
  ].map((name) => `${tx.tenantId} ${name}`);
  await sql`SELECT pg_advisory_xact_lock(key) FROM (
    SELECT DISTINCT hashtextextended(name, ${SEED}) AS key FROM unnest(${names}::text[]) AS name ORDER BY key
  ) AS keys`.execute(tx.db);
}

/** The same by all identifiers of a study, as it is now. */
export async function lockRegistrationOf(tx: TenantTransaction, studyId: string): Promise<void> {
  const rows = await tx.db
    .selectFrom('studies')
    .innerJoin('images', (join) =>
      join.onRef('images.tenant_id', '=', 'studies.tenant_id').onRef('images.study_id', '=', 'studies.id'),
    )
    .select(['study_instance_uid', 'sha256', 'sop_instance_uid', 'said_mrn', 'said_mrn_issuer'])
    .where('studies.tenant_id', '=', tx.tenantId)
    .where('studies.id', '=', studyId)
    .execute();
  const [first] = rows;
  await lockRegistration(tx, {
    files: rows.map(({ sha256 }) => sha256),
    images: rows.map(({ sop_instance_uid: uid }) => uid),
    study: first?.study_instance_uid ?? null,
    patient: { mrn: first?.said_mrn ?? null, mrnIssuer: first?.said_mrn_issuer ?? null },
  });
}
