import { type Demographics, PATIENT_FIELD_NAMES, type PatientFields } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import { type RawBuilder, type Selectable, type SqlBool, sql, type UpdateObject } from 'kysely';
import {
  demographicsOfImage,
  demographicsOfPatient,
  patientColumnsOf,
  STATED_COLUMNS,
} from './patient-columns.ts';
import { type Person, recordChange } from './patient-history.ts';
import { removePatientTerms, setPatientTerms } from './terms.ts';

/** A patient with what is known of them. Of a merged record the surviving record is found. */
export type KnownPatient = {
  readonly id: string;
  /** The record that was looked for: `id`, or a merged record of this patient. */
  readonly recordId: string;
  readonly isConfirmed: boolean;
  readonly demographics: Demographics;
  readonly alerts: string | null;
  readonly archivedAt: Date | null;
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** The records that were merged into this one. */
  readonly merged: readonly { readonly id: string; readonly demographics: Demographics }[];
};

type PatientRow = Selectable<Database['patients']>;

/** The surviving record of the patient that a condition finds, with all records merged into it. */
async function find(
  tx: TenantTransaction,
  condition: RawBuilder<SqlBool>,
): Promise<KnownPatient | undefined> {
  const { rows } = await sql<PatientRow & { record_id: string }>`
    WITH RECURSIVE up AS (
      SELECT id, merged_into, id AS record_id FROM patients WHERE tenant_id = ${tx.tenantId} AND ${condition}
      UNION ALL
      SELECT p.id, p.merged_into, up.record_id FROM up
      JOIN patients p ON p.tenant_id = ${tx.tenantId} AND p.id = up.merged_into
    ), down AS (
      SELECT id, record_id, 0 AS depth FROM up WHERE merged_into IS NULL
      UNION ALL
      SELECT p.id, down.record_id, depth + 1 FROM down
      JOIN patients p ON p.tenant_id = ${tx.tenantId} AND p.merged_into = down.id
    )
    SELECT p.*, record_id FROM down JOIN patients p ON p.tenant_id = ${tx.tenantId} AND p.id = down.id
    ORDER BY depth, p.created_at, p.id`.execute(tx.db);
  const [row, ...merged] = rows;
  return (
    row && {
      id: row.id,
      recordId: row.record_id,
      isConfirmed: row.is_confirmed,
      demographics: demographicsOfPatient(row),
      alerts: row.alerts,
      archivedAt: row.archived_at,
      revision: row.revision,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      merged: merged.map((one) => ({ id: one.id, demographics: demographicsOfPatient(one) })),
    }
  );
}

export const findPatient = (tx: TenantTransaction, patientId: string): Promise<KnownPatient | undefined> =>
  find(tx, sql`id = ${patientId}`);

/** A patient is issuer and number; who only waits to be confirmed is not found. */
export const findPatientByNumber = (
  tx: TenantTransaction,
  mrn: string,
  issuer: string | null,
): Promise<KnownPatient | undefined> =>
  find(tx, sql`mrn_issuer = ${issuer ?? ''} AND mrn = ${mrn} AND is_confirmed`);

/** Whether the tenant has this patient, and nothing waits to be settled about them. */
export async function hasPatient(tx: TenantTransaction, patientId: string): Promise<boolean> {
  return (await findPatient(tx, patientId))?.isConfirmed === true;
}

