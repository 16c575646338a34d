import { tileParts } from '../codecs/jpeg-2000.ts';
import type { PixelEncoding } from '../dicom/transfer-syntaxes.ts';
import { streamSegments } from '../jpeg/stream-segments.ts';

/** A segment of a code stream, its marker with it. */
type Segment = { readonly start: number; readonly end: number };

/**
 * A code stream without its comments, in which anybody may have written anything: of JPEG (T.81 B.1.1.3) and
 * JPEG-LS all segments but those that make the picture, of JPEG 2000 CME (T.800 A.9.2). What tells the
 * colours, and an encoder's own name, stay.
 * @returns the same buffer where there are none
 */
export function withoutComments(stream: Buffer, encoding: PixelEncoding): Buffer {
  const is2000 = encoding === 'jpeg-2000' || encoding === 'htj2k';
  const tidy = is2000 ? withoutTileComments(stream) : stream;
  const comments = commentsOf(tidy, encoding);
  if (comments.length === 0) return tidy;
  const starts = [0, ...comments.map(({ end }) => end)];
  const ends = [...comments.map(({ start }) => start), tidy.length];
  return Buffer.concat(starts.map((start, index) => tidy.subarray(start, ends[index])));
}

function commentsOf(stream: Buffer, encoding: PixelEncoding): readonly Segment[] {
  switch (encoding) {
    case 'jpeg':
      return commentsOfJpeg(stream);
    case 'jpeg-2000':
    case 'htj2k':
      return commentsOfJpeg2000(stream);
    case 'rle':
    case 'native':
      return [];
  }
}

/** SOF0 to SOF15, DHT and DAC, then RST, EOI to EXP, SOF55 and LSE of JPEG-LS. */
const isOfPicture = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xdf) || marker === 0xf7 || marker === 0xf8;

function commentsOfJpeg(stream: Buffer): readonly Segment[] {
  return [...streamSegments(stream)].filter(({ marker, start, end }) => {
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    return !isOfPicture(marker) && !(isApplication && tellsColours(stream.subarray(start + 4, end)));
  });
}

const COLOUR_SEGMENTS = [
  ['JFIF\0', 14],
  ['Adobe', 12],
  ['mrfx', 5],
] as const;

/** JFIF without a picture of its own, Adobe's, and HP's of JPEG-LS, of just the length that they have. */
const tellsColours = (body: Buffer): boolean =>
  COLOUR_SEGMENTS.some(
    ([name, length]) => body.length === length && body.toString('latin1').startsWith(name),
  );

const SOT = 0xff90;
const SOD = 0xff93;
const CME = 0xff64;
/** Their names with a version, and Kakadu's table of layers. */
const ENCODERS = [
  /^(?:Created by (?:GDCM\/)?OpenJPEG version|Creator: JasPer Version|Kakadu-|OpenJPH Ver|Lavc)[ v]?\d[\d.]{0,12}\0?$/u,
  /^Kdu-Layer-Info: log_2\{Delta-D\([A-Z]+\)\/\[2\^16\*Delta-L\(bytes\)\]\}, L\(bytes\)[\n ,\d.e+-]*\0?$/u,
];

function commentsOfJpeg2000(stream: Buffer): readonly Segment[] {
  const comments: Segment[] = [];
  for (let at = 2; at + 4 <= stream.length && stream.readUInt16BE(at) !== SOT; ) {
    const end = at + 2 + stream.readUInt16BE(at + 2);
    if (isComment(stream, at, end)) comments.push({ start: at, end });
    at = end;
  }
  return comments;
}

function isComment(stream: Buffer, start: number, end: number): boolean {
  if (stream.readUInt16BE(start) !== CME) return false;
  // Behind two bytes that say whether it is text.
  const text = stream.toString('latin1', start + 6, end);
  return !ENCODERS.some((encoder) => encoder.test(text));
}

/**
 * Comments in headers of tile-parts become zeros: the lengths that stand in several places stay right.
 * @returns the same buffer where there are none
 */
function withoutTileComments(stream: Buffer): Buffer {
  const comments: Segment[] = [];
  for (const { start, end } of tileParts(stream)) {
    for (let at = start + 12; at + 4 <= end && stream.readUInt16BE(at) !== SOD; ) {
      const next = at + 2 + stream.readUInt16BE(at + 2);
      const isEmpty = stream.subarray(at + 6, next).every((byte) => byte === 0);
      if (next <= end && !isEmpty && isComment(stream, at, next)) comments.push({ start: at + 6, end: next });
      at = next;
    }
  }
  if (comments.length === 0) return stream;
  const copy = Buffer.from(stream);
  for (const { start, end } of comments) copy.fill(0, start, end);
  return copy;
}
