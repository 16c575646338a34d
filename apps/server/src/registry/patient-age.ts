import type { PatientAge } from '@aiso/contracts';

type AgesOfStudy = { readonly told: number | null; readonly entered: number | null };
type AgeOfResult = { readonly age_years: number | null; readonly age_entered: boolean | null };

/** What somebody entered goes before what the file says. */
export function ageOf({ told, entered }: AgesOfStudy): PatientAge | null {
  const years = entered ?? told;
  return years === null ? null : { years, isEntered: entered !== null };
}

/** The age that a result was computed with, where it was kept. */
export function ageOfResult({ age_years: years, age_entered: isEntered }: AgeOfResult): PatientAge | null {
  return years === null || isEntered === null ? null : { years, isEntered };
}

/** Where the study says nothing, an image has the age of its own file, as the last result found it there. */
export function ageKnownNow(study: AgesOfStudy, shown: AgeOfResult | undefined): PatientAge | null {
  const read = shown === undefined ? null : ageOfResult(shown);
  return ageOf(study) ?? (read?.isEntered === false ? read : null);
}
