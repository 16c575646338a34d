import type { TenantPopulation } from '../tenancy/tenancy.ts';

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
  /** The file says this age, too (`FileAge`). Present where it is so. */
  readonly otherYears?: number;
};

/** What is known of a patient's age: the years, else the group. */
export type KnownAge = PatientAge | AgeGroup;

/** What is known of the patient's age at a study, each null where it is not. */
export type AgesOfStudy = {
  /** As the file says or the date of birth tells. */
  readonly told: number | null;
  /** What the file says as well. */
  readonly toldOtherwise?: number | null;
  /** Whether the file's age had no unit. */
  readonly isUnitAssumed?: boolean;
  readonly entered: number | null;
  /** As the sender or a reader said. */
  readonly group: AgeGroup | null;
  readonly tenantPopulation: TenantPopulation;
};

const GROUP_OF_POPULATION: Readonly<Record<TenantPopulation, AgeGroup | null>> = {
  adults: 'adult',
  children: 'child',
  both: null,
};

/**
 * The age that counts for an image: as somebody entered it, as the study's files say, as the image's own file
 * says, the group that was said for the study, the group of its tenant’s population; else it is unknown.
 * Where files say two ages, the group that was said goes before them.
 * @param ofFile in the image's own file, where the study's age does not come from it
 */
export function settleAge(
  study: AgesOfStudy,
  ofFile: Pick<PatientAge, 'years' | 'otherYears'> | null,
): KnownAge | null {
  if (study.entered !== null) return { years: study.entered, isEntered: true };
  const told = toldAge(study) ?? (ofFile === null ? null : { ...ofFile, isEntered: false });
  if (told === null) return study.group ?? GROUP_OF_POPULATION[study.tenantPopulation];
  const { years, otherYears = years } = told;
  return study.group !== null && settlesAge(study.group, years, otherYears) ? study.group : told;
}

function toldAge({ told, toldOtherwise, isUnitAssumed }: AgesOfStudy): PatientAge | null {
  if (told === null) return null;
  return {
    years: told,
    isEntered: false,
    ...(isUnitAssumed ? { isUnitAssumed: true } : {}),
    ...(toldOtherwise == null ? {} : { otherYears: toldOtherwise }),
  };
}

/** Whether a group decides between the two ages of a file: they differ, and not both belong to it. */
export function settlesAge(group: AgeGroup, years: number, otherYears: number): boolean {
  const { from, under } = AGE_GROUP_YEARS[group];
  return years !== otherYears && ![years, otherYears].every((age) => age >= from && age < under);
}

/** What the file says as well; null where it says one age alone, and where somebody entered one. */
export const otherYearsOf = (age: KnownAge | null | undefined): number | null =>
  typeof age === 'object' ? (age?.otherYears ?? null) : null;

export const yearsOf = (age: KnownAge | null | undefined): number | null =>
  typeof age === 'object' ? (age?.years ?? null) : null;

/** Null where nobody entered one. */
export const enteredYearsOf = (age: KnownAge | null | undefined): number | null =>
  typeof age === 'object' && age?.isEntered ? age.years : null;

/** Whether a model infers alike with both: who said the years does not matter to it. */
export function isSameAge(one: KnownAge | null, other: KnownAge | null): boolean {
  return typeof one === 'string' || typeof other === 'string'
    ? one === other
    : yearsOf(one) === yearsOf(other) && otherYearsOf(one) === otherYearsOf(other);
}
