import { addDays, type Day, dayOf } from '@aiso/ui/dates/day.ts';
import { lengthOf } from '../../kit/calendar.ts';
import type { EventTimes } from '../store/event.ts';

/** A time of day on a clock on the wall, `HH:MM`. */
export type Clock = string;

export const MINUTE_MS = 60_000;

/**
 * The moment at which a clock on the wall here shows that many minutes after that day's midnight. A time that
 * a change of summer time leaves out is an hour later.
 */
export function momentOf(day: Day, minutes = 0): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 0, minutes).getTime();
}

/** Since midnight, by the clock on the wall. */
export function minutesOf(moment: number): number {
  const date = new Date(moment);
  return date.getHours() * 60 + date.getMinutes();
}

export function minutesOfClock(clock: Clock): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

export const dayAt = (moment: number): Day => dayOf(new Date(moment));

export function clockAt(moment: number): Clock {
  const minutes = minutesOf(moment);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The same time of day, so many days later: also where a change of summer time lies between. */
export const daysLater = (moment: number, days: number): number =>
  momentOf(addDays(dayAt(moment), days), minutesOf(moment));

/** From one day to another: 1 from today to tomorrow. */
export const daysBetween = (from: Day, to: Day): number => lengthOf({ from, to }) - 1;

/** The last day that an event touches. What ends at midnight does not touch the day that begins. */
export const lastDayOf = ({ start, end }: Pick<EventTimes, 'start' | 'end'>): Day =>
  dayAt(Math.max(start, end - 1));
