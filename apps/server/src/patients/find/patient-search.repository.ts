import type { TenantTransaction } from '@aiso/datastore';
import { type RawBuilder, sql } from 'kysely';
import { type Meaning, meaningsOf } from './query-meanings.ts';
import {
  asWritten,
  countRows,
  hasWords,
  patientsWith,
  type Sought,
  type SoughtWord,
  withMisspellings,
} from './sought-words.repository.ts';

export type SearchBounds = {
  /** A word that more patients have is common. Where one of a query is rarer, its patients are looked up. */
  readonly common: number;
  /** So far the list is walked in its order for common words. */
  readonly longestWalk: number;
  /** More candidates are not looked up one by one: the whole list is read. */
  readonly lookedUp: number;
  /** Where as many are found as written, or fewer, misspelt ones follow. */
  readonly few: number;
};
export const SEARCH_BOUNDS: SearchBounds = {
  common: 1_500,
  longestWalk: 20_000,
  lookedUp: 5_000,
  few: 100,
};

export type Hits = {
  /** Rows of `patient_id`: among them is everybody whom `fit` is true of. */
  readonly candidates: RawBuilder<unknown>;
  /** Whether a row of `patient_list` is a hit. */
  readonly fit: RawBuilder<boolean>;
};

export type PatientSearch = {
  /**
   * Every word of one of the text's meanings is common: a walk through the list finds a page of hits soon.
   */
  readonly isCommon: boolean;
  readonly written: Hits;
  /** These and misspelt ones; undefined where the tenant has no words that are nearly the same. */
  withMisspellings(): Promise<Hits | undefined>;
};

/** @returns undefined where the text has no word */
export async function searchPatients(
  tx: TenantTransaction,
  text: string,
  { common }: SearchBounds,
): Promise<PatientSearch | undefined> {
  const meanings = meaningsOf(text);
  if (meanings.length === 0) return undefined;
  const found = await Promise.all(meanings.map((words) => findCandidates(tx, asWritten(words), common)));
  return {
    isCommon: found.some((meaning) => meaning.isCommon),
    written: anyOf(found),
    withMisspellings: () => misspelt(tx, meanings, found, common),
  };
}

/** Of misspelt words so many rows are read. */
const MOST_MISSPELT = 2_000;

async function misspelt(
  tx: TenantTransaction,
  meanings: readonly Meaning[],
  written: readonly Hits[],
  common: number,
): Promise<Hits | undefined> {
  const sought = await withMisspellings(tx, meanings);
  if (sought.length === 0) return undefined;
  const found = await Promise.all(sought.map((words) => findCandidates(tx, words, common, MOST_MISSPELT)));
  return anyOf([...written, ...found]);
}

/**
 * Who may have all words: who has the rarest one. Where all are common, those of each are read and compared.
 * @param most so many rows of the rarest word are read; of a misspelling that thousands have, the first will
 * do
 */
async function findCandidates(
  tx: TenantTransaction,
  words: Sought,
  common: number,
  most?: number,
): Promise<Hits & { readonly isCommon: boolean }> {
  const counts = await countRows(tx, words, common + 1);
  const isCommon = counts.every((count) => count > common);
  const read = isCommon && most === undefined ? words : [rarestOf(words, counts)];
  const limit = most === undefined ? sql`` : sql`LIMIT ${most}`;
  const each = read.map((word) => sql`SELECT patient_id FROM (${patientsWith(tx, word)} ${limit}) AS part`);
  return { isCommon, candidates: sql.join(each, sql` INTERSECT `), fit: hasWords(words) };
}

function rarestOf(words: Sought, counts: readonly number[]): SoughtWord {
  const rarest = words[counts.indexOf(Math.min(...counts))];
  if (rarest === undefined) throw new Error('A meaning has a word at least.');
  return rarest;
}

const anyOf = (hits: readonly Hits[]): Hits => ({
  candidates: sql`SELECT DISTINCT patient_id FROM (${sql.join(
    hits.map(({ candidates }) => sql`(${candidates})`),
    sql` UNION ALL `,
  )}) AS found`,
  fit: sql`(${sql.join(
    hits.map(({ fit }) => fit),
    sql` OR `,
  )})`,
});
