import type { ModelManifest } from '@aiso/contracts';
import {
  type DecodedImage,
  EMPTY_HEADER,
  type GreyTransform,
  greyTransform,
  type PixelArray,
} from '@aiso/imaging';
import { resampleRow, triangleAxis } from './resampling.ts';

export type PreparedImage = {
  /** Row-major [1, 1, height, width] of the model's input, in its value range. */
  readonly data: Float32Array;
  /** Standard deviation of the prepared image on the 0–1 grey scale. */
  readonly contrast: number;
};

const WARM_UP_RUNS = 40;
const MOST_LEVELS = 65_535;
const INT32_MAX = 2 ** 31 - 1;

/**
 * The one preparation of the product: stored values → grey 0–1 (rescale, VOI window, MONOCHROME1 turned round, clamped) →
 * squashed to the model's input by the antialiased triangle filter of `training/preparation.py`, to within 1e-5.
 *
 * Grey values come from a lookup table of up to 65,536 integer levels, so 8- and 16-bit files are exact and the vertical pass,
 * which meets every pixel once, adds integers only. It goes first (the training side goes horizontally first: the filter is
 * separable, so only the last bits differ) and feeds finished rows to the horizontal pass without storing the image between.
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
  return { data, contrast: toValueRange(data, valueRange) };
}

/**
 * Runs the preparation until the compiler has given its loops their final form; until then an image takes up to three times as
 * long. A fifth of a second, for the start of a thread.
 */
export function warmPreparation(input: ModelManifest['input']): void {
  const [width, height] = [640, 3 * input.height];
  const image: DecodedImage = {
    format: 'png',
    width,
    height,
    bitsStored: 16,
    photometric: 'MONOCHROME2',
    pixels: new Uint16Array(width * height),
    rescale: { slope: 1, intercept: 0 },
    window: { center: 32_768, width: 65_536 },
    windowFrom: 'full-range',
    voiTable: null,
    valueRange: { min: 0, max: 65_535 },
    header: EMPTY_HEADER,
  };
  for (let run = 0; run < WARM_UP_RUNS; run += 1)
    prepareImage({ ...image, height: height - run }, input, [0, 1]);
}

type LevelSource = { readonly pixels: Uint16Array; readonly lookup: Uint16Array };

/** The most grey levels whose weighted sums over one interval of rows still fit 32 bits. */
function greyLevels(from: number, to: number): number {
  const rows = Math.ceil(from / to) + 1;
  return Math.min(MOST_LEVELS, Math.floor(INT32_MAX / ((rows * (rows + 1)) / 2)));
}

/**
 * All pixels as one type, signed ones by their bit pattern: a loop that meets two array types runs at half the speed, which is
 * more than copying an 8-bit image costs.
 */
const asUnsigned = (pixels: PixelArray): Uint16Array =>
  pixels instanceof Uint8Array
    ? widened(pixels)
    : new Uint16Array(pixels.buffer, pixels.byteOffset, pixels.length);

const MOST_KEPT_PIXELS = 2 ** 24;
let wide = new Uint16Array(0);

/** In memory that is used again: valid until the next call. */
function widened(pixels: Uint8Array): Uint16Array {
  const target = pixels.length <= wide.length ? wide : new Uint16Array(pixels.length);
  if (target.length <= MOST_KEPT_PIXELS) wide = target;
  target.set(pixels);
  return target.subarray(0, pixels.length);
}

/** The grey of every value that the pixel type can hold, as an integer from 0 to `levels`, by bit pattern. */
function levelLookup(image: DecodedImage, levels: number): Uint16Array {
  const transform = greyTransform(image);
  const lookup = new Uint16Array(image.pixels instanceof Uint8Array ? 256 : 65_536);
  const signedFrom = image.pixels instanceof Int16Array ? 32_768 : lookup.length;
  for (let pattern = 0; pattern < lookup.length; pattern += 1) {
    const stored = pattern < signedFrom ? pattern : pattern - 65_536;
    lookup[pattern] = Math.min(1, Math.max(0, greyOf(transform, stored))) * levels + 0.5;
  }
  return lookup;
}

