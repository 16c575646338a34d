import type { Grey } from './lung-mask.ts';

type Cells = { readonly width: number; readonly height: number };

const ROUNDS = 200;
/** Of successive over-relaxation (Young 1954). */
const RELAXATION = 1.85;

/**
 * A film with some of a map's cells covered: they are filled smoothly from their edges (Laplace's equation),
 * so that neither what they show is left nor a border drawn. Row-major, of the film's size.
 */
export function withCovered(film: Grey, cells: readonly number[], map: Cells): Float32Array {
  const { width, height } = film;
  const values = film.values.slice();
  const covered = new Set(cells);
  const isCovered = (x: number, y: number): boolean =>
    covered.has(Math.floor((y * map.height) / height) * map.width + Math.floor((x * map.width) / width));
  const inner: number[] = [];
  const edge: number[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (isCovered(x, y)) inner.push(y * width + x);
      else if (beside(x, y, width, height).some(([nx, ny]) => isCovered(nx, ny))) edge.push(y * width + x);
    }
  const mean = edge.reduce((sum, at) => sum + (values[at] ?? 0), 0) / Math.max(1, edge.length);
  for (const at of inner) values[at] = mean;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const at of inner) values[at] = relaxed(values, at, width, height);
  return values;
}

function relaxed(values: Float32Array, at: number, width: number, height: number): number {
  const own = values[at] ?? 0;
  const [x, y] = [at % width, Math.floor(at / width)];
  // Beyond the image's edge there is nothing: the pixel itself stands for it.
  const left = x > 0 ? (values[at - 1] ?? own) : own;
  const right = x < width - 1 ? (values[at + 1] ?? own) : own;
  const above = y > 0 ? (values[at - width] ?? own) : own;
  const below = y < height - 1 ? (values[at + width] ?? own) : own;
  return own + RELAXATION * ((left + right + above + below) / 4 - own);
}

const beside = (x: number, y: number, width: number, height: number) =>
  (
    [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ] as const
  ).filter(([nx, ny]) => nx >= 0 && ny >= 0 && nx < width && ny < height);
