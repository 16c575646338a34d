import { isIdeographic } from './patients/person-name.ts';

/**
 * Which words mean the same to who looks for one: on the server that finds, and where it is shown what was
 * found.
 */

/**
 * What is written in several ways and means the same to who looks for a name. Decomposition (NFKD) without
 * marks does the rest: accents, harakat, hamza upon its carriers, half and full width.
 */
const ALIKE: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
  '\u0640': '', // Tatweel.
  '\u0671': '\u0627', // Alef wasla.
  '\u0629': '\u0647', // Teh marbuta and heh.
  '\u0649': '\u064a', // Alef maksura,
  '\u06cc': '\u064a', // Farsi yeh, and yeh.
  '\u06a9': '\u0643', // Keheh and kaf.
};
const ALIKE_LETTERS = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'gu');
/** Arabic-Indic and Eastern Arabic-Indic ones, whose last four bits are what they count. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/gu;

export const westernDigits = (text: string): string =>
  text.replaceAll(ARABIC_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** A text without case, marks and variants of letters. */
export const foldedText = (text: string): string =>
  westernDigits(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(ALIKE_LETTERS, (letter) => ALIKE[letter] ?? letter)
    // Hangul syllables whole again.
    .normalize('NFC');

const lettersOf = (word: string): string[] => Array.from(word);

/** A shorter one is another word as soon as a letter is another. */
export const SHORTEST_MISSPELT = 4;

/** Numbers are never misspelt, and an ideograph more or less is another name. */
export const isMisspellable = (word: string, shortest: number): boolean =>
  /^\p{L}+$/u.test(word) && !isIdeographic(word) && lettersOf(word).length >= shortest;

/**
 * Whether a letter more, less or other, or two that changed places, make one word of the other, or none does.
 */
export function isMisspelling(one: string, other: string): boolean {
  const [a, b] = [lettersOf(one), lettersOf(other)];
  const least = Math.min(a.length, b.length);
  let start = 0;
  while (start < least && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < least - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  const areSwapped = left[0] === right[1] && left[1] === right[0];
  return left.length === 2 && right.length === 2 && areSwapped;
}
