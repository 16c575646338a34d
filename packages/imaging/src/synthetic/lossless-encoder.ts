import type { PixelArray } from '../image-types.ts';
import { predict } from '../jpeg/lossless.ts';
import { BitWriter } from './bit-writer.ts';

type LosslessOptions = {
  /** 1–7 (T.81 table H.1). */
  readonly predictor?: number;
  /** Lines from one restart marker to the next; 0 for none. */
  readonly linesPerRestart?: number;
};

/** Every category 0–16 as a code of five bits: not small, but valid (T.81 annex C) and easy to follow. */
const CODE_BITS = 5;

/**
 * Encodes one component as lossless JPEG (T.81 annex H), with predictor 1 for transfer syntax
 * 1.2.840.10008.1.2.4.70.
 */
export function encodeLossless(
  pixels: PixelArray,
  width: number,
  height: number,
  { predictor = 1, linesPerRestart = 0 }: LosslessOptions = {},
): Buffer {
  const precision = pixels.BYTES_PER_ELEMENT * 8;
  const mask = 2 ** precision - 1;
  const value = (row: number, column: number): number => (pixels[row * width + column] as number) & mask;
  // A line without one above it is predicted from the left, and its first value from the middle (H.1.2.1).
  const predicted = (row: number, column: number, isFresh: boolean): number => {
    if (column === 0) return isFresh ? 2 ** (precision - 1) : value(row - 1, 0);
    const left = value(row, column - 1);
    return isFresh ? left : predict(predictor, left, value(row - 1, column), value(row - 1, column - 1));
  };
  const parts: Buffer[] = [];
  let bits = new BitWriter();
  for (let row = 0; row < height; row++) {
    const isFresh = row === 0 || (linesPerRestart > 0 && row % linesPerRestart === 0);
    if (isFresh && row > 0) {
      parts.push(bits.finish(), Buffer.from([0xff, 0xd0 + ((row / linesPerRestart - 1) & 7)]));
      bits = new BitWriter();
    }
    // Differences count modulo 65,536.
    for (let column = 0; column < width; column++)
      writeDifference(bits, ((value(row, column) - predicted(row, column, isFresh)) << 16) >> 16);
  }
  parts.push(bits.finish());
  const counts = Array.from({ length: 16 }, (_, index) => (index + 1 === CODE_BITS ? 17 : 0));
  const categories = Array.from({ length: 17 }, (_, index) => index);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xc3, [precision, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    segment(0xc4, [0, ...counts, ...categories]),
    ...(linesPerRestart > 0 ? [segment(0xdd, wordOf(linesPerRestart * width))] : []),
    segment(0xda, [1, 1, 0, predictor, 0, 0]),
    ...parts,
    Buffer.from([0xff, 0xd9]),
  ]);
}

const wordOf = (value: number): number[] => [value >> 8, value & 255];

/** A marker segment (T.81 B.1.1.4). */
export const segment = (marker: number, body: readonly number[]): Buffer =>
  Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255, ...body]);

function writeDifference(bits: BitWriter, difference: number): void {
  const size = difference === -32_768 ? 16 : 32 - Math.clz32(Math.abs(difference));
  bits.write(size, CODE_BITS);
  if (size > 0 && size < 16) bits.write(difference < 0 ? difference + (1 << size) - 1 : difference, size);
}
