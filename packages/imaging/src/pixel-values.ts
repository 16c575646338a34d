import type { PixelArray } from './image-types.ts';
import { blockRange } from './range-kernel.ts';

export type StoredRange = { readonly min: number; readonly max: number };

/** Least and greatest stored value; 0, 0 for none. */
export function storedRange(pixels: PixelArray): StoredRange {
  if (pixels.length === 0) return { min: 0, max: 0 };
  // Signed words with their sign bit turned over are in the order of unsigned ones.
  const flip = pixels instanceof Int16Array ? 0x8000 : 0;
  const data = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const block = blockRange(data, pixels.BYTES_PER_ELEMENT === 1 ? 1 : 2, flip);
  let min = block.min - flip;
  let max = block.max - flip;
  for (let at = pixels.length - (pixels.length % (16 / pixels.BYTES_PER_ELEMENT)); at < pixels.length; at++) {
    min = Math.min(min, pixels[at] as number);
    max = Math.max(max, pixels[at] as number);
  }
  return { min, max };
}

/** The same without values from `low` to `high`, the padding around the image; of all values when all are padding. */
export function storedRangeWithout(pixels: PixelArray, low: number, high: number): StoredRange {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < pixels.length; at++) {
    const value = pixels[at] as number;
    if (value >= low && value <= high) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min > max ? storedRange(pixels) : { min, max };
}

/** Interleaved 8- or 16-bit RGB (channels 3) or grey (1), either with alpha (+1), to grey over black, by Rec. 601 luma. */
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
