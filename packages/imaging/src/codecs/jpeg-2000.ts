import { AppError } from '@aiso/contracts/errors';
import { checkPackets } from './jpeg-2000-packets.ts';
import { hearComplaints } from './openjpeg-complaints.ts';
import { type DecodedSamples, decodeFrame, type FrameSize, silent } from './wasm-decoder.ts';

/** JPEG 2000 of Part 1 (ITU-T T.800), or with the block coder of Part 15, High Throughput (T.814). */
export type Jpeg2000Part = 'jpeg-2000' | 'htj2k';

const SOC = 0xff4f;
const SIZ = 0xff51;
const SOT = 0xff90;
const SOD = 0xff93;
const EOC = 0xffd9;

/**
 * Reads the size of the picture and walks the tile-parts to the end: decoders fill what is missing with
 * grey instead of saying so.
 * @throws AppError `file.corrupt`, `file.truncated`, or `dicom.unsupported_pixels` where components differ
 * in size or precision.
 */
export function readJpeg2000Header(codestream: Buffer): FrameSize {
  if (codestream.length < 4) throw new AppError('file.truncated');
  if (codestream.readUInt16BE(0) !== SOC || codestream.readUInt16BE(2) !== SIZ)
    throw new AppError('file.corrupt', { detail: 'no JPEG 2000 codestream' });
  const size = readSize(codestream);
  let at = firstTilePart(codestream);
  while (at < codestream.length && wordAt(codestream, at) === SOT) {
    if (at + 12 > codestream.length) throw new AppError('file.truncated');
    const length = codestream.readUInt32BE(at + 6);
    if (length === 0) {
      // The last tile-part, to the end of the stream (T.800 A.4.2); a pad byte may follow.
      const tail = codestream.subarray(-3);
      if (!tail.includes(Buffer.from([0xff, 0xd9]))) throw new AppError('file.truncated');
      return size;
    }
    if (length < 14) throw new AppError('file.corrupt', { detail: 'tile-part length' });
    at += length;
    if (at > codestream.length) throw new AppError('file.truncated');
  }
  if (wordAt(codestream, at) !== EOC) throw new AppError('file.corrupt', { detail: 'end of codestream' });
  return size;
}

/** A tile-part from its SOT on. */
export type TilePart = { readonly start: number; readonly end: number };

/** The tile-parts of a codestream, up to where none stands. @throws AppError `file.*` */
export function tileParts(codestream: Buffer): readonly TilePart[] {
  const parts: TilePart[] = [];
  let start = firstTilePart(codestream);
  while (start + 12 <= codestream.length && codestream.readUInt16BE(start) === SOT) {
    const length = codestream.readUInt32BE(start + 6);
    if (length > 0 && length < 14) throw new AppError('file.corrupt', { detail: 'tile-part length' });
    const end = length > 0 ? start + length : endOfOpenPart(codestream, start);
    parts.push({ start, end });
    start = end;
  }
  return parts;
}

/** The last tile-part may go to the end of the stream (T.800 A.4.2): in its data no FF D9 stands. */
function endOfOpenPart(codestream: Buffer, start: number): number {
  const end = codestream.indexOf('ffd9', endOfSegments(codestream, start + 12, SOD), 'hex');
  return end < 0 ? codestream.length : end;
}

/** Where EOC ends a codestream; null where it has none. @throws AppError `file.*` */
export function endOfJpeg2000(codestream: Buffer): number | null {
  const end = tileParts(codestream).at(-1)?.end ?? 0;
  return end + 2 <= codestream.length && codestream.readUInt16BE(end) === EOC ? end + 2 : null;
}

const firstTilePart = (codestream: Buffer): number => endOfSegments(codestream, 2, SOT);

/** Where a marker stands behind the marker segments from a place on. @throws AppError `file.truncated` */
function endOfSegments(codestream: Buffer, from: number, marker: number): number {
  let at = from;
  while (wordAt(codestream, at) !== marker) at += 2 + wordAt(codestream, at + 2);
  return at;
}

/** The marker segment SIZ (T.800 A.5.1). */
function readSize(codestream: Buffer): FrameSize {
  if (codestream.length < 45) throw new AppError('file.truncated');
  const sides = [8, 12, 16, 20].map((at) => codestream.readUInt32BE(at));
  const [right = 0, bottom = 0, left = 0, top = 0] = sides;
  const components = codestream.readUInt16BE(40);
  const first = codestream.readUInt8(42);
  for (let component = 0; component < components; component++) {
    const at = 42 + component * 3;
    if (at + 3 > codestream.length) throw new AppError('file.truncated');
    const isFull = codestream.readUInt8(at + 1) === 1 && codestream.readUInt8(at + 2) === 1;
    if (!isFull || codestream.readUInt8(at) !== first)
      throw new AppError('dicom.unsupported_pixels', { detail: 'components of several sizes' });
  }
  return { width: right - left, height: bottom - top, components, precision: (first & 0x7f) + 1 };
}

function wordAt(bytes: Buffer, at: number): number {
  if (at + 2 > bytes.length) throw new AppError('file.truncated');
  return bytes.readUInt16BE(at);
}

/**
 * OpenJPEG decodes the block coders of both parts, and says of a high-throughput one where it is malformed.
 * @param size what `readJpeg2000Header` said.
 * @returns samples, colour by pixel and as RGB; `made` tells whether the wavelet was a reversible one.
 * @throws AppError `file.corrupt`, also where a code block is no whole one
 */
export async function decodeJpeg2000(
  codestream: Buffer,
  part: Jpeg2000Part,
  size: FrameSize,
): Promise<DecodedSamples<boolean>> {
  const start = firstTilePart(codestream);
  if (part === 'htj2k') checkPackets(codestream, start, size);
  const complaints = hearComplaints();
  const { default: load } = await import('@cornerstonejs/codec-openjpeg/decodewasmjs');
  const { J2KDecoder } = await load({ ...silent(), print: complaints.hear });
  const asked = part === 'jpeg-2000' ? withEndsAsked(codestream, start) : codestream;
  const decoded = decodeFrame(J2KDecoder, asked, size, (decoder) => decoder.getIsReversible());
  if (complaints.areOfDamage()) throw new AppError('file.corrupt', { detail: 'code block' });
  return decoded;
}

const COD = 0xff52;
const COC = 0xff53;
const PREDICTABLE_TERMINATION = 0x10;

/**
 * The same stream, but of its code-block style (T.800 table A.19) says predictable termination. How the
 * blocks are decoded is the same, but OpenJPEG then says of each where its bytes and its samples do not end
 * together. They do with any encoder, give or take a few bytes.
 */
function withEndsAsked(codestream: Buffer, end: number): Buffer {
  const copy = Buffer.from(codestream);
  // Of a component (COC) the style stands behind its number, of one byte or two.
  const wide = codestream.readUInt16BE(40) > 256 ? 1 : 0;
  for (let at = 2; at < end; at += 2 + copy.readUInt16BE(at + 2)) {
    const marker = copy.readUInt16BE(at);
    const style = marker === COD ? at + 12 : marker === COC ? at + 9 + wide : end;
    if (style < end) copy.writeUInt8(copy.readUInt8(style) | PREDICTABLE_TERMINATION, style);
  }
  return copy;
}
