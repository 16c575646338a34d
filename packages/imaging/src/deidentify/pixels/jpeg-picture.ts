import { AppError } from '@aiso/contracts/errors';
import { type StreamSegment, streamSegments } from '../../jpeg/stream-segments.ts';
import { colourSegment } from './colour-segments.ts';

const DHT = 0xc4;
const SOS = 0xda;
const EOI = 0xd9;
const DQT = 0xdb;
const DRI = 0xdd;
const SOF_PROGRESSIVE = 0xc2;
const SOF_LOSSLESS = 0xc3;
const SOF_LS = 0xf7;
const LSE = 0xf8;
/** Preset coding parameters (T.87 C.2.4.1.1), which have one length. */
const LSE_PARAMETERS = { id: 1, length: 13 } as const;

/** SOF0 to SOF3, and SOF55. Others are hierarchical or arithmetic: no transfer syntax has them. */
const isFrame = (marker: number): boolean => (marker >= 0xc0 && marker <= SOF_LOSSLESS) || marker === SOF_LS;

/**
 * A JPEG (T.81) or JPEG-LS (T.87) stream without the segments that make no picture: comments, applications
 * but for what tells the colours, markers that no decoder heeds, and tables that no scan uses. Anybody may
 * have written anything there.
 * @returns the same buffer where there are none
 * @throws AppError `file.corrupt` where a segment is longer than what it says
 */
export function withoutIdleSegments(stream: Buffer): Buffer {
  const segments = [...streamSegments(stream)];
  const frames = segments.filter(({ marker }) => isFrame(marker));
  const [frame] = frames;
  if (frame === undefined || frames.length > 1) throw corrupt('frame header');
  const kept = keptSegments(stream, segments, frame);
  const isSame = segments.every(
    ({ start, end }, index) => kept[index]?.equals(stream.subarray(start, end)) === true,
  );
  if (isSame) return stream;
  const pieces = segments.flatMap(({ end }, index) => {
    const piece = kept[index];
    // Behind a segment stand the samples of a scan, or FF.
    return piece === undefined ? [] : [piece, stream.subarray(end, segments[index + 1]?.start ?? end)];
  });
  return Buffer.concat([stream.subarray(0, segments[0]?.start ?? 2), ...pieces]);
}

/**
 * Of each segment what is left; undefined where nothing is. From the last to the first: tables are of use to
 * the scans behind them, up to where others take their place.
 */
function keptSegments(
  stream: Buffer,
  segments: readonly StreamSegment[],
  frame: StreamSegment,
): readonly (Buffer | undefined)[] {
  const header = stream.subarray(frame.start, frame.end);
  const needed = new Set<string>();
  let isBeforeScan = false;
  return segments
    .toReversed()
    .map(({ marker, start, end }) => {
      const segment = stream.subarray(start, end);
      const body = segment.subarray(4);
      if (marker === EOI) return segment;
      if (isFrame(marker)) {
        requireLength(body, 6 + 3 * (body[5] ?? 0), 'frame header');
        return segment;
      }
      if (marker === SOS) {
        requireLength(body, 4 + 2 * (body[0] ?? 0), 'scan header');
        isBeforeScan = true;
        for (const table of tablesOf(header, body)) needed.add(table);
        return segment;
      }
      if (marker === DRI) {
        if (isBeforeScan) requireInterval(body, frame.marker);
        return isBeforeScan ? segment : undefined;
      }
      if (marker === DQT || marker === DHT) return usedTables(segment, marker, needed);
      if (marker === LSE && frame.marker === SOF_LS && isBeforeScan) {
        if (body[0] !== LSE_PARAMETERS.id) throw new AppError('dicom.unsupported_pixels', { detail: 'LSE' });
        requireLength(body, LSE_PARAMETERS.length - 2, 'LSE');
        return segment;
      }
      return colourSegment(marker, segment);
    })
    .toReversed();
}

const corrupt = (detail: string): AppError => new AppError('file.corrupt', { detail });

function requireLength(body: Buffer, length: number, detail: string): void {
  if (body.length !== length) throw corrupt(detail);
}

/** Two bytes; of JPEG-LS up to four. */
function requireInterval(body: Buffer, frame: number): void {
  if (body.length < 2 || body.length > (frame === SOF_LS ? 4 : 2)) throw corrupt('restart interval');
}

/** The tables that a scan uses, as `usedTables` names them. */
function tablesOf(frame: Buffer, scan: Buffer): readonly string[] {
  const count = scan[0] ?? 0;
  const first = scan[1 + 2 * count] ?? 0;
  const marker = frame[1] ?? 0;
  if (marker === SOF_LS) return [];
  return Array.from({ length: count }, (_, index) => {
    const [id, tables = 0] = scan.subarray(1 + 2 * index, 3 + 2 * index);
    const dc = `huffman ${tables >> 4}`;
    if (marker === SOF_LOSSLESS) return [dc];
    const isProgressive = marker === SOF_PROGRESSIVE;
    return [
      ...(isProgressive && first > 0 ? [] : [dc]),
      ...(isProgressive && first === 0 ? [] : [`huffman ${0x10 | (tables & 15)}`]),
      `quantisation ${quantisationOf(frame, id)}`,
    ];
  }).flat();
}

function quantisationOf(frame: Buffer, component: number | undefined): number {
  for (let at = 10; at + 2 < frame.length; at += 3) if (frame[at] === component) return frame[at + 2] ?? 0;
  throw corrupt('component of a scan');
}

/** A segment with those of its tables that are needed from here on; undefined where there are none. */
function usedTables(segment: Buffer, marker: number, needed: Set<string>): Buffer | undefined {
  const kept = splitTables(segment.subarray(4), marker)
    .toReversed()
    .filter(({ name }) => needed.delete(name))
    .toReversed()
    .map(({ bytes }) => bytes);
  if (kept.length === 0) return undefined;
  const head = Buffer.from(segment.subarray(0, 4));
  head.writeUInt16BE(
    kept.reduce((sum, { length }) => sum + length, 2),
    2,
  );
  return Buffer.concat([head, ...kept]);
}

function splitTables(body: Buffer, marker: number): readonly { name: string; bytes: Buffer }[] {
  const tables: { name: string; bytes: Buffer }[] = [];
  for (let at = 0; at < body.length; ) {
    const id = body[at] ?? 0;
    const length =
      marker === DQT ? 1 + (id >> 4 === 0 ? 64 : 128) : 17 + symbolsOf(body.subarray(at + 1, at + 17));
    if (at + length > body.length) throw corrupt('table');
    const name = marker === DQT ? `quantisation ${id & 15}` : `huffman ${id}`;
    tables.push({ name, bytes: body.subarray(at, at + length) });
    at += length;
  }
  return tables;
}

const symbolsOf = (counts: Buffer): number => counts.reduce((sum, count) => sum + count, 0);
