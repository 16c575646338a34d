import { type Raster, turned } from '../correction.ts';

/** By EXIF orientation 1–8: clockwise degrees, and then whether left and right are changed over. */
const TURNS = [
  [0, false],
  [0, true],
  [180, false],
  [180, true],
  [90, true],
  [90, false],
  [270, true],
  [270, false],
] as const;

/** A picture as it is to be seen. Not left to libvips, which does not find every orientation of a PNG. */
export function upright<Values extends Uint8Array | Uint16Array>(
  picture: Raster<Values>,
  orientation: number,
): Values {
  const [turn, isMirrored] = TURNS[orientation - 1] ?? TURNS[0];
  const { values, width } = turned(picture, turn);
  if (!isMirrored) return values;
  const mirrored = values.slice() as Values;
  for (let start = 0; start < mirrored.length; start += width)
    mirrored.subarray(start, start + width).reverse();
  return mirrored;
}
