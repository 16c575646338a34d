import { expect, it } from 'vitest';
import { exactInterval } from './binomial-interval.ts';

/** As `binom.test` of R has them. */
it.each([
  [0, 10, 0, 0.3084971],
  [9, 10, 0.5549839, 0.9974714],
  [10, 10, 0.6915029, 1],
  [37, 40, 0.7961353, 0.9842578],
  [500, 1000, 0.4685492, 0.5314508],
  [99_990, 100_000, 0.9998161, 0.999952],
])('%i of %i lie between %d and %d', (successes, trials, low, high) => {
  const interval = exactInterval(successes, trials);
  expect(interval.value).toBe(successes / trials);
  expect(interval.low).toBeCloseTo(low, 6);
  expect(interval.high).toBeCloseTo(high, 6);
});

it('lies between those of whole numbers for others, and contains its share', () => {
  const { value, low, high } = exactInterval(18.9, 21);
  expect(low).toBeGreaterThan(exactInterval(18, 20).low);
  expect(low).toBeLessThan(value);
  expect(high).toBeLessThan(exactInterval(18, 20).high);
  expect(high).toBeGreaterThan(value);
});
