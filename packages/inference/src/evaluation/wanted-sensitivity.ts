import { FRONTAL_VIEWS, type FrontalView } from '@aiso/contracts/frontal-view';
import type { OperatingPointName } from '@aiso/contracts/operating-points';
import type { ViewedCase } from './between-views.ts';
import { exactInterval } from './binomial-interval.ts';
import type { Estimate } from './bootstrap.ts';
import {
  type ClusteredShare,
  estimateOf,
  type ScoredPatients,
  scoredPatients,
  shareFrom,
} from './clustered-share.ts';
import type { Case } from './measures.ts';

/** The sensitivity that each point is to have, 0–1; lower from sensitive over balanced to specific. */
type WantedSensitivities = Readonly<Partial<Record<OperatingPointName, number>>>;

/** What a point gives on the cases that placed it, with exact intervals of 95 %. */
export type SitePoint = {
  readonly name: OperatingPointName;
  readonly wanted: number;
  readonly value: number;
  readonly sensitivity: Estimate;
  readonly specificity: Estimate;
};

/**
 * Why there are no points. `needed` are patients; `uneven`: a few patients have most of the images; `scores`:
 * too many cases share one.
 */
type TooLittle =
  | { readonly reason: 'positives' | 'negatives'; readonly needed: number }
  | { readonly reason: 'uneven' | 'scores' };

export type SitePoints = {
  readonly positives: number;
  readonly negatives: number;
  readonly positivePatients: number;
  readonly negativePatients: number;
  readonly points: readonly SitePoint[];
  /** Null where there are points. */
  readonly tooLittle: TooLittle | null;
};

/** From low points to high. */
const IN_ORDER = ['sensitive', 'balanced', 'specific'] as const satisfies readonly OperatingPointName[];

/** Patients with a positive, and patients with a negative. */
const FEWEST = 20;
/** A sensitivity with a wider interval promises nothing. */
const WIDEST = 0.4;
/** Of products of decimal numbers. */
const ROUNDING = 1e-9;

/** Points for images of any view, and for those of each view. */
export const pointsByView = (
  cases: readonly ViewedCase[],
  wanted: WantedSensitivities,
): { readonly all: SitePoints; readonly views: Readonly<Record<FrontalView, SitePoints>> } => {
  const of = (view: FrontalView): SitePoints =>
    pointsAt(
      cases.filter((one) => one.view === view),
      wanted,
    );
  const [ap, pa] = FRONTAL_VIEWS;
  return { all: pointsAt(cases, wanted), views: { [ap]: of(ap), [pa]: of(pa) } };
};

/**
 * Places points at wanted sensitivities. Each is the highest that is expected to reach its own among further
 * patients of the site: with the share of positives at or above it if one more had been missed.
 *
 * The same cases place and measure a point. Its interval holds all the same: where k of n positives lie below
 * a point that they chose, its true sensitivity is distributed between Beta(n − k, k + 1) and Beta(n − k + 1,
 * k) (Wilks 1941), whose outer quantiles are the limits of Clopper and Pearson. Specificity is measured on
 * negatives, which choose nothing. Images of a patient count as fewer.
 */
export function pointsAt(cases: readonly Case[], wanted: WantedSensitivities): SitePoints {
  const positives = scoredPatients(cases.filter(({ isPositive }) => isPositive));
  const negatives = scoredPatients(cases.filter(({ isPositive }) => !isPositive));
  const counts = {
    positives: positives.scores.length,
    negatives: negatives.scores.length,
    positivePatients: positives.images.length,
    negativePatients: negatives.images.length,
  };
  const without = (tooLittle: TooLittle): SitePoints => ({ ...counts, points: [], tooLittle });
  const asked = IN_ORDER.flatMap((name) => {
    const share = wanted[name];
    return share === undefined ? [] : { name, wanted: share };
  });
  const needed = Math.max(...asked.map((one) => fewestPositives(one.wanted)));
  if (positives.images.length < needed) return without({ reason: 'positives', needed });
  if (negatives.images.length < FEWEST) return without({ reason: 'negatives', needed: FEWEST });
  if (Math.min(positives.alike, negatives.alike) < FEWEST) return without({ reason: 'uneven' });
  const ascending = Float64Array.from(cases, ({ score }) => score).toSorted();
  const points: SitePoint[] = [];
  let most = Infinity;
  for (const one of asked.toReversed()) {
    const score = Math.min(most, highestScore(positives, one.wanted));
    const value = pointBelow(score, ascending);
    if (value === null) return without({ reason: 'scores' });
    most = score;
    const from = shareFrom(positives, value);
    const sensitivity = estimateOf(from);
    const isWide = from.effective < needed && sensitivity.high - sensitivity.low > WIDEST;
    if (isWide || expectedOf(from) < one.wanted - ROUNDING) {
      const more = Math.ceil((positives.images.length * needed) / from.effective);
      return without({ reason: 'positives', needed: more });
    }
    points.unshift({
      ...one,
      value,
      sensitivity,
      specificity: restOf(estimateOf(shareFrom(negatives, value))),
    });
  }
  return { ...counts, points, tooLittle: null };
}

/** The fewest positives, each of another patient, that place a point and tell its sensitivity well enough. */
function fewestPositives(wanted: number): number {
  for (let count = FEWEST; ; count += 1) {
    const above = Math.ceil(wanted * (count + 1) - ROUNDING);
    if (above > count) continue;
    const { low, high } = exactInterval(above, count);
    if (high - low <= WIDEST) return count;
  }
}

/** The share as it would be if one more had been missed. */
const expectedOf = ({ value, effective }: ClusteredShare): number => (value * effective) / (effective + 1);

/**
 * Of the positives' scores the highest from which on enough of them lie; the lowest where none has enough.
 */
function highestScore(positives: ScoredPatients, wanted: number): number {
  const { scores } = positives;
  let index = Math.floor((1 - wanted) * scores.length + ROUNDING);
  for (; index > 0; index -= 1) {
    if (expectedOf(shareFrom(positives, scores[index] ?? 0)) >= wanted - ROUNDING) break;
  }
  return scores[index] ?? 0;
}

const FEWEST_DIGITS = 3;
const MOST_DIGITS = 12;

/**
 * A point with as few digits as tell the score from the next lower one of the cases: who writes it down keeps
 * what was measured. Null where 0–1 has none.
 */
function pointBelow(score: number, ascending: Float64Array): number | null {
  const lower = ascending.findLast((one) => one < score) ?? 0;
  for (let digits = FEWEST_DIGITS; digits <= MOST_DIGITS; digits += 1) {
    const steps = 10 ** digits;
    const point = Math.min(Math.floor(score * steps), steps - 1) / steps;
    if (point > lower && point <= score) return point;
  }
  return score > 0 && score < 1 ? score : null;
}

const restOf = ({ value, low, high }: Estimate): Estimate => ({
  value: 1 - value,
  low: 1 - high,
  high: 1 - low,
});
