import type { ModelManifest } from '@aiso/contracts';
import { type DecodedImage, greyOf, greyTransform, type PixelArray } from '@aiso/imaging';
import { type ImageQuality, qualityOf } from './image-quality.ts';
import { resampleRow, triangleAxis } from './resampling.ts';

export type PreparedImage = {
  /** Row-major [1, 1, height, width] of the model's input, in its value range. */
  readonly data: Float32Array;
  /** Standard deviation of the prepared image on the 0–1 grey scale. */
  readonly contrast: number;
  readonly quality: ImageQuality;
};

const MOST_LEVELS = 65_535;
const INT32_MAX = 2 ** 31 - 1;

/**
 * The one preparation of the product. Stored values become grey 0–1: rescale, VOI window, MONOCHROME1
 * turned round, clamped. The antialiased triangle filter of `training/preparation.py` then squashes them
 * to the model's input, to within 1e-5 of what that gives.
 *
 * Grey values come from a lookup table of up to 65,536 integer levels. So 8- and 16-bit files are exact,
 * and the vertical pass, which meets every pixel once, adds integers only. It goes first and hands each
 * finished row to the horizontal pass, so the image between is never stored. The training side goes
 * horizontally first; the filter is separable, so only the last bits differ.
 */
export function prepareImage(
  image: DecodedImage,
  input: ModelManifest['input'],
  valueRange: readonly [number, number],
): PreparedImage {
  const data = new Float32Array(input.height * input.width);
  const levels = greyLevels(image.height, input.height);
  const source = { pixels: asUnsigned(image.pixels), lookup: levelLookup(image, levels) };
  if (image.height > input.height) shrinkRows(image, source, levels, input, data);
  else stretchRows(image, source, levels, input, data);
  const quality = qualityOf(data, input);
  return { data, contrast: toValueRange(data, valueRange), quality };
}

type LevelSource = { readonly pixels: Uint16Array; readonly lookup: Uint16Array };

/** The most grey levels whose weighted sums over one interval of rows still fit 32 bits. */
function greyLevels(from: number, to: number): number {
  const rows = Math.ceil(from / to) + 1;
  return Math.min(MOST_LEVELS, Math.floor(INT32_MAX / ((rows * (rows + 1)) / 2)));
}

/** All pixels as one type, signed ones by their bit pattern: loops that meet two array types run slower. */
const asUnsigned = (pixels: PixelArray): Uint16Array =>
  pixels instanceof Uint8Array
    ? new Uint16Array(pixels)
    : new Uint16Array(pixels.buffer, pixels.byteOffset, pixels.length);

/** The grey of every value that the pixel type can hold, as an integer from 0 to `levels`, by bit pattern. */
function levelLookup(image: DecodedImage, levels: number): Uint16Array {
  const transform = greyTransform(image);
  const lookup = new Uint16Array(image.pixels instanceof Uint8Array ? 256 : 65_536);
  const signedFrom = image.pixels instanceof Int16Array ? 32_768 : lookup.length;
  for (let pattern = 0; pattern < lookup.length; pattern += 1) {
    const stored = pattern < signedFrom ? pattern : pattern - 65_536;
    lookup[pattern] = greyOf(transform, stored) * levels + 0.5;
  }
  return lookup;
}

/**
 * Vertical pass when rows are lost, interval by interval. Between two neighbouring centres the triangle's
 * weights are linear. With A = Σ v and B = Σ t·v over the rows of that interval (t from 0 at the upper
 * centre to 1 at the lower), the interval gives A − B to the output row above and B to the one below.
 * Σ k·v comes from running sums, without a multiplication a pixel. Weighing each pixel for both rows, as
 * `stretchRows` does, makes a whole inference of 2000 × 2000 pixels a fifth slower.
 */
