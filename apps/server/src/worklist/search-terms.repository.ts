import { WORKLIST_FIELDS, type WorklistField, type WorklistQuery } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { type SoughtWord, withMisspellings } from '../patients/find/sought-words.repository.ts';
import { fieldTerm, wordsOf } from '../registry/words.ts';

/** What a search text narrows the list to. */
export type SearchTerms = {
  /** The studies that hold every rare word; null when no word is rare. */
  readonly studyIds: readonly string[] | null;
  /** Words that so many studies hold that the list is walked in its order and each row asked. */
  readonly commonWords: readonly SoughtWord[];
};

const MOST_WORDS_OF_TEXT = 5;
const MOST_WORDS = 10;
/** A word that more studies hold is common. */
const MOST_RARE = 1000;

/** What is looked for, as terms: words of the text, and of each field's filter as that field's. */
export const wordsOfQuery = (query: Pick<WorklistQuery, 'q' | WorklistField>): SoughtWords => ({
  ofText: wordsOf(query.q ?? '').slice(0, MOST_WORDS_OF_TEXT),
  ofFields: WORKLIST_FIELDS.flatMap((field) =>
    wordsOf(query[field] ?? '').map((word) => fieldTerm(field, word)),
  ),
});
export type SoughtWords = { readonly ofText: readonly string[]; readonly ofFields: readonly string[] };

/**
 * Looks each word up before the list is asked. The planner cannot know how many studies of one tenant hold a
 * word. It takes a name that nobody bears for a frequent one, and walks the whole list for it (at a million
 * studies: 700 ms instead of 10). Where no study holds them all, words of the text are taken for misspelt
 * ones, as the search for patients takes them (docs/adr/0059).
 */
export async function findTerms(
  tx: TenantTransaction,
  { ofText, ofFields }: SoughtWords,
): Promise<SearchTerms> {
  const asWritten = (prefix: string): SoughtWord => ({ prefix, misspelt: [] });
  const written = await lookUp(tx, [...ofText, ...ofFields].map(asWritten));
  if (written.studyIds?.length !== 0) return written;
  const [forgiven] = await withMisspellings(tx, [ofText]);
  return forgiven === undefined ? written : lookUp(tx, [...forgiven, ...ofFields.map(asWritten)]);
}

async function lookUp(tx: TenantTransaction, words: readonly SoughtWord[]): Promise<SearchTerms> {
  let studyIds: readonly string[] | null = null;
  const commonWords: SoughtWord[] = [];
  for (const word of words.slice(0, MOST_WORDS)) {
    const rows = await studiesWith(tx, word)
      .limit(MOST_RARE + 1)
      .execute();
    const found = new Set(rows.map((row) => row.study_id));
    if (rows.length > MOST_RARE) commonWords.push(word);
    else studyIds = studyIds === null ? [...found] : studyIds.filter((id) => found.has(id));
  }
  return { studyIds, commonWords };
}

/** The condition for one common word. */
export const holdsWord =
  (tx: TenantTransaction, word: SoughtWord) =>
  (eb: ExpressionBuilder<Database, 'worklist'>): ExpressionWrapper<Database, 'worklist', SqlBool> =>
    eb('study_id', 'in', studiesWith(tx, word));

/** A prefix as a range: `LIKE` is not leakproof, so under row-level security no index would answer it. */
const studiesWith = (tx: TenantTransaction, { prefix, misspelt }: SoughtWord) => {
  const terms = tx.from('study_terms').select('study_id');
  const written = terms.where('term', '>=', prefix).where('term', '<', `${prefix}\u{10ffff}`);
  return misspelt.length === 0 ? written : written.unionAll(terms.where('term', 'in', misspelt));
};
