import { expect, test } from 'vitest';
import { type OperatingPoint, packagePoint, performanceOf, pointOf } from './operating-points.ts';

const share = (value: number) => ({ value, low: value - 0.05, high: value + 0.05 });
const points: OperatingPoint[] = [
  { name: 'balanced', value: 0.4, sensitivity: share(0.75), specificity: share(0.75), on: 'validation' },
  { name: 'sensitive', value: 0.2, sensitivity: share(0.9), specificity: share(0.5), on: 'validation' },
];
const named = { operatingPoint: 0.4, points };
const unnamed = { operatingPoint: 0.4 };

test('a point has the performance that was measured, a number of one’s own has none, and an unmeasured package is silent', () => {
  expect(performanceOf(named, 0.4)).toEqual({ normalsAbove: 0.25, positivesBelow: 0.25 });
  expect(performanceOf(named, 0.2)).toMatchObject({ normalsAbove: 0.5 });
  expect(performanceOf(named, 0.3)).toBe('own');
  expect(performanceOf(unnamed, 0.4)).toBeNull();
  expect(performanceOf(unnamed, 0.2)).toBe('own');
});

test('a name that a package does not have counts as the package’s own point', () => {
  expect(packagePoint(named)).toBe('balanced');
  expect(packagePoint({ ...named, operatingPoint: 0.2 })).toBe('sensitive');
  expect(packagePoint(unnamed)).toBe(0.4);
  expect((['sensitive', 'specific', 0.7] as const).map((choice) => pointOf(named, choice))).toEqual([
    0.2, 0.4, 0.7,
  ]);
});
