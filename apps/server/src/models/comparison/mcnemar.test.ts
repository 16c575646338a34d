import { expect, test } from 'vitest';
import { chanceOfDifference } from './mcnemar.ts';

test.each([
  [0, 0, 1],
  [3, 3, 1],
  [0, 5, 0.0625],
  [6, 0, 0.03125],
  [1, 9, 0.021484375],
  [2, 12, 0.012939453125],
])('%i pairs against %i: %f', (first, second, chance) => {
  expect(chanceOfDifference(first, second)).toBeCloseTo(chance, 12);
  expect(chanceOfDifference(second, first)).toBe(chanceOfDifference(first, second));
});

test('thousands of pairs stay a number', () => {
  // By the normal approximation with continuity correction: z = 199 / sqrt(10000) = 1.99.
  expect(chanceOfDifference(4900, 5100)).toBeCloseTo(0.0466, 3);
  expect(chanceOfDifference(0, 10_000)).toBe(0);
});
