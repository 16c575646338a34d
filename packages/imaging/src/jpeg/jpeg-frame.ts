import { AppError } from '@aiso/contracts/errors';

/** What the headers of a JPEG stream (ITU-T T.81) say before its first scan. */
export type JpegFrame = {
  /**
   * SOFn: 0 baseline, 1 extended, 2 progressive, 3 lossless, 55 JPEG-LS (T.87). Others are hierarchical or
   * arithmetic.
   */
  readonly process: number;
  readonly precision: number;
  readonly width: number;
  readonly height: number;
  readonly components: number;
  /** EXIF orientation 1–8; 1 when there is none. */
  readonly orientation: number;
  /** Whether APP2 announces further pictures (CIPA DC-007), as telephones add for depth or gain maps. */
  readonly multiPicture: boolean;
  readonly restartInterval: number;
  /** Quantisation table by id, 64 values in zig-zag order. */
  readonly quantisation: ReadonlyMap<number, Uint16Array>;
  readonly quantisationId: number;
  /** Huffman specification (16 counts, then symbols) by `class << 4 | id`. */
  readonly huffman: ReadonlyMap<number, Uint8Array>;
  readonly scan: JpegScan;
};

export type JpegScan = {
  readonly components: number;
  /** Table ids of the first component. */
  readonly dcTable: number;
  readonly acTable: number;
  /** Ss: the predictor of a lossless scan. */
  readonly selection: number;
  /** Al: the point transform of a lossless scan. */
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
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4) throw new AppError('file.truncated');
  if (data.getUint16(0) !== 0xffd8) throw new AppError('file.corrupt', { detail: 'no SOI' });
  const quantisation = new Map<number, Uint16Array>();
  const huffman = new Map<number, Uint8Array>();
  const found = { orientation: 1, multiPicture: false, restartInterval: 0 };
  let frame: Pick<
    JpegFrame,
    'process' | 'precision' | 'width' | 'height' | 'components' | 'quantisationId'
  > | null = null;
  for (let at = 2; ; ) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++;
    if (at + 4 > bytes.length) throw new AppError('file.truncated');
    const marker = bytes[at + 1] as number;
    if (bytes[at] !== 0xff || marker < 0xc0) throw new AppError('file.corrupt', { detail: 'no marker' });
    const end = at + 2 + data.getUint16(at + 2);
    const body = at + 4;
    if (end < body) throw new AppError('file.corrupt', { detail: 'segment length' });
    if (end > bytes.length) throw new AppError('file.truncated');
    if (marker === 0xda) {
      if (frame === null) throw new AppError('file.corrupt', { detail: 'scan before frame' });
      return { ...frame, ...found, quantisation, huffman, scan: readScan(bytes, body, end) };
    }
    if (isFrameMarker(marker)) {
      if (end - body < 9) throw new AppError('file.corrupt', { detail: 'frame header' });
      frame = {
        process: marker - 0xc0,
        precision: data.getUint8(body),
        height: data.getUint16(body + 1),
        width: data.getUint16(body + 3),
        components: data.getUint8(body + 5),
        quantisationId: data.getUint8(body + 8),
      };
    } else if (marker === 0xdb) readQuantisation(data, body, end, quantisation);
    else if (marker === 0xc4) readHuffman(bytes, body, end, huffman);
    else if (marker === 0xdd && end - body >= 2) found.restartInterval = data.getUint16(body);
    else if (marker === 0xe1) found.orientation = exifOrientation(data, body, end) ?? found.orientation;
    else if (marker === 0xe2 && end - body >= 4 && data.getUint32(body) === 0x4d504600)
      found.multiPicture = true;
    else if (marker === 0xd9) throw new AppError('file.corrupt', { detail: 'no scan' });
    at = end;
  }
}

/** SOF0–SOF15 without DHT (C4), JPG (C8) and DAC (CC); SOF55. */
const isFrameMarker = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) ||
  marker === 0xf7;

function readScan(bytes: Uint8Array, body: number, end: number): JpegScan {
  const components = bytes[body] ?? 0;
  if (components < 1 || components > 4 || end - body < 4 + components * 2)
    throw new AppError('file.corrupt', { detail: 'scan header' });
  const tables = bytes[body + 2] as number;
  const tail = body + 1 + components * 2;
  return {
    components,
    dcTable: tables >> 4,
    acTable: tables & 15,
    selection: bytes[tail] as number,
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

/** Tag 0x0112 of the first directory of an EXIF segment, or null when there is none that makes sense. */
function exifOrientation(data: DataView, body: number, end: number): number | null {
  const tiff = body + 6;
  if (end - tiff < 14 || data.getUint32(body) !== 0x45786966) return null;
  const little = data.getUint16(tiff) === 0x4949;
  const directory = tiff + data.getUint32(tiff + 4, little);
  if (directory + 2 > end) return null;
  const entries = data.getUint16(directory, little);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > end) return null;
    if (data.getUint16(at, little) !== 0x0112) continue;
    const value = data.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}
