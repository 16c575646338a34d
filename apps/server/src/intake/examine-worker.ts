import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AppError } from '@aiso/contracts';
import { readImage } from '@aiso/imaging';
import type { Examination, ExamineRequest } from './examine.ts';

/** Runs in a thread of `openExaminer`. */
export default async function examine(request: ExamineRequest): Promise<Examination> {
  const bytes = await readFile(request.path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  try {
    if (bytes.length === 0) throw new AppError('file.empty');
    if (request.announcedSha256 !== null && request.announcedSha256 !== sha256) {
      throw new AppError('file.checksum_mismatch');
    }
    const { pixels: _, voiTable: __, ...image } = await readImage(bytes, request.limits);
    return { isAccepted: true, sha256, bytes: bytes.length, image };
  } catch (error) {
    // An error's class does not survive the way between threads; its code does.
    if (!(error instanceof AppError)) throw error;
    return { isAccepted: false, sha256, code: error.code, detail: error.detail ?? null };
  }
}
