import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** One source file: its path from the root with forward slashes, and what it imports. */
export type Module = { readonly path: string; readonly imports: readonly Import[] };
export type Import = {
  /** As it is written. */
  readonly specifier: string;
  /** A file or folder, as a path from the root; null for a package. */
  readonly target: string | null;
};

const SOURCE = /\.(?:ts|tsx|mjs|js)$/u;
const PASSED_OVER = new Set(['node_modules', 'dist']);

/** Every source file below the folders, in the order of their paths. */
export function readModules(root: string, folders: readonly string[]): readonly Module[] {
  return folders
    .flatMap((folder) => sourcesOf(root, folder))
    .map((path) => ({ path, imports: importsOf(path, readFileSync(join(root, path), 'utf8')) }));
}

function sourcesOf(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return PASSED_OVER.has(entry.name) ? [] : sourcesOf(root, path);
      return SOURCE.test(entry.name) ? [path] : [];
    });
}

/**
 * What one file's text imports: by statements, of types too, by `import(…)` in code and in types, by
 * `import.meta.glob`, and as the program of a worker by `new URL(…, import.meta.url)`.
 * @throws where the text cannot be parsed
 */
export function importsOf(path: string, text: string): readonly Import[] {
  const { module, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path} cannot be read: ${error.message}`);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...exported.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ...[...text.matchAll(/\bimport\(\s*['"](?<specifier>[^'"]+)/gu)].map(named),
    ...[...text.matchAll(/new URL\(\s*['"](?<specifier>[^'"]+)['"],\s*import\.meta\.url/gu)].map(named),
    ...globsOf(text),
  ];
  return [...new Set(specifiers)].map((specifier) => ({ specifier, target: targetOf(path, specifier) }));
}

const named = (match: RegExpMatchArray): string => match.groups?.['specifier'] ?? '';

/** The folders that patterns of `import.meta.glob` begin with. What they take out (`!`) is passed over. */
function globsOf(text: string): readonly string[] {
  const calls = [...text.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*(?<patterns>\[[^\]]*\]|'[^']*')/gu)];
  return calls
    .flatMap((call) => [...(call.groups?.['patterns'] ?? '').matchAll(/'(?<specifier>\.[^'*{]*)/gu)])
    .map(named);
}

function targetOf(path: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  return join(dirname(path), specifier.replace(/\?.*$/u, '')).replaceAll('\\', '/').replace(/\/$/u, '');
}
