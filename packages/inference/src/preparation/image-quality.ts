import { resampleRow, triangleAxis } from './resampling.ts';

/**
 * What an image shows of its body, whatever it is of. Bounds are the model's (`gate.clipped`,
 * `gate.sharpness`).
 */
export type ImageQuality = {
  /**
   * Share of the middle of the body, 0–1, that is as dark or as bright as the middle gets: detail is lost
   * there.
   */
  readonly clipped: number;
  /** Of the finest detail against four times as coarse a one, in the direction with the least of it. */
  readonly sharpness: number;
};

/** Of a grey: less is what rounding leaves. */
const NOTHING = 1e-4;

type Size = { readonly width: number; readonly height: number };
type Box = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

/** Measured at one size, whatever a model's input is: that is detail of a sixtieth of the side. */
const SIDE = 64;

/** @param values the prepared image as greys 0–1, row-major */
export function qualityOf(values: Float32Array, { width, height }: Size): ImageQuality {
  const grid = shrunk(shrunk(values, width, height), height, SIDE);
  const middle = middleOf(bodyOf(grid));
  return { clipped: clippedOf(grid, middle), sharpness: sharpnessOf(grid, middle) };
}

/** Each row at the size of the grid, as a column. */
function shrunk(values: Float32Array, width: number, height: number): Float32Array {
  const axis = triangleAxis(width, SIDE);
  const columns = new Float32Array(SIDE * height);
  const [row, small] = [new Float64Array(width), new Float32Array(SIDE)];
  for (let y = 0; y < height; y += 1) {
    row.set(values.subarray(y * width, (y + 1) * width));
    resampleRow(row, axis, 1, small, 0);
    for (let x = 0; x < SIDE; x += 1) columns[x * height + y] = small[x] as number;
  }
  return columns;
}

/** Of the greys, from the darkest or the brightest on, in the ground around a film, collimated or not. */
const GROUND = 1 / 64;
/** Of the pixels of a row or column of the ground. */
const MOST_OF_LINE = 0.9;
/** The middle of what is left is then far enough from the edges for detail to be measured. */
const LEAST_BODY = 28;

/** Without the black or white rows and columns around it. */
function bodyOf(grid: Float32Array): Box {
  const [least, greatest] = extremesOf(grid, { top: 0, bottom: SIDE, left: 0, right: SIDE });
  const isGround = (from: number, stride: number): boolean => {
    let [dark, bright] = [0, 0];
    for (let k = 0; k < SIDE; k += 1) {
      const value = grid[from + k * stride] as number;
      if (value <= least + GROUND) dark += 1;
      if (value >= greatest - GROUND) bright += 1;
    }
    return Math.max(dark, bright) >= MOST_OF_LINE * SIDE;
  };
  let [top, bottom, left, right] = [0, SIDE, 0, SIDE];
  while (bottom - top > LEAST_BODY && isGround(top * SIDE, 1)) top += 1;
  while (bottom - top > LEAST_BODY && isGround((bottom - 1) * SIDE, 1)) bottom -= 1;
  while (right - left > LEAST_BODY && isGround(left, SIDE)) left += 1;
  while (right - left > LEAST_BODY && isGround(right - 1, SIDE)) right -= 1;
  return { top, bottom, left, right };
}

/** Of each side: what lies outside may be air, a marker or another edge. */
const MIDDLE = 0.7;

function middleOf({ top, bottom, left, right }: Box): Box {
  const [x, y] = [((right - left) * (1 - MIDDLE)) / 2, ((bottom - top) * (1 - MIDDLE)) / 2];
  return {
    top: Math.round(top + y),
    bottom: Math.round(bottom - y),
    left: Math.round(left + x),
    right: Math.round(right - x),
  };
}

function extremesOf(grid: Float32Array, { top, bottom, left, right }: Box): readonly [number, number] {
  let [least, greatest] = [1, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const value = grid[y * SIDE + x] as number;
      if (value < least) least = value;
      if (value > greatest) greatest = value;
    }
  }
  return [least, greatest];
}

/** Of the greys of the middle: what compression leaves of a plain black or white, and hardly any film has. */
const PLAIN = 1 / 128;

function clippedOf(grid: Float32Array, box: Box): number {
  const [least, greatest] = extremesOf(grid, box);
  const step = Math.max(PLAIN * (greatest - least), NOTHING);
  let clipped = 0;
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1) {
      const value = grid[y * SIDE + x] as number;
      if (value <= least + step || value >= greatest - step) clipped += 1;
    }
  }
  return clipped / ((box.bottom - box.top) * (box.right - box.left));
}

/** Across, down, and both diagonals: motion blurs along one of them, or of two a part. */
const DIRECTIONS = [1, SIDE, SIDE + 1, SIDE - 1];
const COARSER = 4;

function sharpnessOf(grid: Float32Array, box: Box): number {
  const ratios = DIRECTIONS.map((step) => {
    const coarse = detailOf(grid, box, step * COARSER);
    return coarse < NOTHING ? 0 : detailOf(grid, box, step) / coarse;
  });
  return Math.min(...ratios);
}

/** Mean of what a value differs by from the middle of two neighbours, `step` away on either side. */
function detailOf(grid: Float32Array, { top, bottom, left, right }: Box, step: number): number {
  let sum = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * SIDE + left; at < y * SIDE + right; at += 1) {
      const [before, after] = [grid[at - step] as number, grid[at + step] as number];
      sum += Math.abs(before - 2 * (grid[at] as number) + after);
    }
  }
  return sum / ((bottom - top) * (right - left));
}
