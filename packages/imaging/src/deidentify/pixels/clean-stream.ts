import { AppError } from '@aiso/contracts/errors';
import { endOfJpeg2000 } from '../../codecs/jpeg-2000.ts';
import type { PixelEncoding } from '../../dicom/transfer-syntaxes.ts';
import { endOfJpeg } from '../../jpeg/stream-segments.ts';
import { withoutIdleMarkers } from './jpeg-2000-picture.ts';
import { withoutIdleSegments } from './jpeg-picture.ts';
import type { PixelSize } from './pixel-size.ts';
import { withoutRleGaps } from './rle-gaps.ts';

export const isEmpty = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

/**
 * The code stream of one frame without the segments that make no picture, and without what lies behind its
 * end unless it is zeros.
 * @returns the same buffer where there is nothing of that
 * @throws AppError `file.corrupt`, `file.truncated` where its end cannot be told
 */
export function cleanStream(stream: Buffer, encoding: PixelEncoding, size: PixelSize): Buffer {
  if (encoding === 'rle') return withoutRleGaps(stream, size);
  const isJpeg = encoding === 'jpeg';
  const end = isJpeg ? endOfJpeg(stream) : endOfJpeg2000(stream);
  if (end === null) throw new AppError('file.corrupt', { detail: 'end of code stream' });
  const picture = stream.subarray(0, end);
  const kept = isJpeg ? withoutIdleSegments(picture) : withoutIdleMarkers(picture);
  return kept === picture && isPadding(stream.subarray(end)) ? stream : kept;
}

/** Zeros, or the one FF with which some writers make a length even. */
const isPadding = (rest: Buffer): boolean => isEmpty(rest) || (rest.length === 1 && rest[0] === 0xff);
