import { join } from 'node:path';
import type { Module } from '../layers/imports.ts';

const IS_TEST = /\.test\.tsx?$/u;

/**
 * What a package gives out: the path of a file from the root by specifier (`@aiso/contracts/tenancy`). A `*`
 * at the end of both stands for any file.
 */
export type PackageFiles = ReadonlyMap<string, string>;

/** From the `name` and `exports` of a package.json in the folder. */
export function packageFiles(
  folder: string,
  manifest: { name: string; exports?: Record<string, string> },
): PackageFiles {
  const entries = Object.entries(manifest.exports ?? {});
  return new Map(
    entries.map(([key, file]) => [manifest.name + key.slice(1), join(folder, file).replaceAll('\\', '/')]),
  );
}

function fileOf(packages: PackageFiles, specifier: string): string | undefined {
  const file = packages.get(specifier);
  if (file !== undefined) return file;
  for (const [name, path] of packages)
    if (name.endsWith('/*') && specifier.startsWith(name.slice(0, -1)))
      return path.slice(0, -1) + specifier.slice(name.length - 1);
  return undefined;
}

/** The tests that reach a changed file by imports, those with the fewest steps between them first. */
export function nearTests(
  modules: readonly Module[],
  packages: PackageFiles,
  changed: readonly string[],
): readonly string[] {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of modules) {
    for (const { specifier, target } of imports) {
      const file = target ?? fileOf(packages, specifier);
      if (file !== undefined) importers.set(file, [...(importers.get(file) ?? []), path]);
    }
  }
  // A set keeps the order in which paths were added, and gives those that are added meanwhile too.
  const reached = new Set(changed);
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  const known = new Set(modules.map(({ path }) => path));
  return [...reached].filter((path) => IS_TEST.test(path) && known.has(path));
}
