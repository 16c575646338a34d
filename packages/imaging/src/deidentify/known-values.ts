import { decodeCharacters, decodeText, type PlacedCharacter } from '../dicom/character-sets.ts';
import { looksLikeDay, writtenDays } from './written-days.ts';

/** What a file says of people, places, numbers and days, folded, to be found in its texts. */
export type KnownValues = {
  /** Full ones and, of names, each part. */
  addName(text: string): void;
  add(text: string): void;
  /** A day as DICOM writes it; it is looked for as people write it. */
  addDay(text: string): void;
  /**
   * A text without them. Bytes that stay are the same; bytes of what is found are left out.
   * @param isFreeText no day stays at all; else a version number may look like one
   * @returns null where it cannot be said what the text holds, or where something else looks like a day
   */
  clean(bytes: Buffer, characterSets: readonly string[], isFreeText: boolean): Buffer | null;
};

/** A header's own values are a hundred or two. Above these bounds a text is not kept (see `clean`). */
const MOST_VALUES = 2000;
const MOST_LENGTH = 256;
const MOST_CHARACTERS = 2 ** 18;

export function collectKnownValues(): KnownValues {
  /** By their first character. */
  const values = new Map<string, Set<string>>();
  /** As `mmddyy`. */
  const days = new Set<string>();
  let count = 0;
  let characters = 0;
  const add = (text: string): void => {
    const folded = fold(text.trim());
    const isWord = folded.length >= (WITHOUT_SPACES.test(folded) ? 1 : /^\d+$/u.test(folded) ? 3 : 2);
    if (!isWord || folded.length > MOST_LENGTH) return;
    const first = folded.charAt(0);
    const others = values.get(first) ?? new Set();
    if (!others.has(folded)) count += 1;
    values.set(first, others.add(folded));
  };
  return {
    add,
    addName(text) {
      for (const group of text.split('=')) {
        add(group.replaceAll('^', ' ').replace(/\s+/gu, ' '));
        for (const part of nameParts(group)) for (const spelling of spellings(part)) add(spelling);
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

/** Case and accents do not tell two names apart. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Above it a name is no name, and its words are not joined. */
const MOST_WORDS = 10;
const MARKS = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * The words of a name, those of double ones also by themselves, and any two written as one: of
 * Smith-Jones^Mary also Smith, SmithJones and MarySmith.
 */
function nameParts(group: string): readonly string[] {
  const parts = group.split(/[\s^,]+/u).filter((part) => part !== '');
  const pieces = parts.flatMap((part) => [part.replace(MARKS, ''), ...part.split(MARKS)]);
  const words = [...new Set(pieces)].filter((word) => word !== '');
  if (words.length > MOST_WORDS) return [...parts, ...words];
  const joined = words.flatMap((one) => words.map((other) => (one === other ? '' : one + other)));
  return [...parts, ...words, ...joined];
}

/** Müller is Mueller as well, and the other way round; letters that no accent makes are written without. */
function spellings(part: string): string[] {
  const composed = part.normalize('NFC');
  const plain = composed.replace(/[øłđßæœØŁĐÆŒ]/gu, (letter) => PLAIN[letter.toLowerCase()] ?? letter);
  return [
    part,
    composed.replace(/[äöüÄÖÜ]/gu, (letter) => `${letter}e`),
    plain,
    composed.replaceAll(/[øØ]/gu, 'oe'),
    plain.replaceAll(/([aou])e/giu, '$1'),
  ];
}

const PLAIN: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/** Scripts that write words together: what is known is found anywhere in them. */
const WITHOUT_SPACES =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]/u;

function without(
  bytes: Buffer,
  placed: readonly PlacedCharacter[],
  values: ReadonlyMap<string, ReadonlySet<string>>,
  days: ReadonlySet<string> | 'any',
): Buffer | null {
  // One character may fold to several units or to none: `owner` has, for each unit, whose it is.
  let text = '';
  const owner: number[] = [];
  for (const [index, character] of placed.entries()) {
    const folded = fold(character.text);
    for (let unit = 0; unit < folded.length; unit++) owner.push(index);
    text += folded;
  }
  const gone = new Set<number>();
  const leaveOut = (start: number, end: number): void => {
    for (let unit = start; unit < end; unit++) gone.add(owner[unit] ?? -1);
  };
  for (const { start, end } of writtenDays(text, days)) leaveOut(start, end);
  for (let at = 0; at < text.length; at++)
    for (const value of values.get(text.charAt(at)) ?? [])
      if (text.startsWith(value, at) && standsAlone(text, at, at + value.length))
        leaveOut(at, at + value.length);
  const rest = text
    .split('')
    .map((unit, at) => (gone.has(owner[at] ?? -1) ? ' ' : unit))
    .join('');
  if (days === 'any' && looksLikeDay(rest)) return null;
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

/** "Ann" is not found in "annual", nor 123 in 91234. */
function standsAlone(text: string, start: number, end: number): boolean {
  if (WITHOUT_SPACES.test(text.slice(start))) return true;
  return (
    !isSameKind(text.charAt(start - 1), text.charAt(start)) &&
    !isSameKind(text.charAt(end - 1), text.charAt(end))
  );
}

const isSameKind = (one: string, other: string): boolean =>
  [/\p{L}/u, /\p{N}/u].some((kind) => kind.test(one) && kind.test(other));

/** @see decodeText */
export const textOf = (bytes: Buffer, characterSets: readonly string[]): string =>
  decodeText(bytes, characterSets).replaceAll('\0', ' ').trim();
