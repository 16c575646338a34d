import { describe, expect, it } from 'vitest';
import { keepBorder } from '../preparation/border.ts';
import { type Case, calibrationBins, calibrationError, measure, rocCurve } from './measures.ts';

const cases = (scores: readonly (readonly [number, 0 | 1])[]): Case[] =>
  scores.map(([score, truth], i) => ({ score, isPositive: truth === 1, patient: `p${i}` }));

/** Worked out by hand: of 3 × 2 pairs the positive is above in 4, level in one. */
const mixed = cases([
  [0.9, 1],
  [0.6, 1],
  [0.3, 1],
  [0.6, 0],
  [0.2, 0],
]);

describe('measures of labelled cases', () => {
  it('give the area under the curve with ties at one half, and both rates at the operating point', () => {
    const { auc, sensitivity, specificity } = measure(mixed, 0.6);
    expect(auc?.value).toBeCloseTo(4.5 / 6, 12);
    expect(sensitivity?.value).toBeCloseTo(2 / 3, 12);
    expect(specificity?.value).toBeCloseTo(1 / 2, 12);
  });

  it('give the same interval in every run, around the figure', () => {
    const once = measure(mixed, 0.5);
    expect(measure(mixed, 0.5)).toEqual(once);
    expect(once.auc?.low).toBeLessThan(0.75);
    expect(once.auc?.high).toBe(1);
  });

  it('draw the cases of one patient together: many images of few patients make a wider interval', () => {
    const apart = Array.from({ length: 60 }, (_, i) => ({
      score: ((i * 37) % 60) / 60,
      isPositive: i % 3 === 0,
      patient: `p${i}`,
    }));
    const together = apart.map((one, i) => ({ ...one, patient: `p${i % 6}` }));
    const width = (given: readonly Case[]): number => {
      const { low = 0, high = 0 } = measure(given, 0.5).sensitivity ?? {};
      return high - low;
    };
    expect(width(together.map((one) => ({ ...one, score: one.patient < 'p3' ? 0.9 : 0.1 })))).toBeGreaterThan(
      width(apart),
    );
  });

  it('say nothing where one kind of case is missing', () => {
    expect(measure(cases([[0.4, 1]]), 0.3)).toMatchObject({
      auc: null,
      sensitivity: { value: 1 },
      specificity: null,
    });
    expect(rocCurve(cases([[0.4, 1]]))).toEqual([]);
    expect(calibrationError([])).toBeNull();
  });

  it('draw the curve by its corners alone', () => {
    expect(
      rocCurve(
        cases([
          [0.9, 1],
          [0.8, 1],
          [0.7, 0],
          [0.6, 0],
        ]),
      ),
    ).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
    ]);
  });

  it('weigh the distance of score and truth by the bins', () => {
    const bins = calibrationBins(
      cases([
        [0.2, 0],
        [0.4, 0],
        [0.6, 1],
        [1, 1],
      ]),
      2,
    );
    expect(bins.map(({ cases: count, positiveShare }) => [count, positiveShare])).toEqual([
      [2, 0],
      [2, 1],
    ]);
    expect(bins[1]?.meanScore).toBeCloseTo(0.8, 12);
    expect(calibrationError(bins)).toBeCloseTo(0.25, 12);
  });
});

describe('the border alone', () => {
  it('stays, and its mean covers what was inside', () => {
    const input = { name: 'image', width: 20, height: 20, channels: 1 } as const;
    const data = new Float32Array(400).fill(0.25);
    data[21] = 1;
    data[210] = 0.9;
    keepBorder(data, input);
    expect(data[21]).toBe(1);
    // 144 pixels of border: 143 of 0.25 and one of 1.
    expect(data[210]).toBeCloseTo((143 * 0.25 + 1) / 144, 6);
  });
});
