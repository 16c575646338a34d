import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { AppError, type DeidentifyRule } from '@aiso/contracts';
import type { ImageLimits } from '@aiso/imaging';
import { type DeidentifyReport, deidentify, type pseudonymsOf } from '@aiso/imaging/deidentify';
import { printable, readBounded } from './image-files.ts';
import { filesBelow, isFolder } from './image-folders.ts';
import { Complaint } from './surroundings.ts';

/** What became of a file. */
export type DeidentifyOutcome =
  | { readonly file: string; readonly written: string; readonly report: DeidentifyReport }
  | { readonly file: string; readonly refused: { readonly code: string; readonly message: string } };

type Deps = {
  readonly rule: DeidentifyRule;
  readonly pseudonyms: ReturnType<typeof pseudonymsOf>;
  readonly limits: ImageLimits;
};

/** One file after the other, so that one is in memory at a time. */
export async function* deidentifyInto(
  out: string,
  paths: readonly string[],
  deps: Deps,
): AsyncGenerator<DeidentifyOutcome> {
  for (const path of paths) {
    if (await isFolder(path)) {
      for await (const file of filesBelow(path)) yield await deidentifyOne(out, file, path, deps);
    } else {
      yield await deidentifyOne(out, path, dirname(path), deps);
    }
  }
}

async function deidentifyOne(
  out: string,
  file: string,
  from: string,
  deps: Deps,
): Promise<DeidentifyOutcome> {
  try {
    const { bytes, report } = await deidentify(await readBounded(file, deps.limits.maxBytes), deps);
    const { pathPart } = deps.pseudonyms;
    const folders = relative(from, dirname(file))
      .split(sep)
      .filter((part) => part !== '');
    const name = report.sopInstanceUid ?? pathPart(file);
    const written = await writeNew(out, join(...folders.map(pathPart), name), bytes);
    return { file, written, report };
  } catch (error) {
    if (error instanceof Complaint) throw error;
    const known = error instanceof AppError ? error : new AppError('server.internal', { cause: error });
    const detail = known.detail === undefined ? '' : ` (${known.detail})`;
    return { file, refused: { code: known.code, message: `${known.message}${detail}` } };
  }
}

/** Files of one UID in one folder: copies that differ, as of several compressions. */
const MOST_OF_A_NAME = 1000;

/**
 * Writes a file under the name, or, where others have it, under one with a number; a file of these very bytes
 * stays. Under its name a file is whole.
 * @returns the path in the folder
 */
async function writeNew(out: string, name: string, bytes: Buffer): Promise<string> {
  try {
    await mkdir(dirname(join(out, name)), { recursive: true, mode: 0o700 });
    for (let number = 1; number <= MOST_OF_A_NAME; number++) {
      const path = number === 1 ? `${name}.dcm` : `${name}-${number}.dcm`;
      if (await isSame(join(out, path), bytes)) return path;
      if (await reserve(join(out, path))) {
        await putInPlace(join(out, path), bytes);
        return path;
      }
    }
  } catch (error) {
    throw new Complaint(`Cannot write to the folder ${printable(out)} (${codeOf(error)}).`);
  }
  throw new Complaint(`More than ${MOST_OF_A_NAME} files have the same UID.`);
}

async function isSame(path: string, bytes: Buffer): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.size === bytes.length && bytes.equals(await readFile(path));
}

/** An empty file, if there is none: nobody else takes the name now. */
async function reserve(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx', 0o600)).close();
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function putInPlace(path: string, bytes: Buffer): Promise<void> {
  const part = `${path}.part`;
  try {
    // One that was killed may have left it, and somebody else may have put a link there.
    await rm(part, { force: true });
    await writeFile(part, bytes, { mode: 0o600, flag: 'wx' });
    await rename(part, path);
  } catch (error) {
    await Promise.all([rm(part, { force: true }), rm(path, { force: true })]);
    throw error;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
