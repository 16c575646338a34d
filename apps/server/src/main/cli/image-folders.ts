import type { Dirent } from 'node:fs';
import { access, constants, open, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, whyUnusable } from '@aiso/datastore/folders';
import { sniff } from '@aiso/imaging';
import { printable } from './image-files.ts';
import { Complaint } from './surroundings.ts';

const READ_FORMATS: ReadonlySet<string> = new Set(['dicom', 'dicom-bare', 'png', 'jpeg']);
const SNIFFED_BYTES = 512;

export const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isDirectory() === true;

/**
 * Makes the folder where it is not there, and looks whether it can be written to: before hours of reading.
 * @returns its path without links
 * @throws Complaint
 */
export async function writableFolder(folder: string, mode = 0o777): Promise<string> {
  try {
    makeFolder(folder, mode);
  } catch (error) {
    throw new Complaint(`Cannot create the folder ${printable(folder)}: ${whyUnusable(folder, error)}.`);
  }
  await access(folder, constants.W_OK | constants.X_OK).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new Complaint(`Cannot write to the folder ${printable(folder)} (${code}).`);
  });
  return realpath(folder);
}

/**
 * The files, and in the place of each folder the images in it and below, by their content and in the order of
 * their names. Links are not followed.
 * @param most so many images of folders; more are no good for one run
 * @throws Complaint for a folder without an image, one that cannot be read, and for too many images
 */
export async function withFolders(paths: readonly string[], most: number): Promise<readonly string[]> {
  const files: string[] = [];
  for (const path of paths) {
    // One by one: a call takes only some ten thousand arguments.
    if (await isFolder(path)) for (const file of await imagesIn(path, most)) files.push(file);
    else files.push(path);
    if (files.length > most) throw tooMany(path, most);
  }
  return files;
}

async function imagesIn(folder: string, most: number): Promise<readonly string[]> {
  const images: string[] = [];
  for await (const file of filesBelow(folder)) {
    if (!(await isImage(file))) continue;
    images.push(file);
    if (images.length > most) throw tooMany(folder, most);
  }
  if (images.length === 0)
    throw new Complaint(`The folder ${printable(folder)} contains no DICOM, PNG or JPEG images.`);
  return images;
}

/** In the order of their names, a folder's files where the folder stands. Links are not followed. */
export async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((): readonly Dirent[] => {
    throw new Complaint(`Cannot read the folder ${printable(folder)}.`);
  });
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/** A file that cannot be opened counts as one: its reading says what is wrong. */
async function isImage(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => null);
  if (handle === null) return true;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return READ_FORMATS.has(sniff(buffer.subarray(0, bytesRead)));
  } finally {
    await handle.close();
  }
}

const tooMany = (path: string, most: number): Complaint =>
  new Complaint(`More than ${most} images, counted up to ${printable(path)}. Process them in parts.`);
