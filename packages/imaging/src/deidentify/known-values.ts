import { decodeCharacters, decodeText, type PlacedCharacter } from '../dicom/character-sets.ts';
import {
  fold,
  nameParts,
  numbersOf,
  plainDigits,
  spellings,
  WITHOUT_SPACES,
  type Writing,
  withoutPrefix,
  writingOf,
} from './spellings.ts';
import { isOnlyVocabulary } from './vocabulary.ts';
import { writtenDays } from './written-days.ts';

/** What a file says of people, places, numbers and days, folded, to be found in its texts. */
export type KnownValues = {
  /** Full ones and, of names, each part. */
  addName(text: string): void;
  add(text: string): void;
  /** A day as DICOM writes it; it is looked for as people write it. */
  addDay(text: string): void;
  /**
   * A text without them. Bytes that stay are the same; bytes of what is found are left out.
   * @param isFreeText no day stays at all, and nothing that is no word of the vocabulary; else a version
   * number may look like a day
   * @returns null where it cannot be said what the text holds, or where something else is left
   */
  clean(bytes: Buffer, characterSets: readonly string[], isFreeText: boolean): Buffer | null;
};

/** A header's own values are a hundred or two. Above these bounds a text is not kept (see `clean`). */
const MOST_VALUES = 2000;
const MOST_LENGTH = 256;
const MOST_CHARACTERS = 2 ** 18;

export function collectKnownValues(): KnownValues {
  /** By their first character; of each how it may be written in a text. */
  const values: Values = new Map();
  /** As `mmddyy`. */
  const days = new Set<string>();
  let count = 0;
  let characters = 0;
  const keep = (text: string, isName: boolean): void => {
    const folded = plainDigits(fold(text.trim()));
    const isWord = folded.length >= (WITHOUT_SPACES.test(folded) ? 1 : /^\d+$/u.test(folded) ? 3 : 2);
    if (!isWord || folded.length > MOST_LENGTH) return;
    const first = folded.charAt(0);
    const others = values.get(first) ?? new Map<string, Writing>();
    if (!others.has(folded)) count += 1;
    values.set(first, others.set(folded, writingOf(folded, isName)));
  };
  const add = (text: string): void => {
    keep(text, false);
    for (const number of numbersOf(plainDigits(text))) keep(number, false);
  };
  return {
    add,
    addName(text) {
      for (const group of text.split('=')) {
        keep(group.replaceAll('^', ' ').replace(/\s+/gu, ' '), true);
        for (const part of nameParts(group)) for (const spelling of spellings(part)) keep(spelling, true);
      }
    },
    addDay(text) {
      const [, year, month, day] = /^\d\d(\d\d)[./-]?(\d\d)[./-]?(\d\d)/u.exec(text) ?? [];
      if (year !== undefined) days.add(`${month}${day}${year}`);
    },
    clean(bytes, characterSets, isFreeText) {
      const placed = decodeCharacters(bytes, characterSets);
      characters += placed.length;
      if (count > MOST_VALUES || characters > MOST_CHARACTERS) return null;
      if (placed.some(({ text }) => text.includes('\u{FFFD}'))) return null;
      return without(bytes, placed, values, isFreeText ? 'any' : days);
    },
  };
}

/** Values by their first character. */
type Values = Map<string, Map<string, Writing>>;

function without(
  bytes: Buffer,
  placed: readonly PlacedCharacter[],
  values: Values,
  days: ReadonlySet<string> | 'any',
): Buffer | null {
  // One character may fold to several units or to none: `owner` has, for each unit, whose it is.
  let text = '';
  const owner: number[] = [];
  const bare = new Set<number>();
  for (const [index, character] of placed.entries()) {
    const folded = fold(character.text);
    if (folded === '') bare.add(index);
    for (let unit = 0; unit < folded.length; unit++) owner.push(index);
    text += folded;
  }
  const gone = new Set<number>();
  const leaveOut = (start: number, end: number): void => {
    for (let unit = start; unit < end; unit++) gone.add(owner[unit] ?? -1);
  };
  const searched = plainDigits(text);
  // Of free text, all goes that has a digit of another script.
  for (const { start, end } of writtenDays(days === 'any' ? text : searched, days)) leaveOut(start, end);
  for (let at = 0; at < searched.length; at++)
    for (const [value, writing] of values.get(searched.charAt(at)) ?? []) {
      const end = endOfValue(searched, at, value, writing);
      if (end !== null) leaveOut(at, end);
    }
  // An accent by itself goes with its letter.
  for (const index of bare) if (gone.has(index - 1)) gone.add(index);
  const rest = text
    .split('')
    .map((unit, at) => (gone.has(owner[at] ?? -1) ? ' ' : unit))
    .join('');
  if (days === 'any' && !isOnlyVocabulary(rest)) return null;
  return gone.size === 0
    ? bytes
    : withoutBytes(
        bytes,
        placed.filter((_, index) => gone.has(index)),
      );
}

function withoutBytes(bytes: Buffer, removed: readonly PlacedCharacter[]): Buffer {
  const kept: Buffer[] = [];
  let at = 0;
  for (const { start, end } of removed) {
    kept.push(bytes.subarray(at, start));
    at = end;
  }
  return Buffer.concat([...kept, bytes.subarray(at)]);
}

const MOST_GAP = 3;

/** Behind a value that stands at a place of a text; null where it does not. */
function endOfValue(text: string, start: number, value: string, { gap, endings }: Writing): number | null {
  let end = start;
  for (const unit of value.split('')) {
    const most = end === start || gap === null ? end : end + MOST_GAP;
    while (end < most && gap?.test(text.charAt(end))) end += 1;
    if (text.charAt(end) !== unit) return null;
    end += 1;
  }
  for (let ending = 0; ending <= endings; ending++) {
    if (standsAlone(text, start, end + ending)) return end + ending;
    if (!/\p{L}/u.test(text.charAt(end + ending))) return null;
  }
  return null;
}

/** With the character before it. */
const MOST_PREFIX = 4;

/** "Ann" is not found in "annual", nor 123 in 91234. */
function standsAlone(text: string, start: number, end: number): boolean {
  if (WITHOUT_SPACES.test(text.slice(start))) return true;
  const before = withoutPrefix(text.slice(Math.max(start - MOST_PREFIX, 0), start));
  return (
    !isSameKind(before.slice(-1), text.charAt(start)) && !isSameKind(text.charAt(end - 1), text.charAt(end))
  );
}

const isSameKind = (one: string, other: string): boolean =>
  [/\p{L}/u, /\p{N}/u].some((kind) => kind.test(one) && kind.test(other));

/** @see decodeText */
export const textOf = (bytes: Buffer, characterSets: readonly string[]): string =>
  decodeText(bytes, characterSets).replaceAll('\0', ' ').trim();
