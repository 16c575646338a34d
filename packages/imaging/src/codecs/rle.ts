import { AppError } from '@aiso/contracts/errors';

const HEADER_BYTES = 64;
const MOST_SEGMENTS = 15;

/**
 * Decodes DICOM's own run lengths (PS3.5 annex G). There is a segment for each byte of a sample, the most
 * significant first, and of colour for each plane.
 * @param count samples of one component.
 * @returns the planes one after the other.
 * @throws AppError `file.corrupt` or `file.truncated`.
 */
export function decodeRle(
  codestream: Buffer,
  { count, components, bytesPerSample }: { count: number; components: number; bytesPerSample: 1 | 2 },
): Uint8Array | Uint16Array {
  if (codestream.length < HEADER_BYTES) throw new AppError('file.truncated');
  const segments = codestream.readUInt32LE(0);
  if (segments !== components * bytesPerSample || segments > MOST_SEGMENTS)
    throw new AppError('file.corrupt', { detail: 'number of segments' });
  const bytes = new Uint8Array(count * segments);
  for (let segment = 0; segment < segments; segment++) {
    const start = codestream.readUInt32LE(4 + 4 * segment);
    const end = segment + 1 < segments ? codestream.readUInt32LE(8 + 4 * segment) : codestream.length;
    if (start < HEADER_BYTES || end < start) throw new AppError('file.corrupt', { detail: 'segment' });
    if (end > codestream.length) throw new AppError('file.truncated');
    // This machine is little-endian, as every platform that Node runs on here.
    const plane = Math.floor(segment / bytesPerSample) * count * bytesPerSample;
    const significance = bytesPerSample - 1 - (segment % bytesPerSample);
    unpack(codestream.subarray(start, end), bytes, plane + significance, bytesPerSample, count);
  }
  return bytesPerSample === 2 ? new Uint16Array(bytes.buffer) : bytes;
}

/**
 * Where the segments begin, by the header.
 * @throws AppError `file.truncated`, `file.corrupt`
 */
export function rleSegmentStarts(codestream: Buffer): readonly number[] {
  if (codestream.length < HEADER_BYTES) throw new AppError('file.truncated');
  const segments = codestream.readUInt32LE(0);
  if (segments < 1 || segments > MOST_SEGMENTS)
    throw new AppError('file.corrupt', { detail: 'number of segments' });
  return Array.from({ length: segments }, (_, segment) => codestream.readUInt32LE(4 + 4 * segment));
}

/**
 * Where a segment has its last sample, of `count`.
 * @throws AppError `file.truncated` where it has fewer, `file.corrupt` where it has more
 */
export function endOfRleSegment(codestream: Buffer, start: number, count: number): number {
  let at = start;
  let unpacked = 0;
  while (unpacked < count) {
    if (at >= codestream.length) throw new AppError('file.truncated');
    const code = codestream.readInt8(at);
    const length = Math.abs(code) + 1;
    at += code >= 0 ? 1 + length : code === NOTHING ? 1 : 2;
    if (code !== NOTHING) unpacked += length;
  }
  if (at > codestream.length) throw new AppError('file.truncated');
  // Writers that pad a frame to an even length pack one byte too many.
  if (unpacked > count + 1) throw new AppError('file.corrupt', { detail: 'run beyond the frame' });
  return at;
}

/**
 * Unpacks a segment (G.3.2) to every `step`th byte from `to` on.
 * @throws AppError `file.truncated`, or `file.corrupt` where more is packed than the frame has.
 */
function unpack(packed: Buffer, bytes: Uint8Array, to: number, step: number, count: number): void {
  const end = to + count * step;
  let place = to;
  let at = 0;
  while (place < end) {
    if (at >= packed.length) throw new AppError('file.truncated');
    const code = packed.readInt8(at);
    at += 1;
    if (code === NOTHING) continue;
    const length = Math.abs(code) + 1;
    const next = place + length * step;
    // Writers that pad a frame to an even length pack one byte too many.
    if (next > end + step) throw new AppError('file.corrupt', { detail: 'run beyond the frame' });
    const last = Math.min(end, next);
    if (code >= 0) {
      if (at + length > packed.length) throw new AppError('file.truncated');
      for (let from = at; place < last; place += step, from += 1) bytes[place] = packed[from] as number;
      at += length;
    } else {
      if (at >= packed.length) throw new AppError('file.truncated');
      for (; place < last; place += step) bytes[place] = packed[at] as number;
      at += 1;
    }
  }
  // The packed pad byte of such a writer takes two more; others fill up with zeros, or with what means
  // nothing.
  const rest = packed.subarray(at);
  if (rest.length > 3 && !rest.every((byte) => byte === 0 || byte === 0x80))
    throw new AppError('file.corrupt', { detail: 'segment longer than its plane' });
}

/** The one code without bytes behind it. */
const NOTHING = -128;
