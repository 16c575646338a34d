import { WORKLIST_FIELDS, type WorklistField, type WorklistQuery } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { fieldTerm, wordsOf } from '../registry/words.ts';

/** What a search text narrows the list to. */
export type SearchTerms = {
  /** The studies that hold every rare word; null when no word is rare. */
  readonly studyIds: readonly string[] | null;
  /** Words that so many studies hold that the list is walked in its order and each row asked. */
  readonly commonWords: readonly string[];
};

const MOST_WORDS_OF_TEXT = 5;
const MOST_WORDS = 10;
/** A word that more studies hold is common. */
const MOST_RARE = 1000;

/** What is looked for, as terms: words of the text, and of each field's filter as that field's. */
export const wordsOfQuery = (query: Pick<WorklistQuery, 'q' | WorklistField>): readonly string[] => [
  ...wordsOf(query.q ?? '').slice(0, MOST_WORDS_OF_TEXT),
  ...WORKLIST_FIELDS.flatMap((field) => wordsOf(query[field] ?? '').map((word) => fieldTerm(field, word))),
];

/**
 * Looks each word up before the list is asked. The planner cannot know how many studies of one tenant hold a
 * word. It takes a name that nobody bears for a frequent one, and walks the whole list for it (at a million
 * studies: 700 ms instead of 10).
 */
export async function findTerms(tx: TenantTransaction, words: readonly string[]): Promise<SearchTerms> {
  let studyIds: readonly string[] | null = null;
  const commonWords: string[] = [];
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
  (tx: TenantTransaction, word: string) =>
  (eb: ExpressionBuilder<Database, 'worklist'>): ExpressionWrapper<Database, 'worklist', SqlBool> =>
    eb('study_id', 'in', studiesWith(tx, word));

/** A prefix as a range: `LIKE` is not leakproof, so under row-level security no index would answer it. */
const studiesWith = (tx: TenantTransaction, word: string) =>
  tx.from('study_terms').select('study_id').where('term', '>=', word).where('term', '<', `${word}\u{10ffff}`);
