import { expect, it } from 'vitest';
import { withCovered } from './cover.ts';

const SIDE = 48;
const MAP = { width: 12, height: 12 };

it('covered cells show nothing of what was there, and draw no border', () => {
  // A slope with a bright spot in the cells that are covered.
  const values = Float32Array.from({ length: SIDE * SIDE }, (_, at) => (at % SIDE) / SIDE);
  const slope = values.slice();
  for (let y = 16; y < 24; y += 1) values.fill(1, y * SIDE + 16, y * SIDE + 24);
  const film = { values, width: SIDE, height: SIDE };
  const covered = withCovered(film, [4 * 12 + 4, 4 * 12 + 5, 5 * 12 + 4, 5 * 12 + 5], MAP);
  expect(Math.max(...covered.map((value, at) => Math.abs(value - (slope[at] ?? 0))))).toBeLessThan(0.005);
  expect(film.values[20 * SIDE + 20]).toBe(1);
});

it('cells at the edge of the image are filled from the other sides', () => {
  const values = new Float32Array(SIDE * SIDE).fill(0.25);
  values.fill(1, 0, 4);
  const covered = withCovered({ values, width: SIDE, height: SIDE }, [0], MAP);
  expect(covered.every((value) => Math.abs(value - 0.25) < 1e-4)).toBe(true);
});
