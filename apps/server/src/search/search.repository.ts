import type { PatientHit } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import { type ExpressionBuilder, sql } from 'kysely';
import { hasWords, patientsWith, type Sought } from '../patients/find/sought-words.repository.ts';
import { selectStudies } from '../registry/study-rows.ts';

/** A patient may have several words that begin alike; so many rows a patient are read at most. */
const ROWS_A_PATIENT = 4;

/**
 * The end of the range that begins with a prefix. `LIKE` would use no index under row-level security (ADR 2).
 */
const endOf = (prefix: string): string => `${prefix}\u{10ffff}`;

/**
 * Ids of patients in the alphabetical order of the word that was found: a short walk of its index for any
 * prefix. Archived ones are left out.
 */
export async function findPatientIds(
  tx: TenantTransaction,
  words: Sought,
  limit: number,
): Promise<readonly string[]> {
  const [longest] = words.toSorted((a, b) => b.prefix.length - a.prefix.length);
  if (longest === undefined) return [];
  const { rows } = await sql<{ patient_id: string }>`
    SELECT patient_id FROM (${patientsWith(tx, longest)}) AS found
    WHERE EXISTS (
      SELECT FROM patient_list WHERE tenant_id = ${tx.tenantId} AND patient_list.patient_id = found.patient_id
        AND NOT is_archived AND ${hasWords(words)} OFFSET 0)
    ORDER BY term, patient_id LIMIT ${limit * ROWS_A_PATIENT}
  `.execute(tx.db);
  return [...new Set(rows.map((row) => row.patient_id))].slice(0, limit);
}

/** In the order of `ids`. */
export async function patientsByIds(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<readonly PatientHit[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .from('patients')
    .select(['id', 'name', 'mrn', 'birth_date as birthDate'])
    .where('id', 'in', ids)
    .execute();
  const patients = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => patients.get(id) ?? []);
}

/** A word of a query for studies: it begins one of their words, or the name of one of these findings. */
type StudyWord = { readonly prefix: string; readonly codes: readonly string[] };

/**
 * The newest studies that every word fits, with what their rows show. Before them those that have several
 * words whole: of `film_1.png` and `film_10.png` the one whose name was written.
 */
export async function findStudies(tx: TenantTransaction, words: readonly StudyWord[], limit: number) {
  if (words.length === 0) return [];
  const whole = words.length === 1 ? [] : await newestWith(tx, words, limit, hasWord);
  const begun = whole.length === limit ? [] : await newestWith(tx, words, limit, fits);
  const found = [...new Set([...whole, ...begun])].slice(0, limit);
  if (found.length === 0) return [];
  const rows = await selectStudies(tx).where('worklist.study_id', 'in', found).execute();
  const byId = new Map(rows.map((row) => [row.study_id, row]));
  return found.flatMap((id) => byId.get(id) ?? []);
}

async function newestWith(
  tx: TenantTransaction,
  words: readonly StudyWord[],
  limit: number,
  suits: typeof fits | typeof hasWord,
): Promise<readonly string[]> {
  let ids = tx.from('worklist').select('study_id');
  for (const word of words) ids = ids.where((eb) => suits(eb, tx.tenantId, word));
  const rows = await ids.orderBy('created_at', 'desc').orderBy('study_id', 'desc').limit(limit).execute();
  return rows.map((row) => row.study_id);
}

const hasWord = (eb: ExpressionBuilder<Database, 'worklist'>, tenantId: string, { prefix }: StudyWord) =>
  eb(
    'study_id',
    'in',
    eb
      .selectFrom('study_terms')
      .select('study_terms.study_id as id')
      .where('study_terms.tenant_id', '=', tenantId)
      .where('term', '=', prefix),
  );

function fits(eb: ExpressionBuilder<Database, 'worklist'>, tenantId: string, { prefix, codes }: StudyWord) {
  const byWord = eb
    .selectFrom('study_terms')
    .select('study_terms.study_id as id')
    .where('study_terms.tenant_id', '=', tenantId)
    .where('term', '>=', prefix)
    .where('term', '<', endOf(prefix));
  if (codes.length === 0) return eb('study_id', 'in', byWord);
  const byFinding = eb
    .selectFrom('worklist as read')
    .select('read.study_id as id')
    .where('read.tenant_id', '=', tenantId)
    .where('read.top_above', '=', true)
    .where('read.top_code', 'in', codes);
  return eb('study_id', 'in', byWord.unionAll(byFinding));
}
