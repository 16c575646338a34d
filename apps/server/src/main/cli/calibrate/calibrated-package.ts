import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { constants, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { ModelManifest } from '@aiso/contracts';
import { whyUnusable } from '@aiso/datastore/folders';
import { flush, tryPackage } from '../../../models/packages/import-package.ts';
import { printable } from '../image-files.ts';
import { isFolder, writableFolder } from '../image-folders.ts';
import { Complaint } from '../surroundings.ts';

const MANIFEST = 'model.json';
/** A card to read beside the package is of other points. */
const LEFT_OUT: ReadonlySet<string> = new Set([MANIFEST, 'CARD.md']);

/**
 * Looks before hours of reading whether a package can be written there.
 * @returns its whole path
 * @throws Complaint
 */
export async function freePlace(folder: string): Promise<string> {
  const place = resolve(folder);
  const above = dirname(place);
  if ((await stat(place).catch(() => null)) !== null)
    throw new Complaint(`${printable(folder)} already exists. Specify a new folder with --to.`);
  if (!(await isFolder(above))) throw new Complaint(`Folder not found: ${printable(above)}.`);
  return join(await writableFolder(above), basename(place));
}

/**
 * `1.2.0` becomes `1.2.0-site.1`, and that `1.2.0-site.2`. Both come before `1.2.0`: neither is the newest.
 */
export function siteVersion(version: string): string {
  const [, before = version, number = '0'] = /^(.*)[-.]site\.(\d+)$/u.exec(version) ?? [];
  return `${before}${before.includes('-') ? '.' : '-'}site.${Number(number) + 1}`;
}

/**
 * Copies a package with another manifest, whole or not at all: the copy is tried like one to be imported, and
 * takes its place by one rename.
 * @param source a folder of plain files alone (`refuseStrangeFiles`)
 * @throws Complaint, PackageRefused
 */
export async function writePackage(
  source: string,
  manifest: ModelManifest,
  place: string,
  signal: AbortSignal,
): Promise<void> {
  const copy = join(dirname(place), `.calibrate-${randomUUID()}`);
  const remove = (): void => rmSync(copy, { recursive: true, force: true });
  // Also where somebody does not wait for an orderly end.
  process.once('exit', remove);
  try {
    await mkdir(copy);
    for (const name of await readdir(source)) {
      signal.throwIfAborted();
      if (!LEFT_OUT.has(name))
        await copyFile(join(source, name), join(copy, name), constants.COPYFILE_FICLONE);
    }
    await writeFile(join(copy, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    await tryPackage(copy);
    await flush(copy);
    signal.throwIfAborted();
    await rename(copy, place);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new Complaint(`Cannot write the package to ${printable(place)}: ${whyUnusable(place, error)}.`);
  } finally {
    process.off('exit', remove);
    await rm(copy, { recursive: true, force: true });
  }
}
