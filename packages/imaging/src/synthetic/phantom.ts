import { drawWord } from './bitmap-font.ts';

export type PhantomOptions = {
  readonly width?: number;
  readonly height?: number;
  /** 8 gives bytes, 9–16 words. */
  readonly bits?: number;
  /** Same seed, same picture. */
  readonly seed?: number;
  /** Standard deviation of the noise as a part of the full range. */
  readonly noise?: number;
  /** Density of patches in the lungs, as of a pneumonia, more of them in one: 0 none, 0.45 strong. */
  readonly shadow?: number;
};

export type Phantom = {
  readonly width: number;
  readonly height: number;
  readonly bitsStored: number;
  readonly pixels: Uint8Array | Uint16Array;
};

/** Cells of the drawing along its longer side; finer detail than this a phantom does not need. */
const GRID = 384;

/**
 * A drawn frontal chest radiograph, bright where dense (MONOCHROME2): body, lungs, heart, spine,
 * diaphragm, clavicles and ribs as soft shapes with noise. SYNTHETIC is written into its pixels, so that
 * no copy of it passes for a patient.
 */
export function phantomPixels(options: PhantomOptions = {}): Phantom {
  const { width = 1024, height = 1024, bits = 8, seed = 1, noise = 0.01, shadow = 0 } = options;
  const random = mulberry32(seed);
  const longer = Math.max(width, height);
  const columns = Math.max(Math.min(Math.round((GRID * width) / longer), width), 2);
  const rows = Math.max(Math.min(Math.round((GRID * height) / longer), height), 2);
  const grid = drawChest(columns, rows, random, shadow);
  const greatest = 2 ** bits - 1;
  const pixels = bits === 8 ? new Uint8Array(width * height) : new Uint16Array(width * height);
  for (let y = 0; y < height; y++) {
    const gridY = (y * (rows - 1)) / Math.max(height - 1, 1);
    const row = Math.min(Math.trunc(gridY), rows - 2) * columns;
    const down = gridY - row / columns;
    for (let x = 0; x < width; x++) {
      const gridX = (x * (columns - 1)) / Math.max(width - 1, 1);
      const at = Math.min(Math.trunc(gridX), columns - 2);
      const right = gridX - at;
      const upper = mix(grid[row + at] as number, grid[row + at + 1] as number, right);
      const lower = mix(grid[row + columns + at] as number, grid[row + columns + at + 1] as number, right);
      // Two uniform numbers make noise that is near enough to normal.
      const value = mix(upper, lower, down) + (random() + random() - 1) * noise * 2.45;
      pixels[y * width + x] = Math.min(Math.max(value, 0), 1) * greatest + 0.5;
    }
  }
  drawWord('SYNTHETIC', pixels, width, height, greatest);
  return { width, height, bitsStored: bits, pixels };
}

const mix = (from: number, to: number, part: number): number => from + (to - from) * part;

/** Numbers from 0 to below 1, the same for the same seed on every machine. */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Thickness of tissue along each ray, as grey 0..1; coordinates run 0..1 over the picture. */
function drawChest(columns: number, rows: number, random: () => number, shadow: number): Float64Array {
  const around = (value: number, spread: number): number => value + (random() * 2 - 1) * spread;
  const lungs = [
    { x: around(0.31, 0.012), y: around(0.45, 0.015), rx: around(0.17, 0.01), ry: around(0.33, 0.015) },
    { x: around(0.69, 0.012), y: around(0.45, 0.015), rx: around(0.165, 0.01), ry: around(0.33, 0.015) },
  ] as const;
  const heart = {
    x: around(0.55, 0.01),
    y: around(0.6, 0.015),
    rx: around(0.155, 0.015),
    ry: around(0.15, 0.012),
  };
  const [one, other] = lungs;
  const places = random() < 0.5 ? [one, other, one] : [other, one, other];
  const patchy = hazeIn(places, mulberry32(random() * 2 ** 32));
  const haze = shadow === 0 ? () => 0 : patchy;
  const pitch = around(0.068, 0.003);
  const grid = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const y = (row + 0.5) / rows;
    for (let column = 0; column < columns; column++) {
      const x = (column + 0.5) / columns;
      const fromMiddle = Math.abs(x - 0.5);
      const shoulders = 0.17 + 0.33 * smooth((y - 0.03) / 0.2);
      const body = 1 - smooth((fromMiddle - shoulders) / 0.05);
      let air = 0;
      for (const lung of lungs) {
        const wide = lung.rx * (0.72 + 0.4 * Math.min(Math.max((y - 0.15) / 0.6, 0), 1));
        air = Math.max(air, ellipse(x, y, lung.x, lung.y, wide, lung.ry, 0.35));
      }
      const dome = 0.66 + 3.2 * (fromMiddle - 0.17) ** 2 + (x < 0.5 ? -0.012 : 0.012);
      air *= 1 - smooth((y - dome) / 0.035);
      const cage = ellipse(x, y, 0.5, 0.44, 0.37, 0.42, 0.1);
      const rib =
        Math.max(0, Math.cos((2 * Math.PI * (y - 0.55 * fromMiddle ** 2 * 4 + 0.4 * fromMiddle)) / pitch)) **
        2;
      const collar =
        Math.exp(-(((y - 0.13 - 0.12 * (0.3 - fromMiddle)) / 0.014) ** 2)) * (fromMiddle < 0.32 ? 1 : 0);
      const vessels = Math.exp(-(((fromMiddle - 0.1) / 0.06) ** 2) - ((y - 0.45) / 0.14) ** 2);
      const soft = 0.62 * body;
      const inHeart = ellipse(x, y, heart.x, heart.y, heart.rx, heart.ry, 0.22);
      const grey =
        0.04 +
        soft -
        0.42 * air * body +
        0.34 * inHeart * (0.15 + 0.85 * air) +
        0.1 * Math.exp(-((fromMiddle / 0.035) ** 2)) * body +
        0.14 * Math.exp(-((fromMiddle / 0.08) ** 2)) * body +
        0.06 * rib * cage * Math.min(1, fromMiddle / 0.08) * body +
        0.08 * collar * body +
        0.11 * vessels * air +
        0.08 * smooth((y - dome) / 0.05) * body +
        shadow * haze(x, y) * air * (1 - inHeart);
      grid[row * columns + column] = Math.min(grey, 0.98);
    }
  }
  return grid;
}

const PATCHES = 26;

/** How dense soft patches are at a place, 0..1; they lie one after the other in the lungs that are named. */
function hazeIn(lungs: readonly { readonly x: number }[], random: () => number) {
  const patches = Array.from({ length: PATCHES }, (_, index) => ({
    x: (lungs[index % lungs.length]?.x ?? 0) + (random() * 2 - 1) * 0.1,
    y: 0.52 + (random() * 2 - 1) * 0.2,
    r: 0.02 + 0.035 * random(),
  }));
  return (x: number, y: number): number =>
    1 -
    Math.exp(-0.8 * patches.reduce((sum, { x: cx, y: cy, r }) => sum + ellipse(x, y, cx, cy, r, r, 1.6), 0));
}

/** 1 inside, 0 outside, over a rim of `soft` of the radius. */
const ellipse = (
  x: number,
  y: number,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  soft: number,
): number => 1 - smooth((Math.hypot((x - cx) / rx, (y - cy) / ry) - 1 + soft / 2) / soft);

/** 0 below 0, 1 above 1, smooth between. */
function smooth(value: number): number {
  const part = Math.min(Math.max(value, 0), 1);
  return part * part * (3 - 2 * part);
}
