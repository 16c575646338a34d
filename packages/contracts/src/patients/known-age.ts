import type { TenantReads } from '../tenancy/tenancy.ts';

/** A rough age, said where nobody knows the years: 18 years and over; 1 to 5 years. */
export const AGE_GROUPS = ['adult', 'child'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/**
 * The years of a group, from and under. A finding speaks for a group when it is made for all of them.
 * Children of other ages need an age in years: models differ most in whom they call a child.
 */
export const AGE_GROUP_YEARS: Readonly<Record<AgeGroup, { readonly from: number; readonly under: number }>> =
  {
    adult: { from: 18, under: Infinity },
    child: { from: 1, under: 6 },
  };

/** The patient's age at a study. */
export type PatientAge = {
  readonly years: number;
  /** By somebody; else it is as the file says or the date of birth tells. */
  readonly isEntered: boolean;
  /** The file's age has no unit: years were taken. Present where it is so. */
  readonly isUnitAssumed?: true;
};

/** What is known of a patient's age: the years, else the group. */
export type KnownAge = PatientAge | AgeGroup;

/** What is known of the patient's age at a study, each null where it is not. */
export type AgesOfStudy = {
  /** As the file says or the date of birth tells. */
  readonly told: number | null;
  /** Whether the file's age had no unit. */
  readonly isUnitAssumed?: boolean;
  readonly entered: number | null;
  /** As the sender or a reader said. */
  readonly group: AgeGroup | null;
  /** Of the tenant. */
  readonly reads: TenantReads;
};

const GROUP_READ: Readonly<Record<TenantReads, AgeGroup | null>> = {
  adults: 'adult',
  children: 'child',
  both: null,
};

/**
 * The age that counts for an image: as somebody entered it, as the study's files say, as the image's own file
 * says, the group that was said for the study, the group that its tenant reads; else it is unknown.
 * @param ofFile in the image's own file, where the study's age does not come from it
 */
export function settleAge(study: AgesOfStudy, ofFile: number | null): KnownAge | null {
  const years = study.entered ?? study.told ?? ofFile;
  if (years !== null) {
    const isAssumed = study.isUnitAssumed === true && study.entered === null && study.told !== null;
    return { years, isEntered: study.entered !== null, ...(isAssumed ? { isUnitAssumed: true } : {}) };
  }
  return study.group ?? GROUP_READ[study.reads];
}

export const yearsOf = (age: KnownAge | null | undefined): number | null =>
  typeof age === 'object' ? (age?.years ?? null) : null;

/** Null where nobody entered one. */
export const enteredYearsOf = (age: KnownAge | null | undefined): number | null =>
  typeof age === 'object' && age?.isEntered ? age.years : null;

/** Whether a model reads alike with both: who said the years does not matter to it. */
export function isSameAge(one: KnownAge | null, other: KnownAge | null): boolean {
  return typeof one === 'string' || typeof other === 'string'
    ? one === other
    : yearsOf(one) === yearsOf(other);
}
