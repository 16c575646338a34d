import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { textsOf } from '@aiso/languages/testing/texts.ts';
import { textsIn } from './source-texts.ts';

/** Where English is written, with the places before. Sources have texts without keys. */
const PLACES = [
  '*/en/*.json',
  'apps/template/src/*.ts*',
  'apps/web/src/demo/*.ts*',
  'packages/contracts/src/*.ts',
  'apps/server/src/main/cli/*.ts',
  ':(exclude)*.test.ts*',
];
/** A file whose texts were written again is still that file. */
const ALIKE = '30%';

/** A text that differs between two commits. It is empty where there is none. */
type ChangedText = { readonly key: string; readonly before: string; readonly after: string };

type ChangedFile = { readonly from: string | null; readonly to: string | null };

/**
 * Every English text that differs between two commits. Git pairs the files that were moved.
 * @param root of a clone that has both
 */
export function changedTexts(root: string, before: string, after: string): readonly ChangedText[] {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 });
  const listed = git('diff', '--name-status', '-z', `-M${ALIKE}`, '-l0', before, after, '--', ...PLACES);
  const read = (commit: string, path: string | null): string | null =>
    path === null ? null : git('show', `${commit}:${path}`);
  return withMoved(changedFiles(listed.split('\0').slice(0, -1))).flatMap(({ from, to }) =>
    changesOf(to ?? from ?? '', read(before, from), read(after, to)),
  );
}

/** Of `git diff --name-status -z`: a letter, then one path, or two of a file that was moved. */
function changedFiles(words: readonly string[]): readonly ChangedFile[] {
  const [kind, path = null, moved = null, ...rest] = words;
  if (kind === undefined) return [];
  if (kind.startsWith('R')) return [{ from: path, to: moved }, ...changedFiles(rest)];
  const file = { from: kind === 'A' ? null : path, to: kind === 'D' ? null : path };
  return [file, ...changedFiles(words.slice(2))];
}

/** Git takes a short file whose texts were all written again for another one; it has the same name. */
function withMoved(files: readonly ChangedFile[]): readonly ChangedFile[] {
  const nameOf = (path: string | null): string => (path?.endsWith('.json') ? basename(path) : '');
  const gone = new Map(files.flatMap((file) => (file.to === null ? [[nameOf(file.from), file]] : [])));
  const moved = new Map(
    files.flatMap((file) => {
      const before = file.from === null && nameOf(file.to) !== '' ? gone.get(nameOf(file.to)) : undefined;
      return before === undefined ? [] : [[file, before]];
    }),
  );
  const found = new Set(moved.values());
  return files.flatMap((file) =>
    found.has(file) ? [] : [{ from: moved.get(file)?.from ?? file.from, to: file.to }],
  );
}

function changesOf(path: string, before: string | null, after: string | null): readonly ChangedText[] {
  const [, area] = /(?:^|\/)en\/(.+)\.json$/u.exec(path) ?? [];
  if (area === undefined) return changesInSource(path, before ?? '', after ?? '');
  const [old, now] = [before, after].map((file) =>
    textsOf(new Map([['en/a.json', file ?? '{}']]), 'en', 'a'),
  );
  const keys = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]);
  return [...keys]
    .map((key) => ({ key: `${area}: ${key}`, before: old?.get(key) ?? '', after: now?.get(key) ?? '' }))
    .filter((text) => text.before !== text.after);
}

/** Texts that come after the same unchanged text are one text, before and after. */
function changesInSource(path: string, before: string, after: string): readonly ChangedText[] {
  const [old, now] = [textsIn(path, before), textsIn(path, after)];
  const present = new Set(now);
  const kept = new Set(old.filter((text) => present.has(text)));
  const [gone, come] = [byTextBefore(old, kept), byTextBefore(now, kept)];
  return [...new Set([...gone.keys(), ...come.keys()])].flatMap((place) => {
    const [olds, news] = [gone.get(place) ?? [], come.get(place) ?? []];
    const longer = olds.length > news.length ? olds : news;
    return longer.map((_, i) => ({ key: path, before: olds[i] ?? '', after: news[i] ?? '' }));
  });
}

function byTextBefore(texts: readonly string[], kept: ReadonlySet<string>): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>();
  let place = '';
  for (const text of texts) {
    if (kept.has(text)) place = text;
    else groups.set(place, [...(groups.get(place) ?? []), text]);
  }
  return groups;
}

/** RFC 4180. */
export const asCsv = (texts: readonly ChangedText[]): string =>
  [['key', 'before', 'after'], ...texts.map(({ key, before, after }) => [key, before, after])]
    .map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`)
    .join('');
