import { foldedText, isMisspellable, isMisspelling, SHORTEST_MISSPELT } from '@aiso/contracts/alike-words';

/** Words of a text or a query, as the server compares them. It also finds what is misspelt. */
export const wordsOf = (text: string): string[] => foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Chinese is written without spaces: there a word of the query may stand anywhere. */
const isUnspaced = (word: string): boolean => /\p{Script=Han}/u.test(word);

/** Whether every word of the query begins a word of the texts. */
export function fitsWords(query: readonly string[], texts: readonly (string | null)[]): boolean {
  const words = texts.flatMap((text) => wordsOf(text ?? ''));
  return query.every((wanted) =>
    words.some((word) => (isUnspaced(wanted) ? word.includes(wanted) : word.startsWith(wanted))),
  );
}

export type TextPart = { readonly text: string; readonly isMatch: boolean };

/**
 * A text cut at what the words of the query found in it: a word's beginning, whatever its accents, or a whole
 * word that the query misspells.
 */
export function partsOf(text: string, query: readonly string[]): TextPart[] {
  const wanted = query.toSorted((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  const add = (part: string, isMatch: boolean): void => {
    if (part !== '') parts.push({ text: part, isMatch });
  };
  let end = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const found = foundIn(word, wanted);
    if (found === null) continue;
    add(text.slice(end, index + found.from), false);
    add(word.slice(found.from, found.to), true);
    end = index + found.to;
  }
  add(text.slice(end), false);
  return parts;
}

/** Which part of a word is what was looked for; null where nothing is. */
function foundIn(word: string, wanted: readonly string[]): { from: number; to: number } | null {
  const folded = foldedText(word);
  for (const one of wanted) {
    const at = isUnspaced(one) ? folded.indexOf(one) : folded.startsWith(one) ? 0 : -1;
    if (at !== -1 && one !== '') return { from: placeOf(word, at), to: placeOf(word, at + one.length) };
  }
  const isMisspelt = wanted.some(
    (one) => isMisspellable(one, SHORTEST_MISSPELT) && isMisspelling(one, folded),
  );
  return isMisspelt ? { from: 0, to: word.length } : null;
}

/** Where so many folded letters end in a word as it is written, marks included. */
function placeOf(word: string, folded: number): number {
  let place = 0;
  let count = 0;
  for (const letter of word.match(/\P{M}?\p{M}*/gu) ?? []) {
    if (count >= folded) break;
    count += foldedText(letter).length;
    place += letter.length;
  }
  return place;
}
