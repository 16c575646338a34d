import type { Database, TenantTransaction } from '@aiso/datastore';
import type { Selectable } from 'kysely';
import type { Said } from './identity.ts';
import { SAID_COLUMNS, saidOf } from './image.repository.ts';
import { setPatientTerms } from './terms.ts';

type PatientRow = Pick<
  Selectable<Database['patients']>,
  'id' | 'mrn' | 'mrn_issuer' | 'name' | 'birth_date' | 'sex' | 'is_confirmed'
>;

/** A patient with what is known of them. */
export type KnownPatient = { readonly id: string; readonly isConfirmed: boolean; readonly said: Said };

const COLUMNS = ['id', 'mrn', 'mrn_issuer', 'name', 'birth_date', 'sex', 'is_confirmed'] as const;

const knownPatient = (row: PatientRow): KnownPatient => ({
  id: row.id,
  isConfirmed: row.is_confirmed,
  said: {
    mrn: row.mrn,
    mrnIssuer: row.mrn_issuer === '' ? null : row.mrn_issuer,
    name: row.name,
    birthDate: row.birth_date,
    sex: row.sex,
  },
});

const patients = (tx: TenantTransaction) =>
  tx.db.selectFrom('patients').select(COLUMNS).where('tenant_id', '=', tx.tenantId);

export async function findPatient(
  tx: TenantTransaction,
  patientId: string,
): Promise<KnownPatient | undefined> {
  const row = await patients(tx).where('id', '=', patientId).executeTakeFirst();
  return row && knownPatient(row);
}

/** A patient is issuer and number; who only waits to be confirmed is not found. */
export async function findPatientByNumber(
  tx: TenantTransaction,
  mrn: string,
  issuer: string | null,
): Promise<KnownPatient | undefined> {
  const row = await patients(tx)
    .where('mrn_issuer', '=', issuer ?? '')
    .where('mrn', '=', mrn)
    .where('is_confirmed', '=', true)
    .executeTakeFirst();
  return row && knownPatient(row);
}

/** Whether the tenant has this patient, and nothing waits to be settled about them. */
export async function hasPatient(tx: TenantTransaction, patientId: string): Promise<boolean> {
  return (await findPatient(tx, patientId))?.isConfirmed === true;
}

const MOST_ACCOUNTS = 100;

/** What headers said of a patient in studies that are theirs beyond doubt. */
export async function accountsOf(tx: TenantTransaction, patientId: string): Promise<readonly Said[]> {
  const rows = await tx.db
    .selectFrom('images')
    .innerJoin('studies', (join) =>
      join.onRef('studies.tenant_id', '=', 'images.tenant_id').onRef('studies.id', '=', 'images.study_id'),
    )
    .select(SAID_COLUMNS)
    .distinct()
    .where('images.tenant_id', '=', tx.tenantId)
    .where('studies.patient_id', '=', patientId)
    .where('studies.identity', '=', 'confirmed')
    .limit(MOST_ACCOUNTS)
    .execute();
  return rows.map(saidOf);
}

/** A patient that nobody else is found by until a person confirms them has no words in the search. */
export async function insertPatient(
  tx: TenantTransaction,
  { mrn, mrnIssuer, name, birthDate, sex }: Said,
  isConfirmed: boolean,
): Promise<string> {
  const { id } = await tx.db
    .insertInto('patients')
    .values({
      tenant_id: tx.tenantId,
      mrn,
      mrn_issuer: mrnIssuer ?? '',
      name,
      birth_date: birthDate,
      sex,
      is_confirmed: isConfirmed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isConfirmed) await setPatientTerms(tx, id, { mrn, name, birthDate });
  return id;
}

/** Adds of `said` what is not known of a patient. */
export async function completePatient(
  tx: TenantTransaction,
  { id, said: known }: KnownPatient,
  said: Said,
): Promise<void> {
  const now = {
    name: known.name ?? said.name,
    birth_date: known.birthDate ?? said.birthDate,
    sex: known.sex ?? said.sex,
  };
  if (now.name === known.name && now.birth_date === known.birthDate && now.sex === known.sex) return;
  await updatePatient(tx, id, now);
  await setPatientTerms(tx, id, { mrn: known.mrn, name: now.name, birthDate: now.birth_date });
}

export async function updatePatient(
  tx: TenantTransaction,
  patientId: string,
  change: Partial<Pick<PatientRow, 'mrn' | 'name' | 'birth_date' | 'sex' | 'is_confirmed'>>,
): Promise<void> {
  await tx.db
    .updateTable('patients')
    .set({ ...change, updated_at: new Date() })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', patientId)
    .execute();
}
