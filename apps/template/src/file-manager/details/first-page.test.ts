import { expect, it } from 'vitest';
import { drawFirstPage, PageError, scaleOf } from './first-page.ts';

it.each([
  ['of paper', 595, 842],
  ['as wide as a wall', 1e9, 14],
  ['as high as one', 3, 1e9],
  ['as small as a stamp', 2, 1],
])('a page %s fits its canvas', (_, width, height) => {
  const scale = scaleOf({ width, height });
  expect(width * scale).toBeLessThanOrEqual(721);
  expect(height * scale).toBeLessThanOrEqual(1_441);
  expect(Math.max((width * scale) / 720, (height * scale) / 1_440)).toBeCloseTo(1);
});

it('a file that is too large is not even read', async () => {
  const blob = new Blob([new Uint8Array(20_000_001)]);
  const drawn = drawFirstPage(blob, new AbortController().signal);
  await expect(drawn).rejects.toEqual(new PageError('large'));
});
