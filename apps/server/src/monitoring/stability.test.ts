import { expect, it } from 'vitest';
import { chanceIndex, driftOf, rateOf, stabilityIndex, worstOf } from './stability.ts';

const even = (cases: number): number[] => Array.from({ length: 10 }, () => cases / 10);

it('the index is the sum over the bins, with half a case added to each', () => {
  // (60.5/101 − 50.5/101) ln(60.5/50.5) + (40.5/101 − 50.5/101) ln(40.5/50.5)
  expect(stabilityIndex([60, 40], [50, 50])).toBeCloseTo(0.039_737, 6);
  expect(stabilityIndex([60, 40], [60, 40])).toBe(0);
  expect(stabilityIndex([0, 100], [50, 50])).toBeLessThan(5);
});

it('what chance explains follows χ² and shrinks with the number of cases', () => {
  // χ²(0.99; 9) = 21.666
  expect(chanceIndex(100, Number.POSITIVE_INFINITY, 10)).toBeCloseTo(0.216_66, 3);
  expect(chanceIndex(1000, 1000, 10)).toBeCloseTo(0.043_33, 3);
});

it('drift is said from enough readings on, and only where it is more than chance', () => {
  const moved = [0, 0, 0, 0, 0, 20, 20, 20, 20, 20];
  expect(driftOf(even(1000), null, 0.25)).toEqual({ state: 'unknown', psi: null, chance: null });
  expect(driftOf(even(40), even(1000), 0.25).state).toBe('few');
  expect(driftOf(even(500), even(1000), 0.25)).toMatchObject({ state: 'stable', psi: 0 });
  expect(driftOf(moved, even(1000), 0.25).state).toBe('drifted');
  // 0.22 of 50 readings: above the threshold, but within chance.
  const scattered = [9, 2, 7, 3, 8, 2, 7, 3, 6, 3];
  const { state, psi, chance } = driftOf(scattered, even(1000), 0.15);
  expect([state, (psi ?? 0) > 0.15, (psi ?? 0) < (chance ?? 0)]).toEqual(['stable', true, true]);
  const shifted = [160, 140, 130, 110, 100, 90, 80, 70, 60, 60];
  expect(driftOf(shifted, even(1000), 0.25).state).toBe('watch');
  expect(driftOf(shifted, even(1000), 0.1).state).toBe('drifted');
});

it('of several findings the most alarming counts', () => {
  expect(worstOf([{ state: 'stable' }, { state: 'drifted' }, { state: 'few' }])).toBe('drifted');
  expect(worstOf([{ state: 'unknown' }, { state: 'few' }])).toBe('few');
  expect(worstOf([{ state: 'stable' }, { state: 'few' }, { state: 'stable' }])).toBe('few');
  expect(worstOf([{ state: 'few' }, { state: 'watch' }])).toBe('watch');
  expect(worstOf([{ state: 'stable' }, { state: 'unknown' }])).toBe('stable');
  expect(worstOf([])).toBe('unknown');
});

it('a rate has Wilson’s interval, and none without a case', () => {
  const { share, low, high } = rateOf(10, 100);
  expect([share, low?.toFixed(4), high?.toFixed(4)]).toEqual([0.1, '0.0552', '0.1744']);
  expect(rateOf(0, 20)).toMatchObject({ share: 0, low: 0 });
  expect(rateOf(20, 20)).toMatchObject({ share: 1, high: 1 });
  expect(rateOf(0, 0)).toEqual({ count: 0, of: 0, share: null, low: null, high: null });
});
