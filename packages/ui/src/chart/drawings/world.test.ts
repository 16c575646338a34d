// @vitest-environment node
import { expect, it } from 'vitest';
import { outlinesOf } from './world.ts';

const outlines = outlinesOf(600, 290);
const outlineOf = (code: string): string => outlines.find((outline) => outline.code === code)?.path ?? '';
/** Pairs of a path's places, without what stands between them. */
const placesOf = (path: string): readonly number[][] =>
  Array.from(path.matchAll(/(-?[\d.]+),(-?[\d.]+)/gu), ([, x, y]) => [Number(x), Number(y)]);

it('the world is known by the codes of its countries, without Antarctica', () => {
  expect(outlines.length).toBeGreaterThan(170);
  for (const code of ['DE', 'SA', 'CN', 'US', 'BR']) expect(outlineOf(code), code).not.toBe('');
  expect(outlineOf('AQ')).toBe('');
});

it('it fills the picture, west to the left', () => {
  const places = outlines.flatMap(({ path }) => placesOf(path));
  const [xs, ys] = [places.map(([x = 0]) => x), places.map(([, y = 0]) => y)];
  expect(Math.min(...xs, ...ys)).toBeGreaterThanOrEqual(-0.1);
  expect(Math.max(...xs)).toBeLessThanOrEqual(600.1);
  expect(Math.max(...ys)).toBeLessThanOrEqual(290.1);
  expect(placesOf(outlineOf('US'))[0]?.[0]).toBeLessThan(placesOf(outlineOf('CN'))[0]?.[0] ?? 0);
});