function greyOf(transform: GreyTransform, stored: number): number {
  if (transform.kind === 'affine') return stored * transform.slope + transform.intercept;
  const index = Math.min(transform.values.length - 1, Math.max(0, stored - transform.first));
  return transform.values[index] ?? 0;
}

/**
 * Vertical pass when rows are lost, row by row. Between two neighbouring centres the triangle's weights are linear: with
 * A = Σ v and B = Σ t·v over the rows of that interval (t from 0 at the upper centre to 1 at the lower), the interval gives
 * A − B to the output row above and B to the one below. Σ k·v comes from running sums, without a multiplication a pixel.
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

/** Sets `total` to Σ v and `running` to Σ (end − row)·v over rows `start` to `end`. */
function sumRows(
  pixels: Uint16Array,
  lookup: Uint16Array,
  start: number,
  end: number,
  { total, running }: RowSums,
): void {
  total.fill(0);
  running.fill(0);
  let y = start;
  for (; y + 4 < end; y += 5) addFiveRows(pixels, lookup, y, total, running);
  for (; y + 1 < end; y += 2) addTwoRows(pixels, lookup, y, total, running);
  if (y < end) addRow(pixels, lookup, y, total, running);
}

/** Adds A − B of one interval to the row above and sets the row below to B; `firstT` is t of the interval's first row. */
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

/**
 * Adds rows to `total`, Σ v, and to `running`, the sum of all totals so far, which in the end is Σ (end − row)·v. Every pixel of
 * a large image passes here or through its likes below: several rows at a time take half the time of one by one, and so does
 * leaving out the test for values that cannot be missing.
 */
function addFiveRows(
  pixels: Uint16Array,
  lookup: Uint16Array,
  y: number,
  total: Int32Array,
  running: Int32Array,
): void {
  const width = total.length;
  const row0 = y * width;
  const row1 = row0 + width;
  const row2 = row1 + width;
  const row3 = row2 + width;
  const row4 = row3 + width;
  for (let x = 0; x < width; x += 1) {
    const s0 = ((total[x] as number) + (lookup[pixels[row0 + x] as number] as number)) | 0;
    const s1 = (s0 + (lookup[pixels[row1 + x] as number] as number)) | 0;
    const s2 = (s1 + (lookup[pixels[row2 + x] as number] as number)) | 0;
    const s3 = (s2 + (lookup[pixels[row3 + x] as number] as number)) | 0;
    const s4 = (s3 + (lookup[pixels[row4 + x] as number] as number)) | 0;
    total[x] = s4;
    running[x] = ((running[x] as number) + s0 + s1 + s2 + s3 + s4) | 0;
  }
}

function addTwoRows(
  pixels: Uint16Array,
  lookup: Uint16Array,
  y: number,
  total: Int32Array,
  running: Int32Array,
): void {
  const width = total.length;
  const row0 = y * width;
  const row1 = row0 + width;
  for (let x = 0; x < width; x += 1) {
    const s0 = ((total[x] as number) + (lookup[pixels[row0 + x] as number] as number)) | 0;
    const s1 = (s0 + (lookup[pixels[row1 + x] as number] as number)) | 0;
    total[x] = s1;
    running[x] = ((running[x] as number) + s0 + s1) | 0;
  }
}

function addRow(
  pixels: Uint16Array,
  lookup: Uint16Array,
  y: number,
  total: Int32Array,
  running: Int32Array,
): void {
  const width = total.length;
  const row0 = y * width;
  for (let x = 0; x < width; x += 1) {
    const s0 = ((total[x] as number) + (lookup[pixels[row0 + x] as number] as number)) | 0;
    total[x] = s0;
    running[x] = ((running[x] as number) + s0) | 0;
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
