import type { TenantTransaction } from '@aiso/datastore';
import { type TestDatastore, testDatastore } from '@aiso/datastore/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameTermsOf, sortNameOf, wordsOf } from '../../registry/words.ts';
import { seedPatients } from '../../testing/seed-patients.ts';
import type { SearchBounds } from '../find/patient-search.repository.ts';
import { selectPage } from './patient-list.repository.ts';

/** The search against one that reads every patient, over names of several scripts. */
const PATIENTS = 2_000;
const QUERIES = 40;
const PAGE = 60;
const SEED = 17;

let datastore: TestDatastore;
type Patient = { readonly id: string; readonly name: string; readonly terms: readonly string[] };
let patients: readonly Patient[];

/** mulberry32: the same numbers each time. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = numbersFrom(SEED);
const below = (count: number): number => Math.floor(random() * count);
const oneOf = <T>(list: readonly T[]): T => {
  const one = list[below(list.length)];
  if (one === undefined) throw new Error('Nothing to choose from.');
  return one;
};

const LETTERS = {
  latin: ['a', 'e', 'é', 'i', 'ı', 'o', 'ö', 'ø', 'm', 'n', 'ñ', 'r', 's', 'ß', 'l', 'ł'],
  arabic: ['ا', 'أ', 'ب', 'ح', 'م', 'د', 'ة', 'ه', 'ى', 'ي', 'مُ'],
  greek: ['α', 'ά', 'ν', 'ο', 'ς', 'σ'],
  han: ['王', '李', '欧', '阳', '修', '文', '秀', '英'],
};
const wordOf = (letters: readonly string[], shortest: number, longest: number): string =>
  Array.from({ length: shortest + below(longest - shortest + 1) }, () => oneOf(letters)).join('');

function newName(): string {
  const script = oneOf(['latin', 'latin', 'latin', 'arabic', 'greek', 'han'] as const);
  if (script === 'han') return `=${wordOf(LETTERS.han, 1, 2)}^${wordOf(LETTERS.han, 1, 3)}`;
  const name = `${wordOf(LETTERS[script], 3, 6)}^${wordOf(LETTERS[script], 2, 5)}`;
  return random() < 0.2 ? `${name}=${wordOf(LETTERS.han, 2, 3)}` : name;
}

const inTenant = <T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T> =>
  datastore.tenantTransaction('naseem', work);

beforeAll(async () => {
  datastore = await testDatastore();
  const names = Array.from({ length: PATIENTS }, newName);
  const ids = await inTenant((tx) =>
    seedPatients(
      tx,
      names.map((name) => ({ name })),
    ),
  );
  patients = names.map((name, place) => ({
    id: ids[place] ?? '',
    name,
    terms: nameTermsOf(name).map(({ term }) => term),
  }));
});
afterAll(() => datastore.close());

/** Optimal string alignment: letters taken out, put in, changed, or two neighbours swapped. */
function distance(a: readonly string[], b: readonly string[]): number {
  let above: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (const [i, letter] of a.entries()) {
    const next = [i + 1];
    for (const [j, other] of b.entries()) {
      const changed = (row[j] ?? 0) + Number(letter !== other);
      const isSwap = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other;
      const swapped = isSwap ? (above[j - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(changed, swapped, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    [above, row] = [row, next];
  }
  return row[b.length] ?? 0;
}

const isHan = (word: string): boolean => /\p{Script=Han}/u.test(word);
function isMisspelt(term: string, word: string): boolean {
  const [a, b] = [Array.from(term), Array.from(word)];
  if (b.length < 4 || Math.abs(a.length - b.length) > 1 || isHan(term) || isHan(word)) return false;
  return distance(a, b) <= 1;
}

/** Ids in the order of names: those as written first. */
function slowly(q: string, few: number): { written: string[]; all: string[] } {
  const words = [...new Set(wordsOf(q))];
  const fit = (isFit: (term: string, word: string) => boolean): Patient[] =>
    words.length === 0
      ? []
      : patients
          .filter(({ terms }) => words.every((word) => terms.some((term) => isFit(term, word))))
          .toSorted((a, b) => compare(sortNameOf(a.name), sortNameOf(b.name)) || compare(a.id, b.id));
  const written = fit((term, word) => term.startsWith(word)).map(({ id }) => id);
  if (written.length > few) return { written, all: written };
  const more = fit((term, word) => term.startsWith(word) || isMisspelt(term, word));
  return { written, all: [...written, ...more.flatMap(({ id }) => (written.includes(id) ? [] : id))] };
}
/** By code points, as PostgreSQL's "C" does. */
const compare = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

const changed = (word: string): string => {
  const letters = Array.from(word);
  const place = below(letters.length);
  const [here = '', next = ''] = letters.slice(place);
  return oneOf([
    letters.toSpliced(place, 1),
    letters.toSpliced(place, 0, oneOf(letters)),
    letters.toSpliced(place, 1, oneOf(letters)),
    letters.toSpliced(place, 2, next, here),
  ]).join('');
};

/** What somebody half remembers of a patient, sometimes of two. */
function newQuery(): string {
  const words = [oneOf(patients), oneOf(patients)].flatMap(({ name }, place) =>
    place === 0 || random() < 0.1 ? (name.match(/[\p{L}\p{M}]+/gu) ?? []) : [],
  );
  const said = words
    .filter(() => random() < 0.7)
    .map((word) =>
      oneOf([
        word,
        word.toUpperCase(),
        Array.from(word)
          .slice(0, 1 + below(4))
          .join(''),
        changed(word),
      ]),
    );
  const asked = (random() < 0.5 ? said : said.toReversed()).join(' ').trim();
  return asked === '' ? (words[0] ?? '') : asked;
}

const FEW = 100;
const BOUNDS = { common: 5, longestWalk: 500, lookedUp: 8_000, few: FEW };
test.each<[string, SearchBounds]>([
  ['patients are collected', { ...BOUNDS, common: 8_000 }],
  ['the list is walked', BOUNDS],
  ['walks are short', { ...BOUNDS, longestWalk: 20 }],
  ['the whole list is read', { ...BOUNDS, longestWalk: 0, lookedUp: 40 }],
])('the search finds what reading everybody finds, where %s', async (_, bounds) => {
  // Of common words misspelt ones are read up to a bound.
  const isWhole = bounds.common > PATIENTS;
  await inTenant(async (tx) => {
    for (let asked = 0; asked < QUERIES; asked++) {
      const q = newQuery();
      const { written, all } = slowly(q, FEW);
      const filters = { q, isArchived: false, sort: 'name' } as const;
      const page = await selectPage(tx, filters, null, PAGE, bounds);
      const ids = page.places.map(({ id }) => id);
      const exact = isWhole ? all : written;
      expect(ids.slice(0, exact.length), `seed ${SEED}: ${q}`).toEqual(exact.slice(0, PAGE));
      expect(all, `seed ${SEED}: ${q}`).toEqual(expect.arrayContaining(ids));
      if (page.isExact && isWhole) expect(page.total, q).toBe(all.length);
      expect(page.total, q).toBeLessThanOrEqual(all.length);
      const [middle] = page.places.slice(20, 21);
      if (middle === undefined) continue;
      const next = await selectPage(tx, filters, middle, 10, bounds);
      const behind = next.places.map(({ id }) => id);
      expect(behind, `seed ${SEED}, behind the 21st: ${q}`).toEqual(ids.slice(21, 31));
    }
  });
});
