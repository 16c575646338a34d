import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { type Days, lengthOf, weekdayOf } from '../calendar.ts';

export const TIME_SCALES = ['days', 'weeks', 'months'] as const;
export type TimeScale = (typeof TIME_SCALES)[number];

/** How wide a day is, px. */
export const DAY_PX: Readonly<Record<TimeScale, number>> = { days: 36, weeks: 15, months: 4 };

/** Empty days before the first bar and behind the last one. */
const ROOM: Readonly<Record<TimeScale, number>> = { days: 7, weeks: 14, months: 45 };

/** Which days a timeline shows: whole weeks, from Monday, with room at both ends. Today is one of them. */
export function shownDays(spans: readonly Days[], today: Day, scale: TimeScale): Days {
  let [from, to] = [today, today];
  for (const span of spans) {
    if (span.from < from) from = span.from;
    if (span.to > to) to = span.to;
  }
  const first = addDays(from, -ROOM[scale]);
  const last = addDays(to, ROOM[scale]);
  return { from: addDays(first, -weekdayOf(first)), to: addDays(last, 6 - weekdayOf(last)) };
}

/** Where a day begins, px from the first one. */
export const startOf = (day: Day, shown: Days, scale: TimeScale): number =>
  (lengthOf({ from: shown.from, to: day }) - 1) * DAY_PX[scale];

export const widthOf = (days: Days, scale: TimeScale): number => lengthOf(days) * DAY_PX[scale];

/** A part of the time that is written above it. */
type TimePart = { readonly from: Day; readonly widthPx: number };

/** Months, the first and last one cut where the days end. */
export function monthsOf(shown: Days, scale: TimeScale): readonly TimePart[] {
  const months: TimePart[] = [];
  for (let from = shown.from; from <= shown.to; ) {
    const next = `${addDays(`${from.slice(0, 8)}01`, 31).slice(0, 8)}01`;
    const to = addDays(next, -1) < shown.to ? addDays(next, -1) : shown.to;
    months.push({ from, widthPx: widthOf({ from, to }, scale) });
    from = next;
  }
  return months;
}

/** Days, or weeks by their Mondays; none where months are enough. */
export function stepsOf(shown: Days, scale: TimeScale): readonly TimePart[] {
  if (scale === 'months') return [];
  const length = scale === 'days' ? 1 : 7;
  return Array.from({ length: lengthOf(shown) / length }, (_none, at) => ({
    from: addDays(shown.from, at * length),
    widthPx: length * DAY_PX[scale],
  }));
}

/** What of a bar is moved: all of it, or one of its ends. */
export type Grip = 'all' | 'start' | 'end';

/** A bar moved by days; an end goes no further than to the other one. */
export function moved({ from, to }: Days, by: number, grip: Grip): Days {
  if (grip === 'all') return { from: addDays(from, by), to: addDays(to, by) };
  if (grip === 'start') {
    const next = addDays(from, by);
    return { from: next > to ? to : next, to };
  }
  const next = addDays(to, by);
  return { from, to: next < from ? from : next };
}
