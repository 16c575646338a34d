import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { weekdayOf } from '../../kit/calendar.ts';
import { overlaps, type Span } from '../store/bookings.ts';
import { dayAt, minutesOf, momentOf } from './clock.ts';

/** Between which hours one meets, and in what steps, minutes. */
export const [DAY_BEGINS, DAY_ENDS] = [480, 1_080];
const STEP = 15;
const WORKDAYS = 5;
/** Who has no time for three weeks is asked in person. */
const MOST_DAYS = 21;

type Search = {
  /** The first day that it may be on, and from which minute of it. */
  readonly from: { readonly day: Day; readonly minutes: number };
  /** How long it takes, minutes. */
  readonly lasts: number;
  /** When anybody or anything that is needed has no time. */
  readonly busyOn: (day: Day) => readonly Span[];
};

/** When all are free for the first time, in working hours; null where they are not for weeks. */
export function firstFree({ from, lasts, busyOn }: Search): number | null {
  for (let ahead = 0; ahead < MOST_DAYS; ahead += 1) {
    const day = addDays(from.day, ahead);
    if (weekdayOf(day) >= WORKDAYS) continue;
    const busy = busyOn(day);
    const earliest = ahead === 0 ? Math.max(DAY_BEGINS, Math.ceil(from.minutes / STEP) * STEP) : DAY_BEGINS;
    for (let at = earliest; at + lasts <= DAY_ENDS; at += STEP)
      if (!busy.some((span) => overlaps(span, { from: at, to: at + lasts }))) return momentOf(day, at);
  }
  return null;
}

/** From a day on, but not before now. */
export const searchFrom = (day: Day, nowMs: number): Search['from'] => {
  const today = dayAt(nowMs);
  return day > today ? { day, minutes: 0 } : { day: today, minutes: minutesOf(nowMs) };
};
