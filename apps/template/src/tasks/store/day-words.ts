import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { formatsOf } from '@aiso/ui/formats/formats.ts';

/** Content of the template is English. */
const LOCALE = 'en-US';
const NEAR = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', month: 'short', day: 'numeric' });
const FAR = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', year: 'numeric' });
const LONG = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', month: 'long', day: 'numeric' });

const dateOf = (day: Day): Date => new Date(`${day}T00:00`);

/** "Today", "Fri, Nov 27", or with the year where it is another one. */
export function dayWords(day: Day, today: Day): string {
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  if (day === addDays(today, -1)) return 'Yesterday';
  return (day.slice(0, 4) === today.slice(0, 4) ? NEAR : FAR).format(dateOf(day));
}

/** "Friday, November 27". */
export const longDayWords = (day: Day): string => LONG.format(dateOf(day));

/** The day within a sentence: "due today", "due Fri, Nov 27". */
export const dayInSentence = (day: Day, today: Day): string =>
  dayWords(day, today).replace(/^(?:Today|Tomorrow|Yesterday)$/u, (word) => word.toLowerCase());

/** "7:30 AM". */
export const clockWords = (time: string): string => formatsOf(LOCALE).time(time);

/** The day with its time, where it has one. */
export const dueWords = (due: Day, time: string | null, today: Day): string =>
  time === null ? dayWords(due, today) : `${dayWords(due, today)}, ${clockWords(time)}`;
