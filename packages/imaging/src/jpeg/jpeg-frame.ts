import { AppError } from '@aiso/contracts/errors';
import { exifOrientation } from './exif-orientation.ts';

/** What the headers of a JPEG stream (ITU-T T.81) say before its first scan. */
export type JpegFrame = JpegFrameHeader & {
  /** EXIF orientation 1–8; 1 when there is none. */
  readonly orientation: number;
  /** Whether APP2 announces further pictures (CIPA DC-007), as telephones add for depth or gain maps. */
  readonly multiPicture: boolean;
  readonly tables: JpegTables;
  readonly scan: JpegScan;
};

type JpegFrameHeader = {
  /**
   * SOFn: 0 baseline, 1 extended, 2 progressive, 3 lossless, 55 JPEG-LS (T.87). Others are hierarchical or
   * arithmetic.
   */
  readonly process: number;
  readonly precision: number;
  readonly width: number;
  readonly height: number;
  readonly components: number;
  readonly parts: readonly JpegComponent[];
};

export type JpegComponent = {
  readonly id: number;
  /** Blocks of the component in an MCU: across and down. */
  readonly across: number;
  readonly down: number;
  readonly quantisationId: number;
};

/** What segments between scans may change. */
export type JpegTables = {
  restartInterval: number;
  /** Quantisation table by id, 64 values in zig-zag order. */
  readonly quantisation: Map<number, Uint16Array>;
  /** Huffman specification (16 counts, then symbols) by `class << 4 | id`. */
  readonly huffman: Map<number, Uint8Array>;
};

export type JpegScan = {
  readonly components: readonly { readonly id: number; readonly dcTable: number; readonly acTable: number }[];
  /** Ss, Se: the band of coefficients. Ss is the predictor of a lossless scan. */
  readonly selection: number;
  readonly lastCoefficient: number;
  /** Ah and Al: bits known before, and left to come. Al is the point transform of a lossless scan. */
  readonly knownBits: number;
  readonly pointTransform: number;
  /** Where the entropy-coded data begins. */
  readonly start: number;
};

/**
 * Reads the marker segments up to and including the first SOS.
 *
 * @throws AppError `file.truncated` or `file.corrupt`.
 */
export function readJpegFrame(bytes: Uint8Array): JpegFrame {
  if (bytes.length < 4) throw new AppError('file.truncated');
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) throw new AppError('file.corrupt', { detail: 'no SOI' });
  const data = dataView(bytes);
  const tables: JpegTables = { restartInterval: 0, quantisation: new Map(), huffman: new Map() };
  let orientation = 1;
  let multiPicture = false;
  let header: JpegFrameHeader | null = null;
  const scan = readSegments(bytes, 2, tables, ({ marker, body, end }) => {
    if (isFrameMarker(marker)) header = readFrameHeader(data, marker, body, end);
    else if (marker === 0xe1) orientation = exifOrientation(bytes.subarray(body, end)) ?? orientation;
    else if (marker === 0xe2 && end - body >= 4 && data.getUint32(body) === 0x4d504600) multiPicture = true;
  });
  if (scan === null) throw new AppError('file.corrupt', { detail: 'no scan' });
  if (header === null) throw new AppError('file.corrupt', { detail: 'scan before frame' });
  return { ...(header as JpegFrameHeader), orientation, multiPicture, tables, scan };
}

/** Segments after a scan, up to the next one. @returns null at EOI. @throws as `readJpegFrame` */
export const readNextScan = (bytes: Uint8Array, from: number, tables: JpegTables): JpegScan | null =>
  readSegments(bytes, from, tables, ({ marker }) => {
    if (isFrameMarker(marker)) throw new AppError('file.corrupt', { detail: 'second frame' });
  });

type Segment = { readonly marker: number; readonly body: number; readonly end: number };

