import type { PixelEncoding } from '../dicom/transfer-syntaxes.ts';
import { streamSegments } from '../jpeg/stream-segments.ts';

/** A segment of a code stream, its marker with it. */
type Segment = { readonly start: number; readonly end: number };

/**
 * A code stream without its comments, in which anybody may have written anything: COM and APPn of JPEG (T.81
 * B.2.4) and JPEG-LS, CME of the main header of JPEG 2000 (T.800 A.9.2). What tells the colours, and an
 * encoder's own name, stay.
 * @returns the same buffer where there are none
 */
export function withoutComments(stream: Buffer, encoding: PixelEncoding): Buffer {
  const comments = commentsOf(stream, encoding);
  if (comments.length === 0) return stream;
  const starts = [0, ...comments.map(({ end }) => end)];
  const ends = [...comments.map(({ start }) => start), stream.length];
  return Buffer.concat(starts.map((start, index) => stream.subarray(start, ends[index])));
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

const COM = 0xfe;

function commentsOfJpeg(stream: Buffer): readonly Segment[] {
  return [...streamSegments(stream)].filter(({ marker, start, end }) => {
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    return marker === COM || (isApplication && !tellsColours(stream.subarray(start + 4, end)));
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
    // Behind two bytes that say whether it is text.
    const text = stream.toString('latin1', at + 6, end);
    const isOfEncoder = ENCODERS.some((encoder) => encoder.test(text));
    if (stream.readUInt16BE(at) === CME && !isOfEncoder) comments.push({ start: at, end });
    at = end;
  }
  return comments;
}
