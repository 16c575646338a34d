import { AppError } from '@aiso/contracts/errors';
import { EntropyReader, HuffmanTable } from './entropy-reader.ts';
import { type JpegFrame, requireEnd } from './jpeg-frame.ts';
import { requireMean } from './scan-check.ts';

/** Row-major position of each coefficient in zig-zag order (T.81 figure A.6). */
const ZIGZAG = Uint8Array.of(
  0,
  1,
  8,
  16,
  9,
  2,
  3,
  10,
  17,
  24,
  32,
  25,
  18,
  11,
  4,
  5,
  12,
  19,
  26,
  33,
  40,
  48,
  41,
  34,
  27,
  20,
  13,
  6,
  7,
  14,
  21,
  28,
  35,
  42,
  49,
  56,
  57,
  50,
  43,
  36,
  29,
  22,
  15,
  23,
  30,
  37,
  44,
  51,
  58,
  59,
  52,
  45,
  38,
  31,
  39,
  46,
  53,
  60,
  61,
  54,
  47,
  55,
  62,
  63,
);

/** BASIS[u][x] = C(u)/2 · cos((2x + 1)uπ / 16): the one-dimensional inverse transform of T.81 A.3.3. */
const BASIS = Float64Array.from({ length: 64 }, (_, index) => {
  const u = index >> 3;
  return (u === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * (index & 7) + 1) * u * Math.PI) / 16);
});

/**
 * Decodes one component of sequential DCT JPEG (T.81 processes 1, 2 and 4) of 8 or 12 bits. libvips reads
 * 8 alone.
 * @returns width × height values, 0 to 2^precision - 1.
 * @throws AppError `file.corrupt`, `file.truncated` or `dicom.unsupported_pixels`.
 */
export function decodeExtended(bytes: Uint8Array, frame: JpegFrame): Uint16Array {
  const { width, height, scan, parts } = frame;
  const { huffman, restartInterval } = frame.tables;
  const [part, ...otherParts] = parts;
  const [component, ...others] = scan.components;
  if (part === undefined || component === undefined || otherParts.length + others.length > 0)
    throw new AppError('dicom.unsupported_pixels');
  const quantisation = frame.tables.quantisation.get(part.quantisationId);
  const dc = huffman.get(component.dcTable);
  const ac = huffman.get(0x10 | component.acTable);
  if (quantisation === undefined || dc === undefined || ac === undefined)
    throw new AppError('file.corrupt', { detail: 'missing table' });
  const tables = { dc: new HuffmanTable(dc), ac: new HuffmanTable(ac), quantisation };
  const reader = new EntropyReader(bytes, scan.start);
  const values = new Uint16Array(width * height);
  const block = new Float64Array(64);
  const across = Math.ceil(width / 8);
  const down = Math.ceil(height / 8);
  let predictor = 0;
  let index = 0;
  for (let blockRow = 0; blockRow < down; blockRow++) {
    for (let blockColumn = 0; blockColumn < across; blockColumn++, index++) {
      if (restartInterval > 0 && index > 0 && index % restartInterval === 0) {
        reader.restart(index / restartInterval - 1);
        predictor = 0;
      }
      block.fill(0);
      predictor += readDc(reader, tables.dc);
      requireMean(predictor, quantisation[0] as number, frame.precision);
      block[0] = predictor * (quantisation[0] as number);
      const coefficients = readAc(reader, tables, block);
      store(
        block,
        coefficients,
        values,
        { width, height, precision: frame.precision },
        blockColumn * 8,
        blockRow * 8,
      );
    }
    if (reader.overran) throw reader.shortfall();
  }
  requireEnd(bytes, reader.end());
  return values;
}

function readDc(reader: EntropyReader, table: HuffmanTable): number {
  const size = reader.symbol(table);
  if (size > 15) throw new AppError('file.corrupt', { detail: 'difference category' });
  return reader.difference(size);
}

/** Reads the other coefficients, dequantised and in rows; returns whether there was any. */
function readAc(
  reader: EntropyReader,
  tables: { ac: HuffmanTable; quantisation: Uint16Array },
  block: Float64Array,
): boolean {
  let any = false;
  for (let at = 1; at < 64; at++) {
    const code = reader.symbol(tables.ac);
    const size = code & 15;
    if (code === 0) break;
    at += code >> 4;
    // A run of 16 zeros (F0) is followed by a coefficient.
    if ((size === 0 && code !== 0xf0) || at > (size === 0 ? 62 : 63))
      throw new AppError('file.corrupt', { detail: 'coefficient run' });
    if (size === 0) continue;
    block[ZIGZAG[at] as number] = reader.difference(size) * (tables.quantisation[at] as number);
    any = true;
  }
  return any;
}

type Size = { readonly width: number; readonly height: number; readonly precision: number };

/** Transforms a block back and puts the part of it that lies inside the image in its place. */
function store(
  block: Float64Array,
  any: boolean,
  values: Uint16Array,
  size: Size,
  left: number,
  top: number,
): void {
  const { width, height, precision } = size;
  const middle = 1 << (precision - 1);
  const greatest = (1 << precision) - 1;
  if (any) inverse(block);
  else block.fill((block[0] as number) / 8);
  const columns = Math.min(8, width - left);
  const rows = Math.min(8, height - top);
  for (let y = 0; y < rows; y++) {
    const to = (top + y) * width + left;
    for (let x = 0; x < columns; x++) {
      const value = Math.floor((block[y * 8 + x] as number) + middle + 0.5);
      values[to + x] = value < 0 ? 0 : value > greatest ? greatest : value;
    }
  }
}

/** Inverse DCT in place: columns, then rows. */
function inverse(block: Float64Array): void {
  for (let column = 0; column < 8; column++) inverseLine(block, column, 8);
  for (let row = 0; row < 8; row++) inverseLine(block, row * 8, 1);
}

/** Eight values, even and odd parts summed apart: output 7 - x has the odd part of x with the other sign. */
function inverseLine(block: Float64Array, start: number, step: number): void {
  const c0 = block[start] as number;
  const c1 = block[start + step] as number;
  const c2 = block[start + 2 * step] as number;
  const c3 = block[start + 3 * step] as number;
  const c4 = block[start + 4 * step] as number;
  const c5 = block[start + 5 * step] as number;
  const c6 = block[start + 6 * step] as number;
  const c7 = block[start + 7 * step] as number;
  for (let x = 0; x < 4; x++) {
    const even =
      c0 * (BASIS[x] as number) +
      c2 * (BASIS[16 + x] as number) +
      c4 * (BASIS[32 + x] as number) +
      c6 * (BASIS[48 + x] as number);
    const odd =
      c1 * (BASIS[8 + x] as number) +
      c3 * (BASIS[24 + x] as number) +
      c5 * (BASIS[40 + x] as number) +
      c7 * (BASIS[56 + x] as number);
    block[start + x * step] = even + odd;
    block[start + (7 - x) * step] = even - odd;
  }
}
