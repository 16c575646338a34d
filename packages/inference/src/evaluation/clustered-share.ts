import { exactInterval } from './binomial-interval.ts';
import type { Estimate } from './bootstrap.ts';

/** Scores of one kind of cases, ascending. */
export type ScoredPatients = {
  readonly scores: Float64Array;
  /** By number, which patient each is of. */
  readonly patientOf: Int32Array;
  /** How many images each patient has. */
  readonly images: Float64Array;
  /** How many images would tell as much if all of each patient were alike (Kish, Survey Sampling, 1965). */
  readonly alike: number;
};

export function scoredPatients(
  cases: readonly { readonly score: number; readonly patient: string }[],
): ScoredPatients {
  const ordered = cases.toSorted((a, b) => a.score - b.score);
  const numbers = new Map<string, number>();
  for (const { patient } of ordered) if (!numbers.has(patient)) numbers.set(patient, numbers.size);
  const patientOf = Int32Array.from(ordered, ({ patient }) => numbers.get(patient) ?? 0);
  const images = new Float64Array(numbers.size);
  for (const patient of patientOf) images[patient] = (images[patient] ?? 0) + 1;
  const squares = images.reduce((sum, one) => sum + one ** 2, 0);
  const alike = squares === 0 ? 0 : ordered.length ** 2 / squares;
  return { scores: Float64Array.from(ordered, ({ score }) => score), patientOf, images, alike };
}

/** A share of images, and how many images that depend on nothing would tell it as surely. */
export type ClusteredShare = { readonly value: number; readonly effective: number };

/**
 * The share with a score from `point` on. Images of a patient resemble each other: how much less they tell is
 * the variance over patients against that of a binomial share. It is never more than if they did not, and
 * never less than if all of a patient were alike.
 */
export function shareFrom(
  { scores, patientOf, images, alike }: ScoredPatients,
  point: number,
): ClusteredShare {
  const [count, patients] = [scores.length, images.length];
  const above = new Float64Array(patients);
  scores.forEach((score, i) => {
    const patient = patientOf[i] ?? 0;
    if (score >= point) above[patient] = (above[patient] ?? 0) + 1;
  });
  const value = above.reduce((sum, one) => sum + one, 0) / count;
  if (patients === count) return { value, effective: count };
  const spread = above.reduce((sum, one, patient) => sum + (one - value * (images[patient] ?? 0)) ** 2, 0);
  const variance = ((patients / (patients - 1)) * spread) / count ** 2;
  const told = variance > 0 ? (value * (1 - value)) / variance : alike;
  return { value, effective: Math.min(count, Math.max(alike, told)) };
}

/** The share with its exact interval of 95 %. */
export const estimateOf = ({ value, effective }: ClusteredShare): Estimate => ({
  ...exactInterval(value * effective, effective),
  value,
});
