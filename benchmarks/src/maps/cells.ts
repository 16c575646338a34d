import type { CellMap } from '@aiso/inference';

type Size = { readonly width: number; readonly height: number };

/** The tenth of the cells with the highest values, hottest first; at least one. */
export function hottestTenth({ values }: CellMap): readonly number[] {
  const order = Array.from(values.keys()).toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
  return order.slice(0, Math.max(1, Math.round(values.length / 10)));
}

/** How much of each cell's area lies within the mask (1 inside, 0 outside), 0–1. */
export function sharesInside(mask: Uint8Array, image: Size, cells: Size): Float32Array {
  const inside = new Float32Array(cells.width * cells.height);
  const all = new Float32Array(cells.width * cells.height);
  for (let y = 0; y < image.height; y += 1) {
    const row = Math.floor((y * cells.height) / image.height) * cells.width;
    for (let x = 0; x < image.width; x += 1) {
      const cell = row + Math.floor((x * cells.width) / image.width);
      all[cell] = (all[cell] ?? 0) + 1;
      inside[cell] = (inside[cell] ?? 0) + (mask[y * image.width + x] ?? 0);
    }
  }
  return inside.map((pixels, cell) => pixels / (all[cell] ?? 1));
}

/** The mean of the cells' shares. */
export const meanOf = (shares: Float32Array, cells: readonly number[]): number =>
  cells.reduce((sum, cell) => sum + (shares[cell] ?? 0), 0) / cells.length;

/**
 * On how few cells half of all mass lies, in cells and parts of one; null where there is no mass. What is
 * below zero has none.
 */
export function cellsOfHalf(values: Float32Array): number | null {
  const masses = Array.from(values, (value) => Math.max(0, value)).toSorted((a, b) => b - a);
  const half = masses.reduce((sum, mass) => sum + mass, 0) / 2;
  if (half === 0) return null;
  let sum = 0;
  for (const [cells, mass] of masses.entries()) {
    if (sum + mass >= half) return cells + (half - sum) / mass;
    sum += mass;
  }
  return masses.length;
}

/** The same cells all moved across and down; what leaves the map comes in again on the other side. */
export const shifted = (
  cells: readonly number[],
  { width, height }: Size,
  across: number,
  down: number,
): readonly number[] =>
  cells.map(
    (cell) => ((Math.floor(cell / width) + down) % height) * width + (((cell % width) + across) % width),
  );

/** Cells that lie mostly within the lungs. */
const isLung = (share: number | undefined): boolean => (share ?? 0) >= 0.5;

export const lungCells = (shares: Float32Array): readonly number[] =>
  Array.from(shares.keys()).filter((cell) => isLung(shares[cell]));

/**
 * A patch of so many cells of the lungs, grown from a random one over random neighbours. It goes on in the
 * other lung where one is full, and is smaller where both are.
 * @param random from 0 to below 1
 */
export function lungPatch(
  shares: Float32Array,
  { width }: Pick<Size, 'width'>,
  wanted: number,
  random: () => number,
): readonly number[] {
  const left = new Set(lungCells(shares));
  const patch: number[] = [];
  while (patch.length < wanted && left.size > 0) {
    const next = patch.flatMap((cell) => neighbours(cell, width)).filter((cell) => left.has(cell));
    const from = next.length > 0 ? next : [...left];
    const cell = from[Math.floor(random() * from.length)];
    if (cell === undefined) break;
    patch.push(cell);
    left.delete(cell);
  }
  return patch;
}

/** Above, below, left and right; also some that are not on the map. */
const neighbours = (cell: number, width: number): readonly number[] => [
  cell - width,
  cell + width,
  ...(cell % width > 0 ? [cell - 1] : []),
  ...(cell % width < width - 1 ? [cell + 1] : []),
];
