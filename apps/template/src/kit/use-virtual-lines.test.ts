// @vitest-environment node
import { expect, it } from 'vitest';
import { withKept } from './use-virtual-lines.ts';

it('lines that are to stay are drawn beside those in view, in their order, where they are lines at all', () => {
  const inView = [4, 5, 6];
  expect(withKept(inView, [1, 9], 10)).toEqual([1, 4, 5, 6, 9]);
  expect(withKept(inView, [5, -1, 10], 10)).toBe(inView);
});
