import { describe, expect, test } from 'vitest';
import type { FrontalView } from './frontal-view.ts';
import {
  hasPointsByView,
  type OperatingPoint,
  type PointChoice,
  packagePoint,
  performanceOf,
  pointOf,
} from './operating-points.ts';

const share = (value: number) => ({ value, low: value - 0.05, high: value + 0.05 });
const points: OperatingPoint[] = [
  { name: 'balanced', value: 0.4, sensitivity: share(0.75), specificity: share(0.75), on: 'validation' },
  { name: 'sensitive', value: 0.2, sensitivity: share(0.9), specificity: share(0.5), on: 'validation' },
];
const named = { operatingPoint: 0.4, points };
const unnamed = { operatingPoint: 0.4 };

test('a point has the performance that was measured, a number of one’s own has none, and an unmeasured package is silent', () => {
  expect(performanceOf(named, 0.4, null)).toEqual({ normalsAbove: 0.25, positivesBelow: 0.25 });
  expect(performanceOf(named, 0.2, null)).toMatchObject({ normalsAbove: 0.5 });
  expect(performanceOf(named, 0.3, null)).toBe('own');
  expect(performanceOf(unnamed, 0.4, null)).toBeNull();
  expect(performanceOf(unnamed, 0.2, 'AP')).toBe('own');
});

test('a name that a package does not have counts as the package’s own point', () => {
  expect(packagePoint(named)).toBe('balanced');
  expect(packagePoint({ ...named, operatingPoint: 0.2 })).toBe('sensitive');
  expect(packagePoint(unnamed)).toBe(0.4);
  expect((['sensitive', 'specific', 0.7] as const).map((choice) => pointOf(named, choice, null))).toEqual([
    0.2, 0.4, 0.7,
  ]);
});

describe('points by view', () => {
  const measured = (value: number, rate: number) => ({
    value,
    sensitivity: share(rate),
    specificity: share(1 - rate),
    on: 'validation',
  });
  /** The number of *sensitive* for AP is that of *balanced* for PA. */
  const byView = {
    operatingPoint: 0.4,
    points: [
      { name: 'sensitive' as const, ...measured(0.3, 0.9), views: { AP: measured(0.35, 0.91) } },
      {
        name: 'balanced' as const,
        ...measured(0.4, 0.75),
        views: { AP: measured(0.5, 0.76), PA: measured(0.35, 0.74) },
      },
    ],
  };

  test('a name stands for its number of the view, and for that of any view where there is none', () => {
    const numbers = (choice: PointChoice) =>
      (['AP', 'PA', null] as const).map((view) => pointOf(byView, choice, view));
    expect(numbers('balanced')).toEqual([0.5, 0.35, 0.4]);
    expect(numbers('sensitive')).toEqual([0.35, 0.3, 0.3]);
    // What the package does not name is its own point, of the view as well.
    expect(numbers('specific')).toEqual([0.5, 0.35, 0.4]);
  });

  test('a number of one’s own counts for every view', () => {
    expect((['AP', 'PA', null] as const).map((view) => pointOf(byView, 0.4, view))).toEqual([0.4, 0.4, 0.4]);
  });

  test('one number promises what was measured of it on images of that view, and elsewhere nothing', () => {
    const below = (point: number, view: FrontalView | null) => {
      const performance = performanceOf(byView, point, view);
      return performance === null || performance === 'own' ? performance : performance.positivesBelow;
    };
    expect([below(0.35, 'AP'), below(0.35, 'PA')]).toEqual([1 - 0.91, 1 - 0.74]);
    expect(below(0.35, null)).toBe('own');
    expect([below(0.4, null), below(0.4, 'AP'), below(0.4, 'PA')]).toEqual([1 - 0.75, 'own', 'own']);
    // Without a number for PA that of any view counts, with what it promises.
    expect(below(0.3, 'PA')).toBe(1 - 0.9);
  });

  test('a promise says among whose images it was measured, where it was among those of a view', () => {
    expect(performanceOf(byView, 0.35, 'AP')).toMatchObject({ view: 'AP' });
    for (const view of ['PA', null] as const)
      expect(performanceOf(byView, 0.3, view)).not.toHaveProperty('view');
    expect([named, byView].map(hasPointsByView)).toEqual([false, true]);
  });
});
