import { open, stat } from 'node:fs/promises';
import { AppError } from '@aiso/contracts';
import { type SniffedFormat, sniff } from '@aiso/imaging';
import { findArchive } from './archive-place.ts';

/**
 * What an import does with a file, by its content: tries to take it, opens it, or passes it by. Beside its
 * images a disc of a patient has a viewer, its pictures and its manual.
 */
export type ContentKind = 'image' | 'archive' | 'other';

/** So many bytes at the beginning tell. */
export const HEAD_BYTES = 512;

/** Nobody's radiograph. Other formats that are not read (TIFF, JPEG 2000, NIfTI, …) are refused aloud. */
const OTHERS: ReadonlySet<SniffedFormat> = new Set(['unknown', 'gif', 'bmp', 'webp', 'pdf']);

/** An empty file is what is left of an image that was lost, so it is refused and not passed by. */
export function kindOf(head: Uint8Array): ContentKind {
  if (head.length === 0) return 'image';
  const format = sniff(head);
  if (format === 'zip') return 'archive';
  return OTHERS.has(format) ? 'other' : 'image';
}

/**
 * A file's kind and size in bytes. An unknown file may be a self-extracting archive. That is looked for where
 * a person named the file, or its name ends in .zip.
 * @throws AppError `resource.not_found`, `access.denied`
 */
export async function lookAt(
  path: string,
  isNamed: boolean,
): Promise<{ readonly kind: ContentKind; readonly bytes: number }> {
  try {
    // Opening a pipe would wait for whoever writes to it.
    const found = await stat(path);
    if (!found.isFile()) throw new AppError('access.denied');
    const file = await open(path, 'r');
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
      const kind = kindOf(buffer.subarray(0, bytesRead));
      const mayHide = kind === 'other' && (isNamed || /\.zip$/iu.test(path));
      const isHidden = mayHide && (await findArchive(file, found.size)) !== null;
      return { kind: isHidden ? 'archive' : kind, bytes: found.size };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new AppError(isMissing ? 'resource.not_found' : 'access.denied', { cause: error });
  }
}
