import type { Day } from '@aiso/ui/dates/day.ts';

/** A time that is offered. */
export type LaterTime = { readonly text: string; readonly at: number };

const MORNING = 8;
const AFTERNOON = 13;
/** Later there is nothing left of a day. */
const EVENING = 19;
const SATURDAY = 6;
const MONDAY = 1;
const WEEK_DAYS = 7;

/** The hour of a clock on the wall here, so many days ahead. */
export function hourOn(nowMs: number, days: number, hour: number): number {
  const date = new Date(nowMs);
  date.setDate(date.getDate() + days);
  return date.setHours(hour, 0, 0, 0);
}

/** In how many days it is the next of those weekdays, tomorrow at the earliest; 0 is Sunday. */
const daysTo = (weekday: number, nowMs: number): number =>
  ((weekday - new Date(nowMs).getDay() + WEEK_DAYS - 1) % WEEK_DAYS) + 1;

/** Until when a mail may be laid aside: four hours on, while that is still today, and the next mornings. */
export function snoozeTimes(nowMs: number): readonly LaterTime[] {
  const hour = new Date(nowMs).getHours() + 4;
  const [weekend, week] = [daysTo(SATURDAY, nowMs), daysTo(MONDAY, nowMs)];
  return [
    ...(hour <= EVENING ? [{ text: 'Later today', at: hourOn(nowMs, 0, hour) }] : []),
    { text: 'Tomorrow', at: hourOn(nowMs, 1, MORNING) },
    ...(weekend > 1 && weekend < week ? [{ text: 'This weekend', at: hourOn(nowMs, weekend, MORNING) }] : []),
    ...(week > 1 ? [{ text: 'Next week', at: hourOn(nowMs, week, MORNING) }] : []),
  ];
}

/** When a letter may be sent. */
export function sendTimes(nowMs: number): readonly LaterTime[] {
  const week = daysTo(MONDAY, nowMs);
  return [
    ...(new Date(nowMs).getHours() < AFTERNOON
      ? [{ text: 'This afternoon', at: hourOn(nowMs, 0, AFTERNOON) }]
      : []),
    { text: 'Tomorrow morning', at: hourOn(nowMs, 1, MORNING) },
    { text: 'Tomorrow afternoon', at: hourOn(nowMs, 1, AFTERNOON) },
    ...(week > 1 ? [{ text: 'Monday morning', at: hourOn(nowMs, week, MORNING) }] : []),
  ];
}

/** The moment at which a clock here shows that time. */
export const momentAt = (day: Day, clock: string): number => new Date(`${day}T${clock}`).getTime();
