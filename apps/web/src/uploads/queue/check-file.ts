import { ERROR_CATALOGUE } from '@aiso/contracts/errors';
import type { PickedFile } from '@aiso/ui/files/collect-files.ts';
import type { UploadAssignment, UploadItem, UploadProblem } from './upload-item.ts';

/** Most files taken at once. */
export const BATCH_LIMIT = 500;

/** What is known to be refused is not sent; null: send it, the server decides. */
export function problemOf(
  { size, name }: Pick<File, 'size' | 'name'>,
  maxBytes: number,
  { deidentify }: Pick<UploadAssignment, 'deidentify'>,
): UploadProblem | null {
  const isRaster = /\.(?:png|jpe?g|jpe|jfif)$/iu.test(name);
  const code =
    size === 0
      ? 'file.empty'
      : size > maxBytes
        ? 'file.too_large'
        : deidentify && isRaster
          ? 'file.not_deidentifiable'
          : null;
  return code === null ? null : { code, message: ERROR_CATALOGUE[code].message };
}

/** Files that systems leave in folders; nobody means to send them. */
const isLitter = (name: string): boolean => /^(\.|thumbs\.db$|desktop\.ini$)/iu.test(name);

/** By what a file is recognised that is chosen another time. */
const markOf = (folder: string, { name, size, lastModified }: File): string =>
  JSON.stringify([folder, name, size, lastModified]);

/**
 * The part of a choice that becomes a batch, and how many files it leaves out. If it is too large, files that
 * are not in the list yet go first: dropping the same folder again continues where the batch before ended.
 */
export function batchOf(
  picked: readonly PickedFile[],
  listed: readonly Pick<UploadItem, 'folder' | 'file'>[] = [],
): { batch: readonly PickedFile[]; leftOut: number } {
  const wanted = picked.filter(({ file, folder }) => folder === '' || !isLitter(file.name));
  if (wanted.length <= BATCH_LIMIT) return { batch: wanted, leftOut: 0 };
  const known = new Set(
    listed.map(({ folder, file }) => (file instanceof File ? markOf(folder, file) : null)),
  );
  const fresh = wanted.filter(({ file, folder }) => !known.has(markOf(folder, file)));
  return { batch: fresh.slice(0, BATCH_LIMIT), leftOut: Math.max(0, fresh.length - BATCH_LIMIT) };
}

/** The longest name the server takes; its ending stays. */
export function nameToSend(name: string): string {
  if (name.length <= 255) return name;
  const ending = /\.\w{1,10}$/u.exec(name)?.[0] ?? '';
  return name.slice(0, 255 - ending.length) + ending;
}
