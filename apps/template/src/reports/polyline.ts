type Point = { readonly x: number; readonly y: number };
type Frame = { readonly width: number; readonly height: number; readonly most: number };

/**
 * The parts of a line between values that are missing, within a frame; y grows downwards, 0 is at its
 * foot.
 */
export function segmentPoints(
  values: readonly (number | null)[],
  { width, height, most }: Frame,
): readonly Point[][] {
  const parts: Point[][] = [[]];
  for (const [at, value] of values.entries()) {
    if (value === null) parts.push([]);
    else parts.at(-1)?.push({ x: (width * at) / (values.length - 1), y: height * (1 - value / most) });
  }
  return parts.filter(({ length }) => length > 1);
}
