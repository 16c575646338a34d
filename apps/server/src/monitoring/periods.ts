import {
  daysBetween,
  MONITORING_MOST_DAYS,
  MONITORING_USUAL_DAYS,
  type MonitoringPeriod,
} from '@aiso/contracts';

export type Range = { readonly from: string; readonly to: string; readonly period: MonitoringPeriod };

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Counted in UTC, where every day has 24 hours. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

/**
 * The days asked for, or the usual ones up to today, in few enough periods to draw: days, weeks from Monday,
 * months.
 */
export function rangeOf(asked: { from?: string | undefined; to?: string | undefined }, now: Date): Range {
  const to = asked.to ?? usualEnd(asked.from, dayOf(now));
  const from = asked.from ?? addDays(to, 1 - MONITORING_USUAL_DAYS);
  const days = daysBetween(from, to);
  return { from, to, period: days <= 31 ? 'day' : days <= 186 ? 'week' : 'month' };
}

/** Today, unless the range begins after it or so long before it that it would have too many days. */
function usualEnd(from: string | undefined, today: string): string {
  if (from === undefined) return today;
  if (from > today) return from;
  const last = addDays(from, MONITORING_MOST_DAYS - 1);
  return last < today ? last : today;
}

/** Every day of the range. */
export function daysOf({ from, to }: Pick<Range, 'from' | 'to'>): readonly string[] {
  return Array.from({ length: daysBetween(from, to) }, (_, days) => addDays(from, days));
}

/** The first days of the periods that the range touches, as PostgreSQL's `date_trunc` gives them. */
export function startsOf({ from, to, period }: Range): readonly string[] {
  const starts: string[] = [];
  for (let day = firstOf(from, period); day <= to; day = nextOf(day, period)) starts.push(day);
  return starts;
}

function firstOf(day: string, period: MonitoringPeriod): string {
  if (period === 'month') return `${day.slice(0, 8)}01`;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return period === 'week' ? addDays(day, -weekday) : day;
}

const nextOf = (start: string, period: MonitoringPeriod): string =>
  period === 'month' ? firstOf(addDays(start, 31), 'month') : addDays(start, period === 'week' ? 7 : 1);
