import type { ModelManifest } from '@aiso/contracts';

/** Share of each side that counts as border. */
const BORDER = 0.1;

/**
 * Puts the mean of the border in the place of everything inside it. `data` is row-major [height, width]
 * and changed in place.
 */
export function keepBorder(data: Float32Array, { width, height }: ModelManifest['input']): void {
  const [marginX, marginY] = [Math.round(width * BORDER), Math.round(height * BORDER)];
  const isInside = (place: number): boolean => {
    const [x, y] = [place % width, Math.floor(place / width)];
    return x >= marginX && x < width - marginX && y >= marginY && y < height - marginY;
  };
  let [sum, pixels] = [0, 0];
  for (const [place, value] of data.entries()) {
    if (isInside(place)) continue;
    sum += value;
    pixels += 1;
  }
  const mean = sum / pixels;
  for (const place of data.keys()) if (isInside(place)) data[place] = mean;
}
