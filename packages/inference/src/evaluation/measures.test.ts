import { describe, expect, it } from 'vitest';
import { keepBorder } from '../preparation/border.ts';
import { type Case, calibrationBins, calibrationError, measure, measurePair, rocCurve } from './measures.ts';
import { choosePoints } from './operating-points.ts';

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

describe('two models on the same cases', () => {
  const pairs = Array.from({ length: 80 }, (_, i) => {
    const score = ((i * 37) % 80) / 80;
    return { score, otherScore: score, isPositive: i % 4 === 0, patient: `p${i % 40}` };
  });

  it('do not differ where they score alike, in any draw', () => {
    const { auc, sensitivity } = measurePair(pairs, 0.5, 0.5);
    expect(auc?.difference).toEqual({ value: 0, low: 0, high: 0 });
    expect(sensitivity?.difference).toEqual({ value: 0, low: 0, high: 0 });
    expect(auc?.value).toBe(measure(pairs, 0.5).auc?.value);
  });

  it('differ by what one is better, more surely than two intervals apart would say', () => {
    const better = pairs.map((one) => ({ ...one, score: one.score + (one.isPositive ? 0.1 : 0) }));
    const { auc, specificity } = measurePair(better, 0.5, 0.25);
    expect(auc?.difference.value).toBeCloseTo((auc?.value ?? 0) - (auc?.other ?? 0), 12);
    expect(auc?.difference.low).toBeGreaterThan(0);
    expect(measure(better, 0.5).auc?.low).toBeLessThan(auc?.other ?? 0);
    expect(specificity?.difference.value).toBeCloseTo(0.25, 1);
  });
});

describe('operating points', () => {
  it('are the highest that keeps the sensitivity, the lowest that keeps the specificity, and one between', () => {
    const spread = Array.from({ length: 200 }, (_, i) => ({
      score: (i % 100) / 200 + (i < 100 ? 0.2 : 0.4),
      isPositive: i >= 100,
      patient: `p${i}`,
    }));
    expect(choosePoints(spread)).toMatchObject([
      { name: 'balanced', value: 0.546, sensitivity: { value: 0.7 }, specificity: { value: 0.7 } },
      { name: 'sensitive', value: 0.45, sensitivity: { value: 0.9 }, specificity: { value: 0.5 } },
      { name: 'specific', value: 0.621, sensitivity: { value: 0.55 }, specificity: { value: 0.85 } },
    ]);
  });

  it('stay in their order where a balanced one keeps both, and are none without both kinds', () => {
    const good = Array.from({ length: 200 }, (_, i) => ({
      score: (i % 100) / 200 + (i < 100 ? 0 : 0.49),
      isPositive: i >= 100,
      patient: `p${i}`,
    }));
    const [balanced, sensitive, specific] = choosePoints(good) ?? [];
    expect(sensitive?.value).toBeLessThan(balanced?.value ?? 0);
    expect(specific?.value).toBeGreaterThan(balanced?.value ?? 1);
    expect(choosePoints(good.filter(({ isPositive }) => isPositive))).toBeNull();
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
