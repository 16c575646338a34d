import { AppError } from '@aiso/contracts/errors';
import type { PixelArray } from '../image-types.ts';
import { type StoredRange, storedRange } from '../pixel-values.ts';
import { asSigned, storedValues } from './pixel-data.ts';
import type { PixelDescription } from './pixel-description.ts';

type Stored = { readonly pixels: PixelArray; readonly range: StoredRange };

/**
 * Stored values with their range. Only where some lie outside Bits Stored are they rewritten and looked at
 * again. What a lossy decoder returns above Bits Stored is overshoot, not foreign bits: it stays.
 * @throws AppError `dicom.pixel_contradiction`
 */
export function toStored(
  raw: Uint8Array | Uint16Array,
  description: PixelDescription,
  lossless: boolean,
): Stored {
  const { signed, bitsStored } = description;
  const read: PixelArray = signed && raw instanceof Uint16Array ? asSigned(raw) : raw;
  const range = storedRange(read);
  const [least, greatest] = signed
    ? [-(2 ** (bitsStored - 1)), 2 ** (bitsStored - 1) - 1]
    : [0, 2 ** bitsStored - 1];
  const within = range.min >= least && range.max <= greatest;
  const pixels = storedValues(raw, description, within || (!lossless && !signed));
  const isUnchanged = pixels.buffer === raw.buffer;
  const stored = { pixels, range: isUnchanged ? range : storedRange(pixels) };
  const isSameAnyway = within && range.min >= 0;
  if (!isSameAnyway) requireFit(raw, stored, description);
  return stored;
}

/** At so many times more places an edge is made by the header than by the other reading where it is wrong. */
const MORE = 2;
/** And at so many of all. */
const LEAST_EDGES = 1 / 1000;
/** As many rows tell it well enough. */
const ROWS = 256;

/**
 * Bits Stored and Pixel Representation decide what a word means, whatever its stream says of it, and either
 * may contradict the other harmlessly. Where they are wrong values wrap round, which leaves edges all over
 * the image: it would be smoother without the mask or without the sign. Foreign bits (overlays) make it
 * rougher.
 */
function requireFit(
  raw: Uint8Array | Uint16Array,
  stored: Stored,
  { width, bitsAllocated, bitsStored, highBit, signed }: PixelDescription,
): void {
  const shift = highBit - bitsStored + 1;
  const up = 32 - bitsAllocated;
  const whole = (word: number): number => word >> shift;
  const unsigned = (word: number): number => (word >> shift) & (2 ** bitsStored - 1);
  const wholeSigned = (word: number): number => ((word << up) >> up) >> shift;
  const others = signed ? [unsigned, whole, wholeSigned] : [whole];
  if (others.some((read) => isRougherThan(read, raw, stored, width)))
    throw new AppError('dicom.pixel_contradiction');
}

/** Whether values differ more from their neighbours than as `read` would read them. */
function isRougherThan(
  read: (word: number) => number,
  raw: Uint8Array | Uint16Array,
  { pixels, range: { min, max } }: Stored,
  width: number,
): boolean {
  // The ground around an image may lie anywhere.
  const isGround = (value: number, beside: number | undefined): boolean =>
    value === beside && (value === min || value === max);
  const stride = width * Math.max(Math.floor(pixels.length / width / ROWS), 1);
  let [rougher, smoother, all] = [0, 0, 0];
  for (let row = 0; row < pixels.length; row += stride) {
    for (let at = row + 1; at < row + width; at++) {
      const [left, right] = [pixels[at - 1] as number, pixels[at] as number];
      if (isGround(left, pixels[at - 2]) || isGround(right, pixels[at + 1])) continue;
      const own = Math.abs(right - left);
      const other = Math.abs(read(raw[at] as number) - read(raw[at - 1] as number));
      all += 1;
      if (own > other) rougher += 1;
      else if (own < other) smoother += 1;
    }
  }
  return rougher > MORE * smoother + LEAST_EDGES * all;
}
