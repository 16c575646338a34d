import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '@aiso/contracts';

/** What the system, or the library in between, calls an error; '' where it does not. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * What a system says of a file that it would not or could not read: who is to be asked is the disk or
 * network.
 */
const AWAY = [
  'EACCES',
  'EPERM',
  'EIO',
  'EROFS',
  'ESTALE',
  'ENODEV',
  'ENXIO',
  'ENOTCONN',
  'ETIMEDOUT',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'EMFILE',
  'ENFILE',
];
/** Something else lies where the object was: a link, a folder, or a file in place of a folder. */
const SOMETHING_ELSE = ['ELOOP', 'EISDIR', 'ENOTDIR'];

/** A file system's error as the product's. */
export function translateFileError(error: unknown): unknown {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new AppError('storage.full', { cause: error, detail: 'objects' });
  if (AWAY.includes(code)) return new AppError('storage.unreachable', { cause: error, detail: code });
  return error;
}

async function canReach(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The same of an object at `path` that was to be read. One that is absent is missing only where its store is
 * there: a file system that is not mounted has lost nothing.
 * @param marker what a store has as long as it is there
 */
export async function translateReadError(error: unknown, path: string, marker: string): Promise<unknown> {
  const code = codeOf(error);
  if (SOMETHING_ELSE.includes(code)) return new AppError('object.damaged', { cause: error, detail: code });
  if (code !== 'ENOENT') return translateFileError(error);
  const ofTenant = dirname(dirname(path));
  return (await canReach(marker)) && (await canReach(ofTenant))
    ? new AppError('object.missing', { cause: error })
    : new AppError('storage.unreachable', { cause: error, detail: 'the folder of the objects is not there' });
}
