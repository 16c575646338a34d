import { MOST_YEARS, type statedYears, yearsBetween } from './age.ts';

/** What a file says of the patient's age, in years with fractions. */
export type FileAge = {
  /** As it says, else by its dates; null where neither tells. */
  readonly years: number | null;
  /** What it says as well, where that is another age: of several the one that is furthest from `years`. */
  readonly otherYears: number | null;
  /** The age has no unit: years were taken. */
  readonly isUnitAssumed: boolean;
};

type StatedAges = {
  /** Patient's Age (0010,1010). */
  readonly stated: ReturnType<typeof statedYears>;
  readonly birthDate: string | null;
  /** When the image was taken, `YYYY-MM-DD`, the most trusted first. */
  readonly dates: readonly (string | null)[];
  /** Days after this one are not believed. */
  readonly latest: string;
};

/** There are no older radiographs. */
const FIRST_RADIOGRAPH = '1895-11-08';
/** Days that systems write where they know none. Somebody of a hundred years may be born on one. */
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  '1800-01-01',
  '1850-01-01',
  '1899-12-30',
  '1899-12-31',
  '1900-01-01',
  '1901-01-01',
]);
const PLACEHOLDER_YEARS = 100;

/**
 * The age as the file says it goes before what its dates tell, and both are told where they differ: neither
 * is always right (a newborn under the mother's birth date, an age of an earlier visit, a date of birth that
 * was made up). Where the age agrees with the most trusted date the others are not asked: films are digitised
 * years after they were taken. An age of zero is often one that nobody entered: it counts where the dates
 * bear it out. Left out are days of images to come or before there were radiographs, and dates of birth that
 * stand for none. A date of birth that cannot be true bears out no age. Where no image has a day, the age is
 * held against today.
 */
export function ageOfFile({ stated, birthDate, dates, latest }: StatedAges): FileAge {
  const ages = agesByDates(birthDate, dates, latest);
  const [byDates = null] = ages.filter((years) => years !== NOT_BORN && years <= MOST_YEARS);
  const isUnitAssumed = stated?.isUnitAssumed ?? false;
  if (stated === null || stated.years === 0) {
    const claims = [...ages, ...(stated === null || byDates === null || byDates < 1 ? [] : [0])];
    return { years: byDates, otherYears: furthest(byDates, claims), isUnitAssumed };
  }
  if (ages.length === 0) {
    const otherYears = ageToday(stated.years, birthDate, latest);
    return { years: stated.years, otherYears, isUnitAssumed };
  }
  const [first] = ages;
  const isBorneOut = first !== undefined && !isContradiction(stated.years, first);
  return {
    years: stated.years,
    otherYears: furthest(stated.years, isBorneOut ? [first] : ages),
    isUnitAssumed,
  };
}

/** At an image that was taken before the birth. */
const NOT_BORN = -1;
/** Of a date of birth that makes somebody older than anybody was. */
const TOO_OLD = MOST_YEARS + 1;

/** At each image; `NOT_BORN` for a date of birth to come. */
function agesByDates(
  birthDate: string | null,
  dates: StatedAges['dates'],
  latest: string,
): readonly number[] {
  if (birthDate === null) return [];
  if (birthDate > latest) return [NOT_BORN];
  const taken = dates.filter((date) => date !== null && date >= FIRST_RADIOGRAPH && date <= latest);
  const ages = taken.flatMap((date) => (date === null ? [] : ageAt(birthDate, date)));
  return PLACEHOLDERS.has(birthDate) ? ages.filter((years) => years < PLACEHOLDER_YEARS) : ages;
}

const ageAt = (birthDate: string, date: string): number =>
  date < birthDate ? NOT_BORN : (yearsBetween(birthDate, date) ?? TOO_OLD);

/** An image of a stated age may be so old without having a day. */
const MOST_YEARS_AGO = 10;

/**
 * Today's age, where the stated one cannot be of the last years; null where it can, or nobody knows.
 * @param latest today
 */
function ageToday(stated: number, birthDate: string | null, latest: string): number | null {
  const [today] = agesByDates(birthDate, [latest], latest);
  if (today === undefined) return null;
  const yearsAgo = today - stated;
  return yearsAgo >= -ROUNDING_YEARS && yearsAgo <= MOST_YEARS_AGO ? null : furthest(stated, [today]);
}

/** Null where all say the same. Whole years are completed ones: 54 and 54.3 are. */
function furthest(years: number | null, claims: readonly number[]): number | null {
  if (years === null) return null;
  const others = claims
    .map((claim) => Math.min(Math.max(claim, 0), MOST_YEARS))
    .filter(
      (claim) => claim !== years && !(Number.isInteger(years) && Math.floor(claim) === years && years > 0),
    );
  return others.toSorted((one, other) => Math.abs(other - years) - Math.abs(one - years))[0] ?? null;
}

/** As far apart as rounding, or counting calendar years, may bring one age. */
const ROUNDING_YEARS = 1;

/** Whether two ages of a file contradict each other, beyond what rounding explains. */
export const isContradiction = (years: number, otherYears: number): boolean =>
  Math.abs(years - otherYears) > ROUNDING_YEARS;
