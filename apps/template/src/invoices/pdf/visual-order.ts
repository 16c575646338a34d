/** A part of a line that one font draws. */
type Run = { readonly text: string; readonly isArabic: boolean };

/**
 * Letters of the Arabic block and what is written upon them; its comma and question mark as well. The mark
 * that stands for such a letter parts the numbers of a day, which are read from the right.
 */
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\u200f]+/gu;
/** Marks that only say a direction, and letters that the fonts lack: the narrow space of French numbers. */
const MARKS = /[\u061c\u200e\u200f\u2066-\u2069]/gu;
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
};

const NEUTRAL = /^[^\p{L}\p{N}]+$/u;

/** What stands in one font, in the order in which it is read. */
function runsOf(text: string): readonly Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: arabic, index } of text.matchAll(ARABIC)) {
    if (index > end) runs.push({ text: text.slice(end, index), isArabic: false });
    runs.push({ text: arabic, isArabic: true });
    end = index + arabic.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), isArabic: false });
  return runs;
}

/**
 * One line as it is drawn from left to right. The PDF library shapes a run's letters, and sets the runs one
 * after the other as they come; which is first in a line that is read from the right is said here. This is
 * rule L2 of the Unicode Bidirectional Algorithm (UAX 9) for words, numbers and what stands between them.
 */
export function visualOrder(text: string, isRtl: boolean): readonly Run[] {
  const runs = runsOf(text.replaceAll('\u202f', '\u00a0'))
    .map((run) => ({ ...run, text: run.text.replaceAll(MARKS, '') }))
    .filter((run) => run.text !== '');
  if (!isRtl) return runs;
  return runs
    .flatMap((run): readonly Run[] => {
      if (run.isArabic) return [run];
      const [, before = '', middle = '', after = ''] =
        /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(run.text) ?? [];
      return [before, middle, after]
        .filter((part) => part !== '')
        .map((part) => ({ text: NEUTRAL.test(part) ? mirrored(part) : part, isArabic: false }));
    })
    .map(({ text: part, isArabic }) => ({ text: part.replaceAll(' ', '\u00a0'), isArabic }))
    .toReversed();
}

/** What belongs to both directions, as it looks from the right. */
const mirrored = (neutral: string): string =>
  Array.from(neutral)
    .toReversed()
    .map((letter) => MIRRORED[letter] ?? letter)
    .join('');

/** Lines of words, each of at most so many letters, but for a longer word. */
export function linesOf(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export const hasArabic = (text: string): boolean => text.search(ARABIC) >= 0;
