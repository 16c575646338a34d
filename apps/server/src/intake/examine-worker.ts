import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { AppError } from '@aiso/contracts';
import { type DecodedImage, readImage } from '@aiso/imaging';
import type { Examination, ExamineRequest } from './examine.ts';

/** Runs in a thread of `openExaminer`. */
export default async function examine(request: ExamineRequest): Promise<Examination> {
  const bytes = await readWhole(request.path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  try {
    if (bytes.length === 0) throw new AppError('file.empty');
    if (request.announcedSha256 !== null && request.announcedSha256 !== sha256) {
      throw new AppError('file.checksum_mismatch');
    }
    const { pixels, voiTable: _, ...image } = await readImage(bytes, request.limits);
    const pixelsSha256 = digestOf(image, pixels);
    return { isAccepted: true, sha256, bytes: bytes.length, image: { ...image, pixelsSha256 } };
  } catch (error) {
    // An error's class does not survive the way between threads; its code does.
    if (!(error instanceof AppError)) throw error;
    return { isAccepted: false, sha256, code: error.code, detail: error.detail ?? null };
  }
}

const MOST_KEPT_BYTES = 64 * 2 ** 20;
/**
 * A thread reads one file at a time, so one memory does for all: a buffer for each is garbage by the hundred
 * megabytes before it is collected.
 */
let memory = Buffer.alloc(0);

async function readWhole(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const place = size <= memory.length ? memory : Buffer.allocUnsafeSlow(size);
    if (size <= MOST_KEPT_BYTES) memory = place;
    let length = 0;
    while (length < size) {
      const { bytesRead } = await file.read(place, length, size - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return place.subarray(0, length);
  } finally {
    await file.close();
  }
}

/** One for one picture, in whatever transfer syntax it came. */
const digestOf = (
  { width, height, bitsStored }: Pick<DecodedImage, 'width' | 'height' | 'bitsStored'>,
  pixels: DecodedImage['pixels'],
): string =>
  createHash('sha256')
    .update(`${width} ${height} ${bitsStored} ${pixels.BYTES_PER_ELEMENT} `)
    .update(Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength))
    .digest('hex');
