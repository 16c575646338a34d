import { type AgesOfStudy, type KnownAge, type PatientAge, settleAge } from '@aiso/contracts';

type AgeOfResult = { readonly age_years: number | null; readonly age_entered: boolean | null };

/** The age that a result was computed with, where it was kept. */
export function ageOfResult({ age_years: years, age_entered: isEntered }: AgeOfResult): PatientAge | null {
  return years === null || isEntered === null ? null : { years, isEntered };
}

/** The age of an image as it is known now; in its own file as the last result found it there. */
export function ageKnownNow(study: AgesOfStudy, shown: AgeOfResult | undefined): KnownAge | null {
  const isOfFile = shown !== undefined && shown.age_entered === false;
  return settleAge(study, isOfFile ? shown.age_years : null);
}
