import type { Padding, PixelArray } from './image-types.ts';

/**
 * Pixels by their bits: words of negative values come after the others. One loop for both signs is quicker.
 */
export const wordsOf = (pixels: PixelArray): Uint8Array | Uint16Array =>
  pixels instanceof Uint8Array ? pixels : new Uint16Array(pixels.buffer, pixels.byteOffset, pixels.length);

/** The least value that pixels of this type can have. */
export const leastOf = (pixels: PixelArray): number => (pixels instanceof Int16Array ? -32_768 : 0);

export type StoredRange = { readonly min: number; readonly max: number };

/** Least and greatest stored value; 0, 0 for none. */
export const storedRange = (pixels: PixelArray): StoredRange => rangeOf(occurringIn(pixels));

/** The same without the padding around the image; of all values when all are padding. */
export function storedRangeWithout(pixels: PixelArray, { low, high }: Padding): StoredRange {
  const { first, occurs } = occurringIn(pixels);
  const unpadded = occurs.slice().fill(0, Math.max(low - first, 0), Math.max(high - first + 1, 0));
  return rangeOf({ first, occurs: unpadded.includes(1) ? unpadded : occurs });
}

/** 1 for every value that a pixel has, from the least value `first` of their type on. */
type Occurring = { readonly first: number; readonly occurs: Uint8Array };

/** One store a pixel is quicker than comparing it with the least and the greatest so far. */
function occurringIn(pixels: PixelArray): Occurring {
  const patterns = new Uint8Array(2 ** (8 * pixels.BYTES_PER_ELEMENT));
  if (pixels instanceof Uint8Array) markBytes(pixels, patterns);
  else markWords(new Uint16Array(pixels.buffer, pixels.byteOffset, pixels.length), patterns);
  if (!(pixels instanceof Int16Array)) return { first: 0, occurs: patterns };
  // The bit patterns of negative values come after those of the others.
  const half = patterns.length / 2;
  const occurs = new Uint8Array(patterns.length);
  occurs.set(patterns.subarray(half));
  occurs.set(patterns.subarray(0, half), half);
  return { first: -half, occurs };
}

// Two functions: a loop that meets two array types runs at half the speed.
function markBytes(values: Uint8Array, patterns: Uint8Array): void {
  for (let at = 0; at < values.length; at++) patterns[values[at] as number] = 1;
}

function markWords(values: Uint16Array, patterns: Uint8Array): void {
  for (let at = 0; at < values.length; at++) patterns[values[at] as number] = 1;
}

function rangeOf({ first, occurs }: Occurring): StoredRange {
  if (!occurs.includes(1)) return { min: 0, max: 0 };
  return { min: first + occurs.indexOf(1), max: first + occurs.lastIndexOf(1) };
}

/**
 * Interleaved 8- or 16-bit RGB (channels 3) or grey (1), either with alpha (+1), to grey over black, by
 * Rec. 601 luma.
 */
export function luminance<T extends Uint8Array | Uint16Array>(samples: T, channels: number, grey: T): T {
  const full = samples instanceof Uint8Array ? 255 : 65_535;
  const colours = channels >= 3;
  const alpha = channels === 2 || channels === 4;
  for (let at = 0, from = 0; at < grey.length; at++, from += channels) {
    const red = samples[from] as number;
    const value = colours
      ? (red * 299 + (samples[from + 1] as number) * 587 + (samples[from + 2] as number) * 114 + 500) / 1000
      : red;
    const cover = alpha ? (samples[from + channels - 1] as number) : full;
    grey[at] = cover === full ? value : (value * cover) / full;
  }
  return grey;
}

/**
 * Share of the pixels whose three 8-bit samples, by pixel or by plane, are further apart than `tolerance`.
 */
export function colouredShare(
  samples: Uint8Array,
  { count, planar, tolerance }: { count: number; planar: boolean; tolerance: number },
): number {
  const [step, apart] = planar ? [1, count] : [3, 1];
  let coloured = 0;
  for (let at = 0, from = 0; at < count; at++, from += step) {
    const red = samples[from] as number;
    const green = samples[from + apart] as number;
    const blue = samples[from + 2 * apart] as number;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > tolerance) coloured += 1;
  }
  return coloured / count;
}

/** A quarter of the greys: films are blue or brown, and lossy compression leaves a tint. */
export const TINT = 1 / 4;
/** Of the pixels: letters and marks on a grey image. */
export const MOST_COLOURED = 1 / 20;
