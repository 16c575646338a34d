import type { DecodedImage, PixelArray } from './image-types.ts';

/**
 * From stored value to grey, 0 (black) to 1 (white): the one place where rescale, VOI and MONOCHROME1
 * meet.
 * `affine`: `grey = clamp(stored * slope + intercept, 0, 1)`. `table`: `grey = values[stored - first]`; it
 * covers all that the pixel type can hold.
 */
export type GreyTransform =
  | { readonly kind: 'affine'; readonly slope: number; readonly intercept: number }
  | { readonly kind: 'table'; readonly first: number; readonly values: Float32Array };

/**
 * Rescale (PS3.3 C.11.1), then the linear window of PS3.3 C.11.2.1.2 with output 0..1, or the VOI table.
 * Then inversion for MONOCHROME1, whose least value is white. Presentation LUT Shape adds nothing: where
 * there is one, INVERSE only restates MONOCHROME1 (PS3.3 C.8.11.3).
 */
export function greyTransform(image: DecodedImage): GreyTransform {
  const inverted = image.photometric === 'MONOCHROME1';
  if (image.voiTable !== null) return tableTransform(image, inverted);
  const { center, width } = image.window;
  // A width of 1 is a step at center - 0.5; the finite slope below is one within any 16-bit range.
  const gain = 1 / Math.max(width - 1, 1e-6);
  const slope = image.rescale.slope * gain;
  const intercept = (image.rescale.intercept - (center - 0.5)) * gain + 0.5;
  return inverted
    ? { kind: 'affine', slope: -slope, intercept: 1 - intercept }
    : { kind: 'affine', slope, intercept };
}

/** 8-bit greys as a screen shows them, same size as the image. Its own pixels where nothing changes. */
export function displayPixels(image: DecodedImage): Uint8Array {
  const { pixels } = image;
  const table = displayTable(image);
  if (pixels instanceof Uint8Array)
    return table.every((value, index) => value === index) ? pixels : throughTable(pixels, table);
  // Signed values as the unsigned words of the same bits: one loop for both keeps it fast.
  return throughTable(new Uint16Array(pixels.buffer, pixels.byteOffset, pixels.length), table);
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
    const grey =
      transform.kind === 'affine'
        ? Math.min(Math.max(stored * transform.slope + transform.intercept, 0), 1)
        : (transform.values[stored - transform.first] ?? 0);
    greys[stored & (length - 1)] = grey * 255 + 0.5;
  }
  return greys;
}

/** What a pixel of this type can be, whatever the image uses of it. */
function storedRange(pixels: PixelArray): { first: number; length: number } {
  if (pixels instanceof Uint8Array) return { first: 0, length: 256 };
  return { first: pixels instanceof Int16Array ? -32_768 : 0, length: 65_536 };
}

function tableTransform(image: DecodedImage, inverted: boolean): GreyTransform {
  const { voiTable, rescale } = image;
  const { first, length } = storedRange(image.pixels);
  const values = new Float32Array(length);
  if (voiTable === null) return { kind: 'table', first, values };
  const last = voiTable.outputs.length - 1;
  for (let index = 0; index < length; index++) {
    const input = Math.round((first + index) * rescale.slope + rescale.intercept) - voiTable.first;
    const output = voiTable.outputs[Math.min(Math.max(input, 0), last)] ?? 0;
    const grey = Math.min(output / voiTable.maximum, 1);
    values[index] = inverted ? 1 - grey : grey;
  }
  return { kind: 'table', first, values };
}
