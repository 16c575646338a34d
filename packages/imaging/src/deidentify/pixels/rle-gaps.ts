import { AppError } from '@aiso/contracts/errors';
import { endOfRleSegment, rleSegmentStarts } from '../../codecs/rle.ts';
import type { PixelSize } from './pixel-size.ts';

const HEADER_BYTES = 64;

/**
 * Run lengths (PS3.5 annex G) without what lies in the header's unused offsets, between the segments and
 * behind them, unless that means nothing.
 * @returns the same buffer where there is nothing of that
 * @throws AppError `file.corrupt` where segments are not those of the frame, or overlap
 */
export function withoutRleGaps(stream: Buffer, { pixels, components, bitsAllocated }: PixelSize): Buffer {
  const starts = rleSegmentStarts(stream);
  const bytesPerSample = Math.ceil(bitsAllocated / 8);
  const isOfFrame = [components, 1].some((planes) => starts.length === planes * bytesPerSample);
  if (!isOfFrame) throw new AppError('file.corrupt', { detail: 'number of segments' });
  const count = bitsAllocated < 8 ? Math.ceil((pixels * bitsAllocated) / 8) : pixels;
  const ends = starts.map((start) => endOfRleSegment(stream, start, count));
  const gaps = [
    stream.subarray(4 + 4 * starts.length, HEADER_BYTES),
    ...[HEADER_BYTES, ...ends].map((end, index) => {
      const next = starts[index] ?? stream.length;
      if (next < end) throw new AppError('file.corrupt', { detail: 'segment' });
      return stream.subarray(end, next);
    }),
  ];
  // 80 is the code that means nothing.
  if (gaps.every((gap) => gap.every((byte) => byte === 0 || byte === 0x80))) return stream;
  const segments = starts.map((start, index) => {
    const segment = stream.subarray(start, ends[index]);
    return segment.length % 2 === 0 ? segment : Buffer.concat([segment, Buffer.alloc(1)]);
  });
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(segments.length, 0);
  let at = HEADER_BYTES;
  for (const [index, segment] of segments.entries()) {
    header.writeUInt32LE(at, 4 + 4 * index);
    at += segment.length;
  }
  return Buffer.concat([header, ...segments]);
}
