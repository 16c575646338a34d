import { formatLocaleOf } from '@aiso/ui/formats/format-locale.ts';
import dayjs from 'dayjs';
import { firstWeekdayOf } from '../times/range.ts';

const namesOf = (locale: string, options: Intl.DateTimeFormatOptions, dates: readonly Date[]) =>
  dates.map((date) => new Intl.DateTimeFormat(formatLocaleOf(locale), options).format(date));

/** January of 2023 began on a Sunday. */
const MONTHS = Array.from({ length: 12 }, (_none, month) => new Date(2023, month, 1));
const WEEKDAYS = Array.from({ length: 7 }, (_none, day) => new Date(2023, 0, 1 + day));

/**
 * Tells dayjs how the page's language names months and weekdays, by the browser's own words, and with which
 * weekday its weeks begin: with the same as in the calendar beside. Answers the name to ask for it by.
 */
export function dayjsLocale(locale: string): string {
  const name = `calendar-${locale.toLowerCase()}`;
  const weekdays = namesOf(locale, { weekday: 'long' }, WEEKDAYS);
  const names = {
    name,
    months: namesOf(locale, { month: 'long' }, MONTHS),
    monthsShort: namesOf(locale, { month: 'short' }, MONTHS),
    weekdays,
    weekdaysShort: namesOf(locale, { weekday: 'short' }, WEEKDAYS),
    weekdaysMin: namesOf(locale, { weekday: 'narrow' }, WEEKDAYS),
    weekStart: firstWeekdayOf(locale),
    // Dates are shown by day and month alone here.
    formats: {},
    relativeTime: {},
  };
  dayjs.locale(names, undefined, true);
  return name;
}
