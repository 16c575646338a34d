import { silent } from '../codecs/wasm-decoder.ts';
import type { PixelArray } from '../image-types.ts';

export type FrameToEncode = {
  readonly pixels: PixelArray;
  readonly width: number;
  readonly height: number;
  readonly bitsStored: number;
};

/** Lossless JPEG-LS (ITU-T T.87) of one component. */
export async function encodeJpegLs(frame: FrameToEncode): Promise<Buffer> {
  const { default: load } = await import('@cornerstonejs/codec-charls/wasmjs');
  const { JpegLSEncoder } = await load(silent());
  return encoded(new JpegLSEncoder(), frame, false);
}

/** Few enough for the smallest picture of a test. */
const DECOMPOSITIONS = 2;

/** Lossless JPEG 2000 of one component, of Part 1 or with the block coder of Part 15. */
export async function encodeJpeg2000(frame: FrameToEncode, part: 'jpeg-2000' | 'htj2k'): Promise<Buffer> {
  const encoder = await newEncoder(part);
  encoder.setQuality(true, 0);
  encoder.setDecompositions(DECOMPOSITIONS);
  return encoded(encoder, frame, frame.pixels instanceof Int16Array);
}

async function newEncoder(part: 'jpeg-2000' | 'htj2k'): Promise<CornerstoneCodecs.Jpeg2000Encoder> {
  if (part === 'htj2k') {
    const { default: load } = await import('@cornerstonejs/codec-openjph/wasmjs');
    return new (await load(silent())).HTJ2KEncoder();
  }
  const { default: load } = await import('@cornerstonejs/codec-openjpeg/wasmjs');
  return new (await load(silent())).J2KEncoder();
}

function encoded(
  encoder: CornerstoneCodecs.Encoder,
  { pixels, width, height, bitsStored }: FrameToEncode,
  isSigned: boolean,
): Buffer {
  const samples = { bitsPerSample: bitsStored, componentCount: 1, isSigned, isUsingColorTransform: false };
  const bytes = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  encoder.getDecodedBuffer({ width, height, ...samples }).set(bytes);
  encoder.encode();
  const stream = Buffer.from(encoder.getEncodedBuffer());
  encoder.delete();
  return stream;
}

const RLE_HEADER_BYTES = 64;
const MOST_AT_ONCE = 128;

/**
 * Run lengths as DICOM has them (PS3.5 annex G): runs of equal bytes where there are any, a segment for
 * each byte of a word.
 */
export function encodeRle({ pixels, width }: FrameToEncode): Buffer {
  const words = pixels.BYTES_PER_ELEMENT;
  const segments = Array.from({ length: words }, (_, segment) => {
    const shift = 8 * (words - 1 - segment);
    return packed(
      Uint8Array.from(pixels, (value) => (value >> shift) & 0xff),
      width,
    );
  });
  const header = Buffer.alloc(RLE_HEADER_BYTES);
  header.writeUInt32LE(segments.length, 0);
  let at = RLE_HEADER_BYTES;
  for (const [which, segment] of segments.entries()) {
    header.writeUInt32LE(at, 4 + 4 * which);
    at += segment.length;
  }
  return Buffer.concat([header, ...segments]);
}

/** Each line by itself (G.3.1), padded to an even length. */
function packed(bytes: Uint8Array, width: number): Buffer {
  const out: number[] = [];
  for (let line = 0; line < bytes.length; line += width) {
    for (let at = line; at < line + width; ) {
      const most = Math.min(line + width - at, MOST_AT_ONCE);
      let run = 1;
      while (run < most && bytes[at + run] === bytes[at]) run += 1;
      if (run > 1) out.push(257 - run, bytes[at] as number);
      else out.push(0, bytes[at] as number);
      at += run;
    }
  }
  if (out.length % 2 === 1) out.push(0x80);
  return Buffer.from(out);
}
