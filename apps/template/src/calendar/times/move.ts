import { addDays, FIRST_DAY, LAST_DAY } from '@aiso/ui/dates/day.ts';
import type { EventTimes } from '../store/event.ts';
import { dayAt, daysBetween, daysLater, lastDayOf, MINUTE_MS, minutesOf, momentOf } from './clock.ts';

/** How far something is moved. Days keep the time of day; minutes are minutes that pass. */
export type Step = { readonly days: number; readonly minutes: number };

/** An all-day event that becomes a timed one lasts so long. */
const HOUR_MS = 60 * MINUTE_MS;

/** An all-day event knows no minutes. */
const later = (moment: number, { days, minutes }: Step, allDay: boolean): number =>
  daysLater(moment, days) + (allDay ? 0 : minutes * MINUTE_MS);

/** Whether the fields can say an event: it has a length, and lies in the years that they offer. */
const isPossible = (times: EventTimes): boolean =>
  times.end > times.start && dayAt(times.start) >= FIRST_DAY && lastDayOf(times) <= LAST_DAY;

/** The event earlier or later, as long as it was; null where it would leave the years of the calendar. */
export function moved(times: EventTimes, step: Step): EventTimes | null {
  const { allDay, start, end } = times;
  const next = { allDay, start: later(start, step, allDay), end: later(end, step, allDay) };
  return isPossible(next) ? next : null;
}

/** The event with an earlier or later end; null where it would end before it starts. */
export function resized(times: EventTimes, step: Step): EventTimes | null {
  const { allDay, start, end } = times;
  const next = { allDay, start, end: later(end, step, allDay) };
  return isPossible(next) ? next : null;
}

/**
 * The event put down somewhere else, maybe among the all-day ones or out of them. It lasts as many days, and
 * ends at the hour that its length by the clock says: a change of summer time moves neither.
 */
export function placed(times: EventTimes, start: number, allDay: boolean): EventTimes {
  if (allDay) {
    const days = daysBetween(dayAt(times.start), lastDayOf(times)) + 1;
    const first = dayAt(start);
    return { allDay, start: momentOf(first), end: momentOf(addDays(first, days)) };
  }
  if (times.allDay) return { allDay, start, end: start + HOUR_MS };
  const days = daysBetween(dayAt(times.start), dayAt(times.end));
  const minutes = minutesOf(start) + minutesOf(times.end) - minutesOf(times.start);
  const end = momentOf(addDays(dayAt(start), days), minutes);
  // The hour that a change of summer time leaves out may be all that there was.
  return { allDay, start, end: end > start ? end : start + (times.end - times.start) };
}
