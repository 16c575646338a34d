import {
  foldedText,
  isIdeographic,
  isMisspellable,
  type NameGroup,
  parsePersonName,
  SHORTEST_MISSPELT,
  STUDY_FIELDS,
  type StudyFieldName,
} from '@aiso/contracts';

/** Words as people look for them and lists are sorted by them: stored and asked for in the same form. */

const WORD_LENGTH = 40;
/** A study's words come from its files' names, its patient and itself, so many from each. */
const WORDS_PER_SOURCE = 6;
/** Of a name in ideographs. */
const MOST_PARTS = 12;

const lettersOf = (word: string): string[] => Array.from(word);
const wordFrom = (letters: readonly string[], place: number): string =>
  letters.slice(place, place + WORD_LENGTH).join('');

/**
 * A text's words in their order: without case, marks and variants of letters; letters and digits, long ones
 * cut.
 */
export const wordsOf = (text: string): string[] =>
  (foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    lettersOf(word).slice(0, WORD_LENGTH).join(''),
  );

/** The words of a query, or of something that is found by few words. */
export function termsOf(texts: readonly (string | null)[]): string[] {
  const words = texts.flatMap((text) => wordsOf(text ?? ''));
  return [...new Set(words)].slice(0, WORDS_PER_SOURCE);
}

type Part = { readonly word: string; readonly place: number };

/** Names in ideographs are written without spaces: any part of one is found, from each of its signs on. */
function partsOf(name: string): readonly Part[] {
  const letters = lettersOf(name);
  const begins = (place: number): boolean =>
    place === 0 || [letters[place - 1], letters[place]].some((letter = '') => isIdeographic(letter));
  return letters
    .flatMap((_, place) => (begins(place) ? [{ word: wordFrom(letters, place), place }] : []))
    .slice(0, MOST_PARTS);
}

/** A word by which a name is found, and where in the name it begins: a middle name counts as a given one. */
export type NameTerm = { readonly term: string; readonly ofFamily: boolean; readonly ofGiven: boolean };

function termsOfWriting({ family, given, middle }: NameGroup): readonly NameTerm[] {
  const writing = [family, given, middle].join(' ');
  const families = wordsOf(family);
  if (isIdeographic(writing)) {
    const givenPlace = lettersOf(families.join('')).length;
    return partsOf(wordsOf(writing).join('')).map(({ word, place }) => ({
      term: word,
      ofFamily: place < givenPlace,
      ofGiven: place >= givenPlace,
    }));
  }
  const givens = wordsOf(`${given} ${middle}`);
  return termsOf([writing]).map((term) => ({
    term,
    ofFamily: families.includes(term),
    ofGiven: givens.includes(term),
  }));
}

/** By which a name (PN) is found: the words of each of its writings. */
export function nameTermsOf(name: string | null): readonly NameTerm[] {
  const groups = parsePersonName(name ?? '');
  return groups === null
    ? []
    : [groups.alphabetic, groups.ideographic, groups.phonetic].flatMap(termsOfWriting);
}

const LONGEST_SORT_NAME = 64;
/** Sorts behind every name. */
const NAMELESS = '\u{10ffff}';

/** A name (PN) in the order of lists: family before given, in its first writing. */
export function sortNameOf(name: string | null): string {
  const groups = parsePersonName(name ?? '');
  const first = [groups?.alphabetic, groups?.ideographic, groups?.phonetic]
    .map((group) => wordsOf([group?.family, group?.given, group?.middle].join(' ')).join(' '))
    .find((words) => words !== '');
  return first === undefined ? NAMELESS : lettersOf(first).slice(0, LONGEST_SORT_NAME).join('').trimEnd();
}

/** A date of birth is one word, so that its year, or year and month, are a beginning of it. */
export const birthTerm = (year: string, month = '', day = ''): string => `${year}${month}${day}`;

/**
 * A word and what is left of it without one of its letters. Two words of which one is a misspelling of the
 * other have one of these in common: symmetric deletion (W. Garbe, SymSpell, 2012).
 * @returns nothing for what cannot be misspelt
 */
export function spellingsOf(word: string, shortest = SHORTEST_MISSPELT - 1): readonly string[] {
  if (!isMisspellable(word, shortest)) return [];
  const letters = lettersOf(word);
  return [...new Set([word, ...letters.map((_, place) => letters.toSpliced(place, 1).join(''))])];
}

/** A word as one of a study's field. No word of a text has such a sign in it. */
export const fieldTerm = (field: StudyFieldName, word: string): string =>
  `${STUDY_FIELDS[field].column}=${word}`;
