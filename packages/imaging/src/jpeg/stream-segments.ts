/** A marker segment of a JPEG stream, from its FF on; `end` is behind its length, or behind EOI. */
export type StreamSegment = { readonly marker: number; readonly start: number; readonly end: number };

const EOI = 0xd9;
const SOS = 0xda;

/**
 * The segments behind SOI of a stream of any process, or of JPEG-LS, up to EOI. Entropy-coded data is passed
 * over. It ends early, without EOI, where no marker stands.
 */
export function* streamSegments(stream: Buffer): Generator<StreamSegment> {
  for (let at = 2; at + 2 <= stream.length && stream.readUInt8(at) === 0xff; ) {
    const marker = stream.readUInt8(at + 1);
    // Of several FF the last one counts.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) {
      yield { marker, start: at, end: at + 2 };
      return;
    }
    if (at + 4 > stream.length) return;
    const end = at + 2 + stream.readUInt16BE(at + 2);
    yield { marker, start: at, end };
    at = marker === SOS ? endOfScan(stream, end) : end;
  }
}

/** In entropy-coded data FF stands before 00 or, of JPEG-LS, anything below 80; restarts are a part of it. */
function endOfScan(stream: Buffer, start: number): number {
  for (let at = start; at + 1 < stream.length; at++) {
    const marker = stream.readUInt8(at + 1);
    const isOfData = marker < 0x80 || (marker >= 0xd0 && marker <= 0xd7);
    if (stream.readUInt8(at) === 0xff && !isOfData) return at;
  }
  return stream.length;
}

/** Where EOI ends a stream; null where it has none. */
export function endOfJpeg(stream: Buffer): number | null {
  for (const { marker, end } of streamSegments(stream)) if (marker === EOI) return end;
  return null;
}
