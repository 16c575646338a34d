import { addDays, type Day, FIRST_DAY, LAST_DAY } from '@aiso/ui/dates/day.ts';
import { type Days, weekdayOf } from '../../kit/calendar.ts';

export const VIEWS = ['month', 'week', 'day', 'agenda', 'rooms'] as const;
export type View = (typeof VIEWS)[number];

/** An agenda tells of four weeks. */
const AGENDA_DAYS = 28;
const WEEK_DAYS = 7;

/** Languages whose weeks begin on another day than Monday; 0 is Sunday. */
const FIRST_WEEKDAYS: Readonly<Record<string, number>> = { en: 0, ar: 6 };

/** The weekday with which a week begins where a language is spoken; 0 is Sunday. */
export const firstWeekdayOf = (locale: string): number => FIRST_WEEKDAYS[locale.split('-')[0] ?? ''] ?? 1;

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;
/** The day before the first of the month after: four days from the 28th lie in that one. */
const lastOfMonth = (day: Day): Day => addDays(firstOfMonth(addDays(`${day.slice(0, 8)}28`, 4)), -1);

function weekOf(day: Day, firstWeekday: number): Day {
  const sinceSunday = (weekdayOf(day) + 1) % WEEK_DAYS;
  return addDays(day, -((sinceSunday - firstWeekday + WEEK_DAYS) % WEEK_DAYS));
}

/** The days that a view shows when it is opened at a day. */
export function daysOf(view: View, day: Day, firstWeekday: number): Days {
  switch (view) {
    case 'month': {
      // As many weeks as the month touches: four to six.
      const from = weekOf(firstOfMonth(day), firstWeekday);
      return { from, to: addDays(weekOf(lastOfMonth(day), firstWeekday), WEEK_DAYS - 1) };
    }
    case 'week': {
      const from = weekOf(day, firstWeekday);
      return { from, to: addDays(from, WEEK_DAYS - 1) };
    }
    case 'day':
    case 'rooms':
      return { from: day, to: day };
    case 'agenda':
      return { from: day, to: addDays(day, AGENDA_DAYS - 1) };
  }
}

/** The same day of the month before or after, or its last day where it is shorter. */
function monthLater(day: Day, by: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + by, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** Where the page before or after begins; null where the calendar ends. */
export function turned(view: View, day: Day, by: 1 | -1): Day | null {
  const length = { week: WEEK_DAYS, day: 1, rooms: 1, agenda: AGENDA_DAYS };
  const next = view === 'month' ? monthLater(day, by) : addDays(day, by * length[view]);
  return next < FIRST_DAY || next > LAST_DAY ? null : next;
}
