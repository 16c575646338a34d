import { isSameAge, type KnownAge } from '../patients/known-age.ts';
import type { ResultView } from './results.ts';

type InferredWith = Pick<ResultView, 'age' | 'ageGroup' | 'population'>;

/**
 * What a result was computed with: null where nothing was known, undefined where there was an age that was
 * not kept.
 */
export function ageInferredWith({ age, ageGroup, population }: InferredWith): KnownAge | null | undefined {
  if (age != null) return age;
  if (population === 'age_unknown' || population === 'any_age') return null;
  return ageGroup ?? undefined;
}

/**
 * Whether a result would be computed with another age now. Of an age that was not kept only this is known:
 * whether there still is one.
 */
export function isInferredWithOtherAge(result: InferredWith, now: KnownAge | null): boolean {
  const then = ageInferredWith(result);
  return then === undefined ? now === null : !isSameAge(then, now);
}
