import { AppError } from '@aiso/contracts/errors';
import { endOfJpeg2000 } from '../codecs/jpeg-2000.ts';
import type { PixelEncoding } from '../dicom/transfer-syntaxes.ts';
import { endOfJpeg } from '../jpeg/stream-segments.ts';
import type { PixelSize } from './pixel-size.ts';
import { withoutRleGaps } from './rle-gaps.ts';
import { withoutComments } from './stream-comments.ts';

export const isEmpty = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

/**
 * The code stream of one frame without its comments, and without what lies behind its end unless it is zeros.
 * @returns the same buffer where there is nothing of that
 * @throws AppError `file.corrupt`, `file.truncated` where its end cannot be told
 */
export function cleanStream(stream: Buffer, encoding: PixelEncoding, size: PixelSize): Buffer {
  if (encoding === 'rle') return withoutRleGaps(stream, size);
  const end = encoding === 'jpeg' ? endOfJpeg(stream) : endOfJpeg2000(stream);
  if (end === null) throw new AppError('file.corrupt', { detail: 'end of code stream' });
  const picture = stream.subarray(0, end);
  const kept = withoutComments(picture, encoding);
  return kept === picture && isPadding(stream.subarray(end)) ? stream : kept;
}

/** Zeros, or the one FF with which some writers make a length even. */
const isPadding = (rest: Buffer): boolean => isEmpty(rest) || (rest.length === 1 && rest[0] === 0xff);
