import { describe, expect, it } from 'vitest';
import { keepBorder } from '../preparation/border.ts';
import { measureBetweenViews } from './between-views.ts';
import { calibrationBins, calibrationError, rocCurve } from './calibration.ts';
import { type Case, measure, measureAt, measurePair } from './measures.ts';
import { choosePoints, tooFewOfView } from './operating-points.ts';

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

  it('take several points at once, and for each case its own, with the figures that each has alone', () => {
    const { auc, at } = measureAt(mixed, [0.6, 0.25, ({ patient }) => (patient === 'p3' ? 0.7 : 0.6)]);
    expect(at[0]).toEqual({
      sensitivity: measure(mixed, 0.6).sensitivity,
      specificity: measure(mixed, 0.6).specificity,
    });
    expect(at[1]?.sensitivity).toEqual(measure(mixed, 0.25).sensitivity);
    expect(auc).toEqual(measure(mixed, 0.9).auc);
    // The negative of 0.6 is below its own point.
    expect(at[2]?.specificity?.value).toBe(1);
    expect(at[2]?.sensitivity?.value).toBeCloseTo(2 / 3, 12);
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

describe('the two views', () => {
  /** Scores of AP films lie higher by `shift`, ill or not. */
  const films = (shift: number) =>
    (['AP', 'PA'] as const).flatMap((view) =>
      Array.from({ length: 80 }, (_, i) => ({
        score: ((i * 37) % 80) / 200 + (i % 2) * 0.2 + (view === 'AP' ? shift : 0),
        isPositive: i % 2 === 1,
        patient: `${view}${i}`,
        view,
      })),
    );

  it('are alike where a score means the same in both, and nothing is lost by taking them together', () => {
    const { aucLost, sensitivity, specificity } = measureBetweenViews(films(0), 0.3);
    expect([aucLost?.value, sensitivity?.value, specificity?.value].map((one) => one?.toFixed(6))).toEqual([
      '0.000000',
      '0.000000',
      '0.000000',
    ]);
    expect(sensitivity?.low).toBeLessThan(0);
    expect(sensitivity?.high).toBeGreaterThan(0);
  });

  it('differ where the score knows the view, which costs AUC, and not at points of their own', () => {
    const cases = films(0.3);
    const one = measureBetweenViews(cases, 0.4);
    expect(one.aucLost?.low).toBeGreaterThan(0);
    expect(one.sensitivity?.low).toBeGreaterThan(0.3);
    expect(one.specificity?.high).toBeLessThan(-0.3);
    const own = measureBetweenViews(cases, ({ view }) => (view === 'AP' ? 0.6 : 0.3));
    expect(own.sensitivity?.value).toBeCloseTo(0, 6);
    expect(own.specificity?.value).toBeCloseTo(0, 6);
    const unknown = { score: 1, isPositive: false, patient: 'u', view: null };
    expect(measureBetweenViews([...cases, unknown], 0.4)).toEqual(one);
  });

  it('say nothing where one of them is missing', () => {
    const one = films(0).filter(({ view }) => view === 'AP');
    expect(measureBetweenViews(one, 0.3)).toEqual({ aucLost: null, sensitivity: null, specificity: null });
  });

  it('get points that promise the same in each', () => {
    const points = choosePoints(films(0.3)) ?? [];
    expect(points.map(({ name }) => name)).toEqual(['balanced', 'sensitive', 'specific']);
    for (const { name, views } of points) {
      expect((views?.AP?.value ?? 0) - (views?.PA?.value ?? 0), name).toBeCloseTo(0.3, 2);
      expect(views?.AP?.sensitivity.value, name).toBeCloseTo(views?.PA?.sensitivity.value ?? 0, 2);
      expect(views?.AP?.specificity.value, name).toBeCloseTo(views?.PA?.specificity.value ?? 0, 2);
    }
    expect(points[1]?.views?.PA?.sensitivity.value).toBeGreaterThanOrEqual(0.9);
    expect(points[2]?.views?.AP?.specificity.value).toBeGreaterThanOrEqual(0.85);
  });

  it('keep the order of their points where one is told apart better than both together', () => {
    // In AP all are told apart, in PA hardly anybody.
    const cases = films(0).map((one) =>
      one.view === 'AP'
        ? { ...one, score: one.isPositive ? 0.9 : 0.1 }
        : { ...one, score: one.score * (one.isPositive ? 0.8 : 1) },
    );
    const points = choosePoints(cases) ?? [];
    const of = (wanted: string) => points.find(({ name }) => name === wanted)?.views;
    for (const view of ['AP', 'PA'] as const) {
      const values = ['sensitive', 'balanced', 'specific'].map(
        (name) => of(name)?.[view]?.value ?? Number.NaN,
      );
      expect(values.toSorted((a, b) => a - b)).toEqual(values);
    }
    expect(of('sensitive')?.AP).toMatchObject({ sensitivity: { value: 1 }, specificity: { value: 1 } });
    expect(of('sensitive')?.PA?.sensitivity.value).toBeGreaterThanOrEqual(0.9);
  });

  it('with too few cases get none, and are counted', () => {
    const cases = films(0.3).filter(({ view, isPositive }, i) => view === 'PA' || !isPositive || i < 38);
    expect(tooFewOfView(cases, 'AP')).toEqual({ positives: 19, negatives: 40 });
    expect(tooFewOfView(cases, 'PA')).toBeNull();
    const views = (choosePoints(cases) ?? []).map((point) => Object.keys(point.views ?? {}));
    expect(views).toEqual([['PA'], ['PA'], ['PA']]);
    const unknown = cases.map((one) => ({ ...one, view: null }));
    expect(choosePoints(unknown)?.every((point) => !('views' in point))).toBe(true);
  });
});

describe('operating points', () => {
  it('are the highest that keeps the sensitivity, the lowest that keeps the specificity, and one between', () => {
    const spread = Array.from({ length: 200 }, (_, i) => ({
      score: (i % 100) / 200 + (i < 100 ? 0.2 : 0.4),
      isPositive: i >= 100,
      patient: `p${i}`,
      view: null,
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
      view: null,
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
