import { AppError } from '@aiso/contracts/errors';
import { type TilePart, tileParts } from '../../codecs/jpeg-2000.ts';

/** A segment of a codestream, its marker with it. */
type Segment = { readonly marker: number; readonly start: number; readonly end: number };

const SOT = 0xff90;
const SOD = 0xff93;
const CAP = 0xff50;
const TLM = 0xff55;
const PLT = 0xff58;
const CME = 0xff64;
/** SIZ; of the coding COD, COC, RGN, QCD, QCC, POC: decoders read them to their ends. */
const OF_PICTURE: ReadonlySet<number> = new Set([0xff51, 0xff52, 0xff53, 0xff5e, 0xff5c, 0xff5d, 0xff5f]);
/** PPM, PPT: headers of packets away from their packets. */
const PACKED_HEADERS: ReadonlySet<number> = new Set([0xff60, 0xff61]);

/** Their names with a version, and Kakadu's table of layers. */
const ENCODERS = [
  /^(?:Created by (?:GDCM\/)?OpenJPEG version|Creator: JasPer Version|Kakadu-|OpenJPH Ver|Lavc)[ v]?\d[\d.]{0,12}\0?$/u,
  /^Kdu-Layer-Info: log_2\{Delta-D\([A-Z]+\)\/\[2\^16\*Delta-L\(bytes\)\]\}, L\(bytes\)[\n ,\d.e+-]*\0?$/u,
];

/**
 * A JPEG 2000 codestream (T.800) without the segments that make no picture, in which anybody may have written
 * anything: comments, lengths that are not those of the stream, and what decoders do not heed. An encoder's
 * own name stays. In headers of tile-parts they become comments of zeros: the lengths that stand in several
 * places stay right.
 * @returns the same buffer where there are none
 * @throws AppError `dicom.unsupported_pixels` for packed headers of packets
 */
export function withoutIdleMarkers(stream: Buffer): Buffer {
  const parts = tileParts(stream);
  const [{ start: end } = { start: stream.length }] = parts;
  const main = [...segmentsOf(stream, 2, end, SOT)];
  const areLengthsRight = tellsTileParts(
    stream,
    main.filter(({ marker }) => marker === TLM),
    parts,
  );
  const idle = main.filter((segment) => {
    if (segment.marker === TLM) return !areLengthsRight;
    if (segment.marker === CAP) return !isOfCapabilities(stream.subarray(segment.start, segment.end));
    return isIdle(stream, segment);
  });
  const tidy = withoutTileComments(stream, parts);
  if (idle.length === 0) return tidy;
  const starts = [0, ...idle.map((segment) => segment.end)];
  const ends = [...idle.map((segment) => segment.start), tidy.length];
  return Buffer.concat(starts.map((start, index) => tidy.subarray(start, ends[index])));
}

function* segmentsOf(stream: Buffer, from: number, to: number, last: number): Generator<Segment> {
  for (let at = from; at + 4 <= to; ) {
    const marker = stream.readUInt16BE(at);
    if (marker === last) return;
    const end = at + 2 + stream.readUInt16BE(at + 2);
    if (end > to) throw new AppError('file.corrupt', { detail: 'segment length' });
    yield { marker, start: at, end };
    at = end;
  }
}

function isIdle(stream: Buffer, { marker, start, end }: Segment): boolean {
  if (PACKED_HEADERS.has(marker))
    throw new AppError('dicom.unsupported_pixels', { detail: 'packed headers' });
  if (marker !== CME) return !OF_PICTURE.has(marker);
  // Behind two bytes that say whether it is text.
  const text = stream.toString('latin1', start + 6, end);
  return !ENCODERS.some((encoder) => encoder.test(text));
}

/** Pcap, and two bytes for each of its bits (T.800 table A.12). */
function isOfCapabilities(segment: Buffer): boolean {
  if (segment.length < 8) return false;
  const bits = segment.readUInt32BE(4).toString(2).replaceAll('0', '').length;
  return segment.length === 8 + 2 * bits;
}

/** Whether tables of lengths (T.800 A.7.1) have those of the tile-parts; where there are none, too. */
function tellsTileParts(stream: Buffer, tables: readonly Segment[], parts: readonly TilePart[]): boolean {
  if (tables.length === 0) return true;
  const told = tables.flatMap(({ start, end }) => {
    const sizes = stream.readUInt8(start + 5);
    const tile = (sizes >> 4) & 3;
    const width = tile + ((sizes >> 6) & 1 ? 4 : 2);
    const count = (end - start - 6) / width;
    return Number.isInteger(count)
      ? Array.from({ length: count }, (_, index) => {
          const at = start + 6 + index * width;
          return stream.readUIntBE(at + tile, width - tile);
        })
      : [-1];
  });
  return told.join() === parts.map(({ start, end }) => end - start).join();
}

function withoutTileComments(stream: Buffer, parts: readonly TilePart[]): Buffer {
  const idle = parts.flatMap(({ start, end }) => {
    const segments = [...segmentsOf(stream, start + 12, end, SOD)];
    const lengths = segments.filter(({ marker }) => marker === PLT);
    const data = end - ((segments.at(-1)?.end ?? start + 12) + 2);
    const areRight = tellsPackets(stream, lengths, data);
    return segments.filter((segment) => (segment.marker === PLT ? !areRight : isIdle(stream, segment)));
  });
  const blank = (segment: Segment): Buffer => {
    const bytes = Buffer.alloc(segment.end - segment.start);
    bytes.writeUInt16BE(CME, 0);
    bytes.writeUInt16BE(bytes.length - 2, 2);
    return bytes;
  };
  const changed = idle.filter(
    (segment) => !blank(segment).equals(stream.subarray(segment.start, segment.end)),
  );
  if (changed.length === 0) return stream;
  const copy = Buffer.from(stream);
  for (const segment of changed) blank(segment).copy(copy, segment.start);
  return copy;
}

/** Whether lengths of packets (T.800 A.7.3) add up to the data of their tile-part; without any, too. */
function tellsPackets(stream: Buffer, tables: readonly Segment[], data: number): boolean {
  if (tables.length === 0) return true;
  let sum = 0;
  let length = 0;
  let isWhole = true;
  for (const { start, end } of tables)
    for (const byte of stream.subarray(start + 5, end)) {
      length = length * 128 + (byte & 127);
      isWhole = byte < 128;
      if (!isWhole) continue;
      sum += length;
      length = 0;
    }
  return isWhole && sum === data;
}
