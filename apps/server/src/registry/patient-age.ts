import { type AgesOfStudy, type KnownAge, type PatientAge, settleAge } from '@aiso/contracts';

type AgeOfResult = {
  readonly age_years: number | null;
  readonly other_age_years: number | null;
  readonly age_entered: boolean | null;
};

/** The age that a result was computed with, where it was kept. */
export function ageOfResult(row: AgeOfResult): PatientAge | null {
  const { age_years: years, other_age_years: otherYears, age_entered: isEntered } = row;
  if (years === null || isEntered === null) return null;
  return { years, isEntered, ...(otherYears === null ? {} : { otherYears }) };
}

/** The age of an image as it is known now; in its own file as the last result found it there. */
export function ageKnownNow(study: AgesOfStudy, shown: AgeOfResult | undefined): KnownAge | null {
  const isOfFile = shown !== undefined && shown.age_entered === false;
  return settleAge(study, isOfFile ? ageOfResult(shown) : null);
}
