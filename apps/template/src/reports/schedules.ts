import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { weekdayOf } from '../kit/calendar.ts';

export const FREQUENCIES = ['day', 'week', 'month'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** A report that is sent again and again. */
export type Schedule = {
  readonly id: string;
  readonly title: string;
  readonly recipients: readonly string[];
  readonly every: Frequency;
  /** Monday is 0; counts where it is sent every week. */
  readonly weekday: number;
  /** `HH:MM` by the clock of who reads it. */
  readonly time: string;
  readonly format: 'pdf' | 'csv';
  /** What the report shows, as the page's address says it. */
  readonly search: string;
};

/** The day it is sent next, after `today`. Monthly ones are sent on the first. */
export function nextDay({ every, weekday }: Pick<Schedule, 'every' | 'weekday'>, today: Day): Day {
  const isDue = {
    day: () => true,
    week: (day: Day) => weekdayOf(day) === weekday,
    month: (day: Day) => day.endsWith('-01'),
  }[every];
  let day = addDays(today, 1);
  while (!isDue(day)) day = addDays(day, 1);
  return day;
}

/** "Every Monday at 08:00". */
export function sentence({ every, weekday, time }: Pick<Schedule, 'every' | 'weekday' | 'time'>): string {
  const when = {
    day: 'Daily',
    week: `Every ${WEEKDAYS[weekday] ?? 'week'}`,
    month: 'Monthly, on the 1st',
  }[every];
  return `${when} at ${time}`;
}
