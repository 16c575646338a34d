import type { Case } from './measures.ts';

/** A bin of cases with like scores: how sure the model was, and how often it was right to be. */
export type CalibrationBin = {
  readonly cases: number;
  readonly meanScore: number;
  readonly positiveShare: number;
};

/** Bins of equal count in the order of the scores (Guo et al. 2017 with equal mass). */
export function calibrationBins(cases: readonly Case[], bins = 10): readonly CalibrationBin[] {
  const ordered = cases.toSorted((a, b) => a.score - b.score);
  return Array.from({ length: bins }, (_, bin) =>
    ordered.slice(Math.round((bin * ordered.length) / bins), Math.round(((bin + 1) * ordered.length) / bins)),
  )
    .filter((part) => part.length > 0)
    .map((part) => ({
      cases: part.length,
      meanScore: part.reduce((sum, { score }) => sum + score, 0) / part.length,
      positiveShare: part.filter(({ isPositive }) => isPositive).length / part.length,
    }));
}

/** Expected calibration error: mean distance of score and share of positives, weighted by the bins' cases. */
export function calibrationError(bins: readonly CalibrationBin[]): number | null {
  const cases = bins.reduce((sum, bin) => sum + bin.cases, 0);
  if (cases === 0) return null;
  const error = bins.reduce((sum, bin) => sum + bin.cases * Math.abs(bin.meanScore - bin.positiveShare), 0);
  return error / cases;
}

/**
 * Corners of the ROC curve, (0, 0) to (1, 1), as [1 − specificity, sensitivity]; none without both
 * kinds.
 */
export function rocCurve(cases: readonly Case[]): readonly (readonly [number, number])[] {
  const positives = cases.filter(({ isPositive }) => isPositive).length;
  const negatives = cases.length - positives;
  if (positives === 0 || negatives === 0) return [];
  const ordered = cases.toSorted((a, b) => b.score - a.score);
  const points: [number, number][] = [[0, 0]];
  let [truly, falsely] = [0, 0];
  ordered.forEach(({ score, isPositive }, i) => {
    if (isPositive) truly += 1;
    else falsely += 1;
    if (ordered[i + 1]?.score !== score) points.push([falsely / negatives, truly / positives]);
  });
  return points.filter((point, i) => !isOnTheWay(points[i - 1], point, points[i + 1]));
}

/** Between two points on one straight line a third says nothing. */
function isOnTheWay(
  before: readonly [number, number] | undefined,
  [x, y]: readonly [number, number],
  after: readonly [number, number] | undefined,
): boolean {
  if (before === undefined || after === undefined) return false;
  return (before[0] === x && x === after[0]) || (before[1] === y && y === after[1]);
}