function shrinkRows(
  { width, height }: DecodedImage,
  { pixels, lookup }: LevelSource,
  levels: number,
  input: ModelManifest['input'],
  out: Float32Array,
): void {
  const columns = triangleAxis(width, input.width);
  const { sums } = triangleAxis(height, input.height);
  const scale = height / input.height;
  const sumsOfRows = { total: new Int32Array(width), running: new Int32Array(width) };
  let above = new Float64Array(width);
  let below = new Float64Array(width);
  let y = 0;
  for (let i = 0; i <= input.height; i += 1) {
    const upperCentre = (i - 0.5) * scale;
    const end = i < input.height ? Math.min(height, Math.ceil(upperCentre + scale - 0.5)) : height;
    sumRows(pixels, lookup, y, end, sumsOfRows);
    shareOut(sumsOfRows, (y + 0.5 - upperCentre) / scale, end - y, scale, above, below);
    if (i > 0) resampleRow(above, columns, 1 / (levels * (sums[i - 1] ?? 1)), out, (i - 1) * input.width);
    [above, below] = [below, above];
    y = end;
  }
}

type RowSums = { readonly total: Int32Array; readonly running: Int32Array };

/** Sets `total` to Σ v and `running` to Σ (end − row)·v over rows `start` to `end`, column by column. */
function sumRows(
  pixels: Uint16Array,
  lookup: Uint16Array,
  start: number,
  end: number,
  { total, running }: RowSums,
): void {
  const width = total.length;
  const last = end * width;
  for (let x = 0; x < width; x += 1) {
    let sum = 0;
    let sumOfSums = 0;
    for (let at = start * width + x; at < last; at += width) {
      sum = (sum + (lookup[pixels[at] as number] as number)) | 0;
      sumOfSums = (sumOfSums + sum) | 0;
    }
    total[x] = sum;
    running[x] = sumOfSums;
  }
}

/**
 * Adds A − B of one interval to the row above and sets the row below to B.
 * @param firstT t of the interval's first row
 */
function shareOut(
  { total, running }: RowSums,
  firstT: number,
  rows: number,
  scale: number,
  above: Float64Array,
  below: Float64Array,
): void {
  const ofTotal = firstT + rows / scale;
  const ofRunning = -1 / scale;
  for (let x = 0; x < total.length; x += 1) {
    const a = total[x] as number;
    const b = ofTotal * a + ofRunning * (running[x] as number);
    above[x] = (above[x] as number) + a - b;
    below[x] = b;
  }
}

/** Vertical pass when rows are gained or kept: each output row is made of two or three input rows. */
function stretchRows(
  { width, height }: DecodedImage,
  { pixels, lookup }: LevelSource,
  levels: number,
  input: ModelManifest['input'],
  out: Float32Array,
): void {
  const columns = triangleAxis(width, input.width);
  const { first, offsets, weights } = triangleAxis(height, input.height);
  const line = new Float64Array(width);
  for (let i = 0; i < input.height; i += 1) {
    line.fill(0);
    let row = (first[i] ?? 0) * width;
    const end = offsets[i + 1] ?? 0;
    for (let k = offsets[i] ?? 0; k < end; k += 1) {
      const weight = weights[k] ?? 0;
      for (let x = 0; x < width; x += 1) {
        line[x] = (line[x] as number) + weight * (lookup[pixels[row + x] as number] as number);
      }
      row += width;
    }
    resampleRow(line, columns, 1 / levels, out, i * input.width);
  }
}

/** Measures the contrast of 0–1 values and then moves them into the model's value range, in place. */
function toValueRange(data: Float32Array, [low, high]: readonly [number, number]): number {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < data.length; i += 1) {
    const value = data[i] as number;
    sum += value;
    squares += value * value;
  }
  const mean = sum / data.length;
  if (low !== 0 || high !== 1) {
    for (let i = 0; i < data.length; i += 1) data[i] = low + (high - low) * (data[i] ?? 0);
  }
  return Math.sqrt(Math.max(0, squares / data.length - mean * mean));
}
