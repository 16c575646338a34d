import { westernDigits } from '@aiso/contracts';
import { birthTerm, termsOf } from '../../registry/words.ts';

/** Beginnings of words, all of which have to fit. */
export type Meaning = readonly string[];

/** `1970-05-17`, `1970/5`, `17.05.1970`, `5/17/1970`. */
const YEAR_FIRST = /(?<![\p{L}\p{N}])(\d{4})[-./](\d{1,2})(?:[-./](\d{1,2}))?(?![\p{L}\p{N}])/gu;
const YEAR_LAST = /(?<![\p{L}\p{N}])(\d{1,2})([-./])(\d{1,2})\2(\d{4})(?![\p{L}\p{N}])/gu;

const isMonth = (month: string): boolean => Number(month) >= 1 && Number(month) <= 12;
const isDay = (day: string): boolean => Number(day) >= 1 && Number(day) <= 31;
const two = (part: string): string => part.padStart(2, '0');

type Order = 'day-first' | 'month-first';

/** Replaces each date by the word a date of birth is stored as; what is no date stays. */
function withBirthDates(q: string, order: Order): string {
  return q
    .replaceAll(YEAR_FIRST, (whole: string, year: string, month: string, day: string | undefined) => {
      if (!isMonth(month) || (day !== undefined && !isDay(day))) return whole;
      return birthTerm(year, two(month), day === undefined ? '' : two(day));
    })
    .replaceAll(YEAR_LAST, (whole: string, one: string, mark: string, other: string, year: string) => {
      // Points are written where the day comes first.
      const [day, month] = order === 'day-first' || mark === '.' ? [one, other] : [other, one];
      return isMonth(month) && isDay(day) ? birthTerm(year, two(month), two(day)) : whole;
    });
}

/**
 * What a query can mean for patients: its plain words (an MRN may look like a date), or its dates read as
 * dates of birth, by both customs where the writing leaves that open.
 */
export function meaningsOf(q: string): Meaning[] {
  const text = westernDigits(q);
  const texts = new Set([text, withBirthDates(text, 'day-first'), withBirthDates(text, 'month-first')]);
  return [...texts].map((one) => termsOf([one])).filter((meaning) => meaning.length > 0);
}
