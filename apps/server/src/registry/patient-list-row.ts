import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';
import { sortNameOf } from './words.ts';

/** Of a patient the newest study counts by its date, where its files say none by when it came. */
export const STUDY_AT = sql<Date>`coalesce(s.study_date::timestamp AT TIME ZONE 'UTC', s.created_at)`;

/**
 * Gathers the rows of the patients' list anew. Called last in a transaction that changed one of them, one of
 * their studies or a conflict that names them; after `studiesChanged`, never before it: everybody locks rows
 * of the worklist first. And after `setPatientTerms`, whose words a row has.
 */
export async function patientsChanged(tx: TenantTransaction, patientIds: readonly string[]): Promise<void> {
  const ids = [...new Set(patientIds)].sort();
  if (ids.length === 0) return;
  await addMissing(tx, ids);
  // By itself: what is gathered below is then seen as the one before left it.
  await tx
    .from('patient_list')
    .select('patient_id')
    .where('patient_id', 'in', ids)
    .orderBy('patient_id')
    .forUpdate()
    .execute();
  const listed = await listedPatients(tx, ids);
  const gone = ids.filter((id) => !listed.some((patient) => patient.id === id));
  if (gone.length > 0) {
    await tx.deleteFrom('patient_list').where('patient_id', 'in', gone).execute();
  }
  if (listed.length > 0) await gather(tx, listed);
}

/** The patients of studies, those whom their conflicts name, and their surviving records. */
export async function patientsOfStudies(
  tx: TenantTransaction,
  studyIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string | null }>`
    WITH RECURSIVE named (id) AS (
      SELECT patient_id FROM studies WHERE tenant_id = ${tx.tenantId} AND id = ANY(${studyIds})
      UNION
      SELECT whom.id FROM conflicts CROSS JOIN LATERAL
        (VALUES (waiting_patient_id), (claimed_patient_id), (known_patient_id), (promised_patient_id)) whom (id)
      WHERE tenant_id = ${tx.tenantId} AND study_id = ANY(${studyIds})
      UNION
      SELECT p.merged_into FROM named JOIN patients p ON p.tenant_id = ${tx.tenantId} AND p.id = named.id
    )
    SELECT id FROM named
  `.execute(tx.db);
  return rows.flatMap(({ id }) => id ?? []);
}

const listedPatients = (tx: TenantTransaction, ids: readonly string[]) =>
  tx
    .from('patients')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('is_confirmed', '=', true)
    .where('merged_into', 'is', null)
    .execute();

/** So that there is a row to lock: of two who change a new patient at once the second sees the first. */
async function addMissing(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO patient_list
      (tenant_id, patient_id, sort_name, words, is_archived, study_count, last_study_at, waiting_count, created_at)
    SELECT tenant_id, id, '', '', false, 0, created_at, 0, created_at FROM patients
    WHERE tenant_id = ${tx.tenantId} AND id = ANY(${ids}) AND is_confirmed AND merged_into IS NULL
    ORDER BY id
    ON CONFLICT (tenant_id, patient_id) DO NOTHING
  `.execute(tx.db);
}

async function gather(
  tx: TenantTransaction,
  patients: readonly { readonly id: string; readonly name: string | null }[],
): Promise<void> {
  await sql`
    UPDATE patient_list SET
      sort_name = said.sort_name,
      words = coalesce(' ' || terms.words || ' ', ''),
      is_archived = p.archived_at IS NOT NULL,
      study_count = all_studies.count,
      last_study_at = coalesce(all_studies.newest, p.created_at),
      is_last_study_dated = coalesce(all_studies.is_dated, true),
      above_study_id = above.id,
      above_at = above.at,
      waiting_count = waiting.count
    FROM unnest(
        ${patients.map(({ id }) => id)}::uuid[], ${patients.map(({ name }) => sortNameOf(name))}::text[]
      ) said (id, sort_name)
    JOIN patients p ON p.tenant_id = ${tx.tenantId} AND p.id = said.id
    CROSS JOIN LATERAL (
      SELECT string_agg(term, ' ' ORDER BY term) AS words FROM patient_terms t
      WHERE t.tenant_id = p.tenant_id AND t.patient_id = p.id
    ) terms
    CROSS JOIN LATERAL (
      SELECT count(*)::int, max(${STUDY_AT}) AS newest,
        (array_agg(s.study_date IS NOT NULL ORDER BY ${STUDY_AT} DESC))[1] AS is_dated
      FROM studies s
      WHERE s.tenant_id = p.tenant_id AND s.patient_id = p.id AND s.identity = 'confirmed'
    ) all_studies
    LEFT JOIN LATERAL (
      SELECT s.id, ${STUDY_AT} AS at FROM studies s
      JOIN worklist w ON w.tenant_id = s.tenant_id AND w.study_id = s.id
      WHERE s.tenant_id = p.tenant_id AND s.patient_id = p.id AND s.identity = 'confirmed' AND w.top_above
      ORDER BY at DESC, s.id DESC LIMIT 1
    ) above ON true
    CROSS JOIN LATERAL (
      WITH RECURSIVE merged (id) AS (
        SELECT p.id
        UNION
        SELECT m.id FROM merged JOIN patients m ON m.tenant_id = p.tenant_id AND m.merged_into = merged.id
      )
      SELECT count(DISTINCT c.id)::int FROM merged JOIN conflicts c
        ON c.claimed_patient_id = merged.id OR c.known_patient_id = merged.id OR c.promised_patient_id = merged.id
      WHERE c.tenant_id = p.tenant_id AND c.settled_at IS NULL
    ) waiting
    WHERE patient_list.tenant_id = p.tenant_id AND patient_list.patient_id = p.id
  `.execute(tx.db);
}
