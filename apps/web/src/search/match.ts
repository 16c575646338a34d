/** Words of a text or a query, as the server takes them apart: NFKC, lower case, letters and digits. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

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

/** A text cut at what the words of the query found in it. */
export function partsOf(text: string, query: readonly string[]): TextPart[] {
  // Words hold letters and digits alone: nothing in them means anything to a regular expression.
  const choices = query
    .toSorted((a, b) => b.length - a.length)
    .map((word) => (isUnspaced(word) ? word : `(?<![\\p{L}\\p{N}])${word}`));
  if (choices.length === 0) return [{ text, isMatch: false }];
  return text
    .split(new RegExp(`(${choices.join('|')})`, 'giu'))
    .map((part, at) => ({ text: part, isMatch: at % 2 === 1 }))
    .filter((part) => part.text !== '');
}
