import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';
import type { KnownPatient } from '../../registry/patient.repository.ts';
import { lockStudies } from '../../registry/study.repository.ts';

/** Studies that are theirs beyond doubt. */
export async function studiesOf(tx: TenantTransaction, patientId: string): Promise<readonly string[]> {
  const rows = await tx
    .from('studies')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('identity', '=', 'confirmed')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function countStudies(tx: TenantTransaction, patientId: string): Promise<number> {
  const { count } = await tx
    .from('studies')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('patient_id', '=', patientId)
    .where('identity', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** As many as a page can show. */
const MOST_CONFLICTS = 100;

/** What waits to be settled and names one of these patients, the oldest first. */
export function openConflictsOf(tx: TenantTransaction, patientIds: readonly string[]) {
  return tx.db
    .selectFrom('conflicts')
    .innerJoin('studies', (join) =>
      join
        .onRef('studies.tenant_id', '=', 'conflicts.tenant_id')
        .onRef('studies.id', '=', 'conflicts.study_id'),
    )
    .select(['conflicts.id', 'study_id', 'kinds', 'studies.study_date', 'studies.created_at as received_at'])
    .where('conflicts.tenant_id', '=', tx.tenantId)
    .where('settled_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('claimed_patient_id', 'in', patientIds),
        eb('known_patient_id', 'in', patientIds),
        eb('promised_patient_id', 'in', patientIds),
      ]),
    )
    .orderBy('conflicts.created_at')
    .orderBy('conflicts.id')
    .limit(MOST_CONFLICTS)
    .execute();
}

/**
 * The studies of `from` whose own record is one of these are shown under another patient. Their own record
 * stays. @returns these studies
 */
export async function showUnder(
  tx: TenantTransaction,
  from: string,
  recordIds: readonly string[],
  to: string,
): Promise<readonly string[]> {
  const rows = await tx
    .from('studies')
    .select('id')
    .where('patient_id', '=', from)
    .where(sql<boolean>`coalesce(home_patient_id, patient_id) = ANY(${recordIds})`)
    .where('identity', '=', 'confirmed')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await lockStudies(tx, ids);
  await tx
    .update('studies')
    .set({ patient_id: to, home_patient_id: sql`nullif(coalesce(home_patient_id, patient_id), ${to}::uuid)` })
    .where('id', 'in', ids)
    .execute();
  return ids;
}

/** These studies, which have to be locked, are this patient's. */
export async function giveStudies(
  tx: TenantTransaction,
  studyIds: readonly string[],
  { id, recordId }: Pick<KnownPatient, 'id' | 'recordId'>,
): Promise<void> {
  await tx
    .update('studies')
    .set({ patient_id: id, home_patient_id: recordId === id ? null : recordId })
    .where('id', 'in', studyIds)
    .execute();
}
