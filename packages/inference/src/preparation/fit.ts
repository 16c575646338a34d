import type { ModelManifest } from '@aiso/contracts';
import type { DecodedImage } from '@aiso/imaging';

/** A part of an image, in its pixels. */
export type Region = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type Size = { readonly width: number; readonly height: number };

/** What a model is shown of an image: all, or the largest middle part in the aspect ratio of the input. */
export function regionOf(image: Size, input: Size, fit: ModelManifest['preparation']['fit']): Region {
  if (fit === 'squash') return { x: 0, y: 0, width: image.width, height: image.height };
  const scale = Math.min(image.width / input.width, image.height / input.height);
  const width = Math.max(1, Math.round(input.width * scale));
  const height = Math.max(1, Math.round(input.height * scale));
  return { x: startOf(image.width, width), y: startOf(image.height, height), width, height };
}

/** As public research libraries cut: both halves are rounded down before one is taken from the other. */
const startOf = (whole: number, part: number): number =>
  Math.min(whole - part, Math.floor(whole / 2) - Math.floor(part / 2));

/** The image cut to a region; itself where the region is all of it. */
export function cut(image: DecodedImage, { x, y, width, height }: Region): DecodedImage {
  if (width === image.width && height === image.height) return image;
  const pixels = image.pixels.slice(0, width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (y + row) * image.width + x;
    pixels.set(image.pixels.subarray(from, from + width), row * width);
  }
  return { ...image, pixels, width, height };
}
