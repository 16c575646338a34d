import { AppError } from '@aiso/contracts/errors';
import { EntropyReader, HuffmanTable } from './entropy-reader.ts';
import { type JpegFrame, requireEnd } from './jpeg-frame.ts';

/**
 * Decodes one component of lossless JPEG (T.81 annex H, process 14, any of its seven predictors). DICOM's
 * "first-order prediction" transfer syntax (PS3.5 A.4.2) is the one with predictor 1.
 * @returns width × height values of up to 16 bits.
 * @throws AppError `file.corrupt`, `file.truncated` or `dicom.unsupported_pixels`.
 */
export function decodeLossless(bytes: Uint8Array, frame: JpegFrame): Uint16Array {
  const { width, height, precision, scan } = frame;
  const { huffman, restartInterval } = frame.tables;
  const [component, ...others] = scan.components;
  if (frame.components !== 1 || component === undefined || others.length > 0)
    throw new AppError('dicom.unsupported_pixels');
  const specification = huffman.get(component.dcTable);
  if (specification === undefined || precision < 2 || precision > 16 || scan.pointTransform >= precision)
    throw new AppError('file.corrupt', { detail: 'lossless header' });
  if (scan.selection < 1 || scan.selection > 7) throw new AppError('file.corrupt', { detail: 'predictor' });
  if (restartInterval % width !== 0) throw new AppError('file.corrupt', { detail: 'restart inside a line' });
  const table = new HuffmanTable(specification);
  const reader = new EntropyReader(bytes, scan.start);
  const linesPerRestart = restartInterval / width;
  const shift = scan.pointTransform;
  const middle = 1 << (precision - shift - 1);
  const values = new Uint16Array(width * height);
  for (let row = 0; row < height; row++) {
    const fresh = row === 0 || (linesPerRestart > 0 && row % linesPerRestart === 0);
    if (fresh && row > 0) reader.restart(row / linesPerRestart - 1);
    const start = row * width;
    const first = fresh ? middle : (values[start - width] as number);
    values[start] = first + readDifference(reader, table);
    // The first line after the start or a restart has no line above it: it is predicted from the left
    // (H.1.2.1).
    readLine(reader, table, values, start, width, fresh ? 1 : scan.selection);
    if (reader.overran) throw reader.shortfall();
  }
  requireEnd(bytes, reader.end());
  requireWithin(values, 2 ** (precision - shift));
  if (shift > 0) for (let at = 0; at < values.length; at++) values[at] = (values[at] as number) << shift;
  return values;
}

/** Differences count modulo 65,536 (H.1.2.1), but what an encoder was given lies within its precision. */
function requireWithin(values: Uint16Array, end: number): void {
  if (end === 2 ** 16) return;
  let all = 0;
  for (let at = 0; at < values.length; at++) all |= values[at] as number;
  if (all >= end) throw new AppError('file.corrupt', { detail: 'value outside of the precision' });
}

/** Category 16 has no further bits: its one difference is 32,768 (H.1.2.2). */
function readDifference(reader: EntropyReader, table: HuffmanTable): number {
  const size = reader.symbol(table);
  if (size > 16) throw new AppError('file.corrupt', { detail: 'difference category' });
  return size === 16 ? 32_768 : reader.difference(size);
}

/** Reads all but the first value of a line; sums wrap at 16 bits, as the typed array does by itself. */
function readLine(
  reader: EntropyReader,
  table: HuffmanTable,
  values: Uint16Array,
  start: number,
  width: number,
  selection: number,
): void {
  let left = values[start] as number;
  if (selection === 1) {
    for (let at = start + 1; at < start + width; at++) {
      left = (left + readDifference(reader, table)) & 0xffff;
      values[at] = left;
    }
    return;
  }
  for (let at = start + 1; at < start + width; at++) {
    const above = values[at - width] as number;
    const corner = values[at - width - 1] as number;
    left = (predict(selection, left, above, corner) + readDifference(reader, table)) & 0xffff;
    values[at] = left;
  }
}

/** T.81 table H.1. */
export function predict(selection: number, left: number, above: number, corner: number): number {
  switch (selection) {
    case 2:
      return above;
    case 3:
      return corner;
    case 4:
      return left + above - corner;
    case 5:
      return left + ((above - corner) >> 1);
    case 6:
      return above + ((left - corner) >> 1);
    case 7:
      return (left + above) >> 1;
    default:
      return left;
  }
}
