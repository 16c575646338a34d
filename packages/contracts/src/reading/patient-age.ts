import type { ResultView } from './results.ts';

/** The patient's age at a study. */
export type PatientAge = {
  readonly years: number;
  /** By somebody; else it is as the file says or the date of birth tells. */
  readonly isEntered: boolean;
};

type ReadWith = Pick<ResultView, 'age' | 'population'>;

/**
 * The age that a result was computed with: null without one, undefined where there was one that was not kept.
 */
export function ageReadWith({ age, population }: ReadWith): PatientAge | null | undefined {
  if (population === 'age_unknown') return null;
  return age ?? undefined;
}

/**
 * Whether a result would be computed with another age now. Of an age that was not kept only this is known:
 * whether there still is one.
 */
export function isReadWithOtherAge(result: ReadWith, now: PatientAge | null): boolean {
  const then = ageReadWith(result);
  return then === undefined ? now === null : then?.years !== now?.years;
}
