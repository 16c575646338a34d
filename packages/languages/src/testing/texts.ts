import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Texts = { readonly [key: string]: string | Texts };

/** The files of all languages by their path, `de/web/studies.json`, as they are written. */
export type TextFiles = ReadonlyMap<string, string>;

/** @param folder where the languages' folders lie */
export function readTextFiles(folder = join(import.meta.dirname, '..')): TextFiles {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^[^/.]+\/.+\.(?:json|ts)$/u.test(path) && !path.startsWith('testing/'));
  return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** The areas that a language has texts of: `web/studies`. */
export const areasOf = (files: TextFiles, code: string): readonly string[] =>
  [...files.keys()].flatMap((path) =>
    path.startsWith(`${code}/`) && path.endsWith('.json')
      ? [path.slice(code.length + 1, -'.json'.length)]
      : [],
  );

/** Every text of an area by its key with dots; undefined where the language has no such file. */
export function textsOf(
  files: TextFiles,
  code: string,
  area: string,
): ReadonlyMap<string, string> | undefined {
  const file = files.get(`${code}/${area}.json`);
  return file === undefined ? undefined : new Map(leavesOf(JSON.parse(file) as Texts));
}

const leavesOf = (texts: Texts, path = ''): readonly (readonly [key: string, text: string])[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : leavesOf(value, `${path}${key}.`),
  );

const PLURAL = /^(?<family>.+)_(?<form>zero|one|two|few|many|other)$/u;

/** `count_one` is the form `one` of `count`, where English counts that way. */
export function pluralOf(
  key: string,
  english: ReadonlyMap<string, string>,
): { readonly family: string; readonly form: string } | null {
  const { family, form } = PLURAL.exec(key)?.groups ?? {};
  return family !== undefined && form !== undefined && english.has(`${family}_other`)
    ? { family, form }
    : null;
}
