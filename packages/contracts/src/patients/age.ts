/** Nobody is older, in years. */
export const MOST_YEARS = 130;

/** An age in one unit, as files and people say it. */
export type Age = { readonly count: number; readonly unit: AgeUnit };
type AgeUnit = 'day' | 'week' | 'month' | 'year';

const LETTERS = { day: 'D', week: 'W', month: 'M', year: 'Y' } as const;
const UNITS: Readonly<Record<string, AgeUnit>> = { D: 'day', W: 'week', M: 'month', Y: 'year' };
const IN_YEARS: Readonly<Record<AgeUnit, number>> = {
  day: 1 / 365.25,
  week: 7 / 365.25,
  month: 1 / 12,
  year: 1,
};

/**
 * Age String (AS, PS3.5 6.2): `nnnD`, `nnnW`, `nnnM` or `nnnY`; fewer digits, small letters and blanks, too.
 * Null for what is none.
 */
export function parseAgeString(text: string | null): Age | null {
  const [, count, letter = ''] = /^\s*(\d{1,3})\s*([DWMY])\s*$/iu.exec(text ?? '') ?? [];
  const unit = UNITS[letter.toUpperCase()];
  return unit === undefined ? null : { count: Number(count), unit };
}

/** @throws RangeError for what three digits cannot say */
export function writeAgeString({ count, unit }: Age): string {
  if (!Number.isInteger(count) || count < 0 || count > 999) throw new RangeError('no Age String');
  return `${String(count).padStart(3, '0')}${LETTERS[unit]}`;
}

/** Years, with fractions, that a file says. Some devices write "45" or "045", which are years. */
export function statedYears(
  text: string | null,
): { readonly years: number; readonly isUnitAssumed: boolean } | null {
  // Zero of no unit is nobody's age.
  const isUnitAssumed = /^\s*\d{1,3}\s*$/u.test(text ?? '') && Number(text) > 0;
  const years = isUnitAssumed ? plausible(Number(text)) : ageYears(text);
  return years === null ? null : { years, isUnitAssumed };
}

/** An Age String in years, with fractions. */
export function ageYears(text: string | null): number | null {
  const age = parseAgeString(text);
  return age && plausible(age.count * IN_YEARS[age.unit]);
}

/** In hundredths; null where nobody is that old. */
const plausible = (years: number): number | null =>
  years >= 0 && years <= MOST_YEARS ? Math.round(years * 100) / 100 : null;

const MS_A_DAY = 86_400_000;

/**
 * Whole months from a day to another by the calendar, both `YYYY-MM-DD`. Who was born on the 29th of February
 * has birthdays on the 1st of March.
 */
function monthsBetween(birthDate: string, date: string): number {
  const [from, to] = [new Date(birthDate), new Date(date)];
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months;
}

/**
 * Years at a day, both `YYYY-MM-DD`, with the hundredths of the year that have passed: 18 is reached on the
 * birthday, not before. Null before the birth, and where nobody is that old.
 */
export function yearsBetween(birthDate: string, date: string): number | null {
  const born = new Date(birthDate);
  const years = Math.floor(monthsBetween(birthDate, date) / 12);
  const birthday = (age: number): number =>
    Date.UTC(born.getUTCFullYear() + age, born.getUTCMonth(), born.getUTCDate());
  const passed = (Date.parse(date) - birthday(years)) / (birthday(years + 1) - birthday(years));
  return plausible(years + Math.floor(passed * 100) / 100);
}

const DAYS_BELOW = 28;
const WEEKS_BELOW_MONTHS = 3;
const MONTHS_BELOW_YEARS = 2;

/**
 * The age at a day, both `YYYY-MM-DD`, in its usual unit: days up to four weeks, weeks up to three months,
 * months up to two years. Null before the birth, and where nobody is that old.
 */
export function ageBetween(birthDate: string, date: string): Age | null {
  if (yearsBetween(birthDate, date) === null) return null;
  const days = Math.round((Date.parse(date) - Date.parse(birthDate)) / MS_A_DAY);
  if (days < DAYS_BELOW) return { count: days, unit: 'day' };
  const months = monthsBetween(birthDate, date);
  if (months < WEEKS_BELOW_MONTHS) return { count: Math.floor(days / 7), unit: 'week' };
  if (months < MONTHS_BELOW_YEARS * 12) return { count: months, unit: 'month' };
  return { count: Math.floor(months / 12), unit: 'year' };
}

const MOST_DECIMALS = 2;

/**
 * Years with fractions in their usual unit: those of small children as months. Told years are completed ones;
 * entered ones stay as entered.
 */
export function usualAge({ years, isEntered }: { readonly years: number; readonly isEntered: boolean }): Age {
  if (years < MONTHS_BELOW_YEARS) return { count: Math.round(years * 12), unit: 'month' };
  return { count: isEntered ? Number(years.toFixed(MOST_DECIMALS)) : Math.floor(years), unit: 'year' };
}

/**
 * "3 months", "45 years" in the words of a language.
 *
 * @param locale BCP 47
 */
export function showAge({ count, unit }: Age, locale: string): string {
  const format = { maximumFractionDigits: MOST_DECIMALS };
  // 年 counts years of the calendar; a person has 岁.
  if (unit === 'year' && locale.startsWith('zh')) {
    return `${new Intl.NumberFormat(locale, format).format(count)}岁`;
  }
  return new Intl.NumberFormat(locale, { ...format, style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
