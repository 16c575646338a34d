import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** A file to import. One that a person named is refused where it is no image; one that was met is left. */
export type FoundFile = { readonly path: string; readonly isNamed: boolean };

export const isHidden = (path: string): boolean => basename(path).startsWith('.');

/**
 * The files of these paths, folders to their depth, in the order of their names. Hidden ones are left out and
 * symbolic links not followed, but for the paths themselves. A folder that cannot be read stands for itself:
 * whoever reads it hears why.
 */
export async function* findFiles(paths: readonly string[]): AsyncGenerator<FoundFile> {
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory() === true) yield* filesBelow(path);
    else yield { path, isNamed: true };
  }
}

async function* filesBelow(folder: string): AsyncGenerator<FoundFile> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
  if (entries === null) {
    yield { path: folder, isNamed: true };
    return;
  }
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (isHidden(path)) continue;
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield { path, isNamed: false };
  }
}
