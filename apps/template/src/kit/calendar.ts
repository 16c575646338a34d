import { addDays, type Day, dayOf } from '@aiso/ui/dates/day.ts';
import { demoNow } from './clock.ts';

/** Days from one to another, both of them included. */
export type Days = { readonly from: Day; readonly to: Day };

/** The demo's data end today, and begin two years ago: enough for a year and the one before it. */
const HISTORY_DAYS = 2 * 366;

/** The day that it is for who looks. */
export const today = (): Day => dayOf(new Date(demoNow()));

const DAY_MS = 86_400_000;

/** Counted in UTC, where every day has 24 hours. */
const dayNumber = (day: Day): number => Date.parse(`${day}T00:00Z`) / DAY_MS;

/** Each written once: every widget of a dashboard asks for the same days. */
const written = new Map<number, Day>();
function dayAt(number: number): Day {
  const day = written.get(number) ?? new Date(number * DAY_MS).toISOString().slice(0, 10);
  written.set(number, day);
  return day;
}

/** How many days: 1 where both are the same. */
export const lengthOf = ({ from, to }: Days): number => dayNumber(to) - dayNumber(from) + 1;

export const shifted = ({ from, to }: Days, by: number): Days => ({
  from: addDays(from, by),
  to: addDays(to, by),
});

/** Every day of them, in order. */
export function eachDay(days: Days): readonly Day[] {
  const first = dayNumber(days.from);
  return Array.from({ length: Math.max(0, lengthOf(days)) }, (_none, at) => dayAt(first + at));
}

/** All days that the demo has data of. */
export function history(until = today()): Days {
  return { from: addDays(until, 1 - HISTORY_DAYS), to: until };
}

/** Monday is 0, Sunday is 6. */
export const weekdayOf = (day: Day): number => (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;

/** January is 0. */
const monthOf = (day: Day): number => Number(day.slice(5, 7)) - 1;

export type Rhythm = {
  /** What a usual day is multiplied by. */
  readonly ofDay: (day: Day) => number;
  /** The part of a day's whole that falls into an hour, 0–23; all of a day's hours sum to 1. */
  readonly ofHour: (hour: number) => number;
};

type RhythmParts = {
  /** Monday to Sunday; 1 is usual. */
  readonly weekdays?: readonly number[];
  /** January to December; 1 is usual. */
  readonly months?: readonly number[];
  /** Midnight to 23 o'clock, in any measure. */
  readonly hours?: readonly number[];
  /** How much a year adds: 0.2 for a fifth. */
  readonly growth?: number;
};

/** How something goes over hours, weekdays, seasons and years. */
export function rhythm({ weekdays = [], months = [], hours = [], growth = 0 }: RhythmParts): Rhythm {
  const wholeDay = hours.reduce((sum, one) => sum + one, 0);
  return {
    ofDay: (day) => {
      const years = (dayNumber(day) - dayNumber('2026-01-01')) / 365.25;
      return (weekdays[weekdayOf(day)] ?? 1) * (months[monthOf(day)] ?? 1) * (1 + growth) ** years;
    },
    ofHour: (hour) => (wholeDay === 0 ? 1 / 24 : (hours[hour] ?? 0) / wholeDay),
  };
}
