import { DRIFT_LEAST_READINGS, DRIFT_STATES, DRIFT_WATCH, type Drift, type Rate } from '@aiso/contracts';

/** Two-sided 95 % of the normal distribution, and one-sided 99 %. */
const Z_95 = 1.959963984540054;
const Z_99 = 2.3263478740408408;

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/**
 * Population stability index: Σ (a − e) ln(a / e) over the bins, with the shares `a` now and `e` of the
 * reference (Siddiqi, Credit Risk Scorecards, 2006). Below 0.1 is usually called stable, from 0.25 on
 * shifted. To each bin half a case is added (Jeffreys), so that an empty one does not make it infinite.
 */
export function stabilityIndex(now: readonly number[], reference: readonly number[]): number {
  const share = (counts: readonly number[], bin: number): number =>
    ((counts[bin] ?? 0) + 0.5) / (sum(counts) + reference.length / 2);
  return reference.reduce((index, _, bin) => {
    const [a, e] = [share(now, bin), share(reference, bin)];
    return index + (a - e) * Math.log(a / e);
  }, 0);
}

/**
 * What the index exceeds in one of a hundred samples of `now` cases from the reference itself: (1/now +
 * 1/reference) times the 99 % quantile of χ² with one degree of freedom fewer than bins (Yurdakul and
 * Naranjo, Statistical properties of the population stability index, 2020). The quantile is after Wilson and
 * Hilferty (1931).
 */
export function chanceIndex(now: number, reference: number, bins: number): number {
  const freedom = bins - 1;
  const spread = 2 / (9 * freedom);
  const quantile = freedom * (1 - spread + Z_99 * Math.sqrt(spread)) ** 3;
  return quantile * (1 / now + 1 / reference);
}

/** Where the scores of `now` stand against the reference's. */
export function driftOf(
  now: readonly number[],
  reference: readonly number[] | null,
  threshold: number,
): Drift {
  const readings = sum(now);
  if (reference === null || sum(reference) === 0) return { state: 'unknown', psi: null, chance: null };
  if (readings < DRIFT_LEAST_READINGS) return { state: 'few', psi: null, chance: null };
  const psi = stabilityIndex(now, reference);
  const chance = chanceIndex(readings, sum(reference), reference.length);
  if (psi > Math.max(threshold, chance)) return { state: 'drifted', psi, chance };
  return { state: psi > Math.max(DRIFT_WATCH, chance) ? 'watch' : 'stable', psi, chance };
}

/** What stands for several: nothing is stable as long as there are too few results to tell of a part. */
export const worstOf = (drifts: readonly Pick<Drift, 'state'>[]): Drift['state'] =>
  DRIFT_STATES.findLast((state) => drifts.some((drift) => drift.state === state)) ?? 'unknown';

/**
 * The share with its score interval (Wilson 1927), which stays within 0 and 1 for few cases and rare events
 * too.
 */
export function rateOf(count: number, of: number): Rate {
  if (of === 0) return { count, of, share: null, low: null, high: null };
  const share = count / of;
  const square = Z_95 ** 2;
  const middle = share + square / (2 * of);
  const half = Z_95 * Math.sqrt((share * (1 - share)) / of + square / (4 * of ** 2));
  const scale = 1 + square / of;
  const [low, high] = [(middle - half) / scale, (middle + half) / scale];
  return { count, of, share, low: count === 0 ? 0 : low, high: count === of ? 1 : high };
}
