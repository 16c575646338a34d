import type { Correction } from '@aiso/contracts';
import type { DecodedImage, PixelArray } from './image-types.ts';
import { throughVoiTable } from './voi-table.ts';

/** A row-major raster of any numbers. */
export type Raster<Values> = { readonly values: Values; readonly width: number; readonly height: number };

/**
 * The image as a correction wants it: turned clockwise, its grey values inverted, in another window. Stored
 * values stay as they are; an inversion is another photometric interpretation of them.
 */
export function correctImage(
  image: DecodedImage,
  { turn, inverted, window }: Omit<Correction, 'frontalChest'>,
): DecodedImage {
  const file = window === null ? image : throughVoiTable(image);
  const { values: pixels, width, height } = turned({ ...file, values: file.pixels }, turn);
  const spacing = image.header.pixelSpacingMm;
  const isOnItsSide = turn === 90 || turn === 270;
  const pixelSpacingMm: typeof spacing = isOnItsSide && spacing !== null ? [spacing[1], spacing[0]] : spacing;
  const other = image.photometric === 'MONOCHROME1' ? 'MONOCHROME2' : 'MONOCHROME1';
  return {
    ...file,
    pixels,
    width,
    height,
    photometric: inverted ? other : image.photometric,
    header: { ...image.header, pixelSpacingMm },
    ...(window === null ? {} : { window, windowFrom: 'person', windowFault: null }),
  };
}

/** Turned clockwise by so many degrees; itself by none. */
export function turned<Values extends PixelArray | Float32Array>(
  { values, width, height }: Raster<Values>,
  turn: Correction['turn'],
): Raster<Values> {
  if (turn === 0) return { values, width, height };
  if (turn === 180) return { values: values.toReversed() as Values, width, height };
  const upright = values.slice() as Values;
  // Where a value goes, and how far from it the one to its right.
  const step = turn === 90 ? height : -height;
  for (let row = 0, from = 0; row < height; row++) {
    let to = turn === 90 ? height - 1 - row : (width - 1) * height + row;
    for (let column = 0; column < width; column++, from++, to += step) upright[to] = values[from] as number;
  }
  return { values: upright, width: height, height: width };
}
