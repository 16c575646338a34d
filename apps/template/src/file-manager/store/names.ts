import type { Entry } from './entry.ts';

/** What most file systems take, in characters. */
export const LONGEST_NAME = 120;

/** Two names that differ by their case alone are the same name. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase();

/** `Report.md` is `Report` and `.md`; `.profile` and `Notes` have no ending. */
export function partsOfName(name: string): { readonly base: string; readonly ending: string } {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? { base: name, ending: '' } : { base: name.slice(0, dot), ending: name.slice(dot) };
}

/** The name, or the first of `Report (2).md`, `Report (3).md`, … that is free. */
export function freeName(name: string, isTaken: (key: string) => boolean): string {
  if (!isTaken(nameKey(name))) return name;
  const { base, ending } = partsOfName(name);
  const stem = base.replace(/ \(\d+\)$/u, '');
  for (let number = 2; ; number += 1) {
    const mark = ` (${number})${ending}`;
    const next = stem.slice(0, LONGEST_NAME - mark.length) + mark;
    if (!isTaken(nameKey(next))) return next;
  }
}

/** What is wrong with a name in a folder that has `others`, in a sentence; null where nothing is. */
export function nameProblem(name: string, others: readonly Entry[]): string | null {
  const text = name.trim();
  if (text === '') return 'Enter a name.';
  if (/[/\\]/u.test(text)) return 'Names cannot contain a slash.';
  if (/^\.+$/u.test(text)) return 'Names cannot consist of dots only.';
  if (text.length > LONGEST_NAME) return `Use at most ${LONGEST_NAME} characters (currently ${text.length}).`;
  const key = nameKey(text);
  return others.some((other) => nameKey(other.name) === key)
    ? `“${text}” already exists in this folder.`
    : null;
}
