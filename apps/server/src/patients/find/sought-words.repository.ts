import { isMisspelling, SHORTEST_MISSPELT } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { type RawBuilder, sql } from 'kysely';
import { spellingsOf } from '../../registry/words.ts';
import type { Meaning } from './query-meanings.ts';

/** A word of a query fits what begins with it, and what it may be a misspelling of. */
export type SoughtWord = { readonly prefix: string; readonly misspelt: readonly string[] };

/** All words have to fit a patient. */
export type Sought = readonly SoughtWord[];

export const asWritten = (meaning: Meaning): Sought => meaning.map((prefix) => ({ prefix, misspelt: [] }));

/** More words than any language has at one letter's distance. */
const MOST_SPELLINGS = 1_000;

/** The same with the tenant's words at one misspelling's distance; only those where a word has such. */
export async function withMisspellings(
  tx: TenantTransaction,
  meanings: readonly Meaning[],
): Promise<readonly Sought[]> {
  const spellings = meanings.flat().flatMap((word) => spellingsOf(word, SHORTEST_MISSPELT));
  if (spellings.length === 0) return [];
  const rows = await tx
    .from('patient_spellings')
    .select('word')
    .distinct()
    .where('spelling', 'in', spellings)
    .orderBy('word')
    .limit(MOST_SPELLINGS)
    .execute();
  const misspellingsOf = (word: string): readonly string[] =>
    spellingsOf(word, SHORTEST_MISSPELT).length === 0
      ? []
      : rows.flatMap((row) => (!row.word.startsWith(word) && isMisspelling(word, row.word) ? row.word : []));
  return meanings
    .map((meaning) => meaning.map((prefix) => ({ prefix, misspelt: misspellingsOf(prefix) })))
    .filter((sought) => sought.some(({ misspelt }) => misspelt.length > 0));
}

/** A prefix as a range: under row-level security `LIKE` would use no index (docs/adr/0002). */
const begins = (prefix: string): RawBuilder<boolean> =>
  sql`(term >= ${prefix} AND term < ${`${prefix}\u{10ffff}`})`;

/** Rows of `patient_id` and `term`: patients who have a word, some of them more than once. */
export const patientsWith = (
  tx: TenantTransaction,
  { prefix, misspelt }: SoughtWord,
): RawBuilder<unknown> => {
  const rows = sql`SELECT patient_id, term FROM patient_terms WHERE tenant_id = ${tx.tenantId} AND`;
  const written = sql`${rows} ${begins(prefix)}`;
  return misspelt.length === 0 ? written : sql`${written} UNION ALL ${rows} term = ANY(${misspelt})`;
};

/** Whether a row of `patient_list` has each of the words. */
export const hasWords = (words: Sought): RawBuilder<boolean> =>
  sql`(${sql.join(
    words.map(({ prefix, misspelt }) => {
      const forms = [` ${prefix}`, ...misspelt.map((word) => ` ${word} `)];
      return sql`(${sql.join(
        forms.map((form) => sql`strpos(words, ${form}) > 0`),
        sql` OR `,
      )})`;
    }),
    sql` AND `,
  )})`;

/** Of each word how many rows `patientsWith` has, counted up to a limit. */
export async function countRows(
  tx: TenantTransaction,
  words: Sought,
  limit: number,
): Promise<readonly number[]> {
  if (words.length === 0) return [];
  const counts = words.map(
    (word) => sql`(SELECT count(*)::int FROM (${patientsWith(tx, word)} LIMIT ${limit}) AS part)`,
  );
  const { rows } = await sql<{ counts: number[] }>`SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(
    tx.db,
  );
  return rows[0]?.counts ?? [];
}