/** Reads tables, and hands on what is none, up to an SOS or, with null, EOI. */
function readSegments(
  bytes: Uint8Array,
  from: number,
  tables: JpegTables,
  meet: (segment: Segment) => void,
): JpegScan | null {
  const data = dataView(bytes);
  for (let at = from; ; ) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++;
    if (at + 2 > bytes.length) throw new AppError('file.truncated');
    const marker = bytes[at + 1] as number;
    // Markers below SOF, RSTn and SOI are none that a header has.
    if (bytes[at] !== 0xff || marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8))
      throw new AppError('file.corrupt', { detail: 'no marker' });
    if (marker === 0xd9) return null;
    if (at + 4 > bytes.length) throw new AppError('file.truncated');
    const end = at + 2 + data.getUint16(at + 2);
    const body = at + 4;
    if (end < body) throw new AppError('file.corrupt', { detail: 'segment length' });
    if (end > bytes.length) throw new AppError('file.truncated');
    if (marker === 0xda) return readScan(bytes, body, end);
    if (marker === 0xdb) readQuantisation(data, body, end, tables.quantisation);
    else if (marker === 0xc4) readHuffman(bytes, body, end, tables.huffman);
    else if (marker === 0xdd && end - body >= 2) tables.restartInterval = data.getUint16(body);
    else meet({ marker, body, end });
    at = end;
  }
}

const dataView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function readFrameHeader(data: DataView, marker: number, body: number, end: number): JpegFrameHeader {
  if (end - body < 9) throw new AppError('file.corrupt', { detail: 'frame header' });
  const components = data.getUint8(body + 5);
  if (end - body < 6 + 3 * components) throw new AppError('file.corrupt', { detail: 'frame header' });
  const parts = Array.from({ length: components }, (_, index) => {
    const at = body + 6 + 3 * index;
    const factors = data.getUint8(at + 1);
    return {
      id: data.getUint8(at),
      across: factors >> 4,
      down: factors & 15,
      quantisationId: data.getUint8(at + 2),
    };
  });
  const isSampled = ({ across, down }: JpegComponent): boolean =>
    across >= 1 && across <= 4 && down >= 1 && down <= 4;
  if (!parts.every(isSampled)) throw new AppError('file.corrupt', { detail: 'sampling factors' });
  return {
    process: marker - 0xc0,
    precision: data.getUint8(body),
    height: data.getUint16(body + 1),
    width: data.getUint16(body + 3),
    components,
    parts,
  };
}

/** SOF0–SOF15 without DHT (C4), JPG (C8) and DAC (CC); SOF55. */
const isFrameMarker = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) ||
  marker === 0xf7;

function readScan(bytes: Uint8Array, body: number, end: number): JpegScan {
  const components = bytes[body] ?? 0;
  if (components < 1 || components > 4 || end - body < 4 + components * 2)
    throw new AppError('file.corrupt', { detail: 'scan header' });
  const tail = body + 1 + components * 2;
  return {
    components: Array.from({ length: components }, (_, index) => {
      const at = body + 1 + index * 2;
      const tables = bytes[at + 1] as number;
      return { id: bytes[at] as number, dcTable: tables >> 4, acTable: tables & 15 };
    }),
    selection: bytes[tail] as number,
    lastCoefficient: bytes[tail + 1] as number,
    knownBits: (bytes[tail + 2] as number) >> 4,
    pointTransform: (bytes[tail + 2] as number) & 15,
    start: end,
  };
}

function readQuantisation(data: DataView, body: number, end: number, tables: Map<number, Uint16Array>): void {
  for (let at = body; at < end; ) {
    const wide = data.getUint8(at) >> 4 !== 0;
    const id = data.getUint8(at) & 15;
    at += 1;
    if (at + (wide ? 128 : 64) > end) throw new AppError('file.corrupt', { detail: 'quantisation table' });
    const table = new Uint16Array(64);
    for (let index = 0; index < 64; index++)
      table[index] = wide ? data.getUint16(at + index * 2) : data.getUint8(at + index);
    tables.set(id, table);
    at += wide ? 128 : 64;
  }
}

function readHuffman(bytes: Uint8Array, body: number, end: number, tables: Map<number, Uint8Array>): void {
  for (let at = body; at < end; ) {
    const id = bytes[at] as number;
    if (at + 17 > end) throw new AppError('file.corrupt', { detail: 'Huffman table' });
    let symbols = 0;
    for (let length = 1; length <= 16; length++) symbols += bytes[at + length] as number;
    if (symbols > 256 || at + 17 + symbols > end)
      throw new AppError('file.corrupt', { detail: 'Huffman table' });
    tables.set(id, bytes.subarray(at + 1, at + 17 + symbols));
    at += 17 + symbols;
  }
}

/** @throws AppError `file.corrupt` where anything but EOI stands behind the last scan. */
export function requireEnd(bytes: Uint8Array, at: number): void {
  if (bytes[at] !== 0xff || bytes[at + 1] !== 0xd9)
    throw new AppError('file.corrupt', { detail: 'no end of image' });
}
