import type { DecodedImage, Padding, PixelArray } from './image-types.ts';
import { leastOf, wordsOf } from './pixel-values.ts';
import { outputOf } from './voi-table.ts';

/**
 * From stored value to grey, 0 (black) to 1 (white): the one place where rescale, VOI and MONOCHROME1
 * meet.
 * `affine`: `grey = clamp(stored * slope + intercept, 0, 1)`. `table`: `grey = values[stored - first]`; it
 * covers all that the pixel type can hold.
 */
export type GreyTransform = { readonly padding: Padding | null } & (
  | { readonly kind: 'affine'; readonly slope: number; readonly intercept: number }
  | { readonly kind: 'table'; readonly first: number; readonly values: Float32Array }
);

/** The grey of a stored value, 0 to 1. Padding is black: it lies outside of the image. */
export function greyOf(transform: GreyTransform, stored: number): number {
  const { padding } = transform;
  if (padding !== null && stored >= padding.low && stored <= padding.high) return 0;
  if (transform.kind === 'affine')
    return Math.min(Math.max(stored * transform.slope + transform.intercept, 0), 1);
  return transform.values[stored - transform.first] ?? 0;
}

/**
 * Rescale (PS3.3 C.11.1), then the linear window of PS3.3 C.11.2.1.2 with output 0..1, or the VOI table.
 * Then inversion for MONOCHROME1, whose least value is white. Presentation LUT Shape adds nothing: where
 * there is one, INVERSE only restates MONOCHROME1 (PS3.3 C.8.11.3).
 */
export function greyTransform(image: DecodedImage): GreyTransform {
  const inverted = image.photometric === 'MONOCHROME1';
  const { padding } = image;
  if (image.voiTable !== null) return tableTransform(image, inverted);
  const { center, width } = image.window;
  // A width of 1 is a step at center - 0.5; the finite slope below is one within any 16-bit range.
  const gain = 1 / Math.max(width - 1, 1e-6);
  const slope = image.rescale.slope * gain;
  const intercept = (image.rescale.intercept - (center - 0.5)) * gain + 0.5;
  return inverted
    ? { kind: 'affine', slope: -slope, intercept: 1 - intercept, padding }
    : { kind: 'affine', slope, intercept, padding };
}

/** 8-bit greys as a screen shows them, same size as the image. Its own pixels where nothing changes. */
export function displayPixels(image: DecodedImage): Uint8Array {
  const { pixels } = image;
  const table = displayTable(image);
  if (pixels instanceof Uint8Array)
    return table.every((value, index) => value === index) ? pixels : throughTable(pixels, table);
  return throughTable(wordsOf(pixels), table);
}

function throughTable(words: Uint8Array | Uint16Array, table: Uint8Array): Uint8Array {
  const shown = new Uint8Array(words.length);
  for (let at = 0; at < words.length; at++) shown[at] = table[words[at] as number] as number;
  return shown;
}

/** The transform as 8-bit greys for every word that a pixel can be, by its bits. */
function displayTable(image: DecodedImage): Uint8Array {
  const transform = greyTransform(image);
  const { first, length } = storedRange(image.pixels);
  const greys = new Uint8Array(length);
  for (let index = 0; index < length; index++) {
    const stored = first + index;
    greys[stored & (length - 1)] = greyOf(transform, stored) * 255 + 0.5;
  }
  return greys;
}

/** What a pixel of this type can be, whatever the image uses of it. */
function storedRange(pixels: PixelArray): { first: number; length: number } {
  return { first: leastOf(pixels), length: 2 ** (8 * pixels.BYTES_PER_ELEMENT) };
}

function tableTransform(image: DecodedImage, inverted: boolean): GreyTransform {
  const { voiTable, rescale, padding } = image;
  const { first, length } = storedRange(image.pixels);
  const values = new Float32Array(length);
  if (voiTable === null) return { kind: 'table', first, values, padding };
  for (let index = 0; index < length; index++) {
    const grey = Math.min(outputOf(voiTable, rescale, first + index) / voiTable.maximum, 1);
    values[index] = inverted ? 1 - grey : grey;
  }
  return { kind: 'table', first, values, padding };
}