/** A record, merged or not, and all records that were merged into it. */
export async function mergedRecordsOf(tx: TenantTransaction, patientId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE down AS (
      SELECT ${patientId}::uuid AS id
      UNION ALL
      SELECT p.id FROM down JOIN patients p ON p.tenant_id = ${tx.tenantId} AND p.merged_into = down.id
    )
    SELECT id FROM down`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/**
 * The patient of a study as its row has it: the surviving record, and the study’s own where that was merged.
 */
export const ownedBy = (patient: Pick<KnownPatient, 'id' | 'recordId'> | null) => ({
  patient_id: patient?.id ?? null,
  home_patient_id: patient === null || patient.recordId === patient.id ? null : patient.recordId,
});

const MOST_KNOWN = 100;

/** The demographics that headers state of a patient in studies that are theirs beyond doubt. */
export async function knownDemographicsOf(
  tx: TenantTransaction,
  patientId: string,
): Promise<readonly Demographics[]> {
  const rows = await tx.db
    .selectFrom('images')
    .innerJoin('studies', (join) =>
      join.onRef('studies.tenant_id', '=', 'images.tenant_id').onRef('studies.id', '=', 'images.study_id'),
    )
    .select(STATED_COLUMNS)
    .distinct()
    .where('images.tenant_id', '=', tx.tenantId)
    .where('studies.patient_id', '=', patientId)
    .where('studies.identity', '=', 'confirmed')
    .limit(MOST_KNOWN)
    .execute();
  return rows.map(demographicsOfImage);
}

/** Who is confirmed is one of the tenant's when `beginPatient` was called, too. */
export async function insertPatient(
  tx: TenantTransaction,
  { alerts = null, ...demographics }: Demographics & { readonly alerts?: string | null },
  isConfirmed: boolean,
): Promise<string> {
  const { id } = await tx.db
    .insertInto('patients')
    .values({
      tenant_id: tx.tenantId,
      ...patientColumnsOf(demographics),
      alerts,
      is_confirmed: isConfirmed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * A confirmed patient is found from now on, and their history begins.
 * @param by null: a file said who they are
 * @param conflictId where its settlement confirmed them
 */
export async function beginPatient(
  tx: TenantTransaction,
  patientId: string,
  by: Person | null,
  conflictId?: string,
): Promise<string> {
  await refreshPatientTerms(tx, patientId);
  const patient = await findPatient(tx, patientId);
  const after = patient === undefined ? {} : knownFields(fieldsOf(patient));
  return recordChange(tx, { patientId, kind: 'created', by, after, conflictId });
}

/** Adds of `demographics` what is not known of a patient. */
export async function completePatient(
  tx: TenantTransaction,
  { id, demographics: known }: KnownPatient,
  demographics: Demographics,
): Promise<void> {
  // A number of an issuer is another number.
  const missing = PATIENT_FIELD_NAMES.filter(
    (field) => field !== 'mrnIssuer' && known[field] === null && demographics[field] !== null,
  );
  if (missing.length === 0) return;
  const after: PatientFields = Object.fromEntries(missing.map((field) => [field, demographics[field]]));
  await updatePatient(tx, id, rowOf(after));
  await refreshPatientTerms(tx, id);
  const before = Object.fromEntries(missing.map((field) => [field, null]));
  await recordChange(tx, { patientId: id, kind: 'completed', by: null, before, after });
}

/** A new study shows that a patient who was archived still comes. */
export async function restoreForStudy(tx: TenantTransaction, patient: KnownPatient): Promise<void> {
  if (patient.archivedAt === null) return;
  // Two studies may come at once.
  const restored = await tx
    .update('patients')
    .set({ archived_at: null, updated_at: new Date(), revision: sql`revision + 1` })
    .where('id', '=', patient.id)
    .where('archived_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (restored === undefined) return;
  const before = { archivedAt: patient.archivedAt.toISOString() };
  const after = { archivedAt: null };
  await recordChange(tx, { patientId: patient.id, kind: 'restored', by: null, before, after });
}

export async function updatePatient(
  tx: TenantTransaction,
  patientId: string,
  change: UpdateObject<Database, 'patients'>,
): Promise<void> {
  await tx
    .update('patients')
    .set({ ...change, updated_at: new Date(), revision: sql`revision + 1` })
    .where('id', '=', patientId)
    .execute();
}

/**
 * Has a patient found by their words, the numbers of merged records among these. Who is merged or not
 * confirmed is not found. Called in the transaction that writes the identity.
 */
export async function refreshPatientTerms(tx: TenantTransaction, patientId: string): Promise<void> {
  const patient = await findPatient(tx, patientId);
  if (patient === undefined) return;
  if (!patient.isConfirmed || patient.id !== patientId) await removePatientTerms(tx, patientId);
  if (!patient.isConfirmed) return;
  const otherNumbers = patient.merged.map(({ demographics }) => demographics.mrn);
  await setPatientTerms(tx, patient.id, { ...patient.demographics, otherNumbers });
}

/** A patient's fields by the names that the history has. */
export const fieldsOf = ({ demographics, alerts, archivedAt }: KnownPatient): Required<PatientFields> => ({
  ...demographics,
  alerts,
  archivedAt: archivedAt?.toISOString() ?? null,
});

/** Without those of which nothing is known. */
export const knownFields = (fields: PatientFields): PatientFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** Such fields as columns. */
export const rowOf = (fields: PatientFields): UpdateObject<Database, 'patients'> => ({
  ...patientColumnsOf(fields),
  ...(fields.alerts !== undefined && { alerts: fields.alerts }),
  ...(fields.archivedAt !== undefined && { archived_at: fields.archivedAt }),
});

/** The confirmed patient who has this number, by its issuer; '' where that is not known. */
export async function holderOfNumber(
  tx: TenantTransaction,
  mrn: string,
  issuer: string,
): Promise<string | undefined> {
  const holder = await tx
    .from('patients')
    .select('id')
    .where('mrn_issuer', '=', issuer)
    .where('mrn', '=', mrn)
    .where('is_confirmed', '=', true)
    .executeTakeFirst();
  return holder?.id;
}
