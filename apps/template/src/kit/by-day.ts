import type { Day } from '@aiso/ui/dates/day.ts';
import { type Days, eachDay, history } from './calendar.ts';
import type { Daily } from './dashboard/daily.ts';
import type { DashboardView } from './dashboard/view.ts';

/** What there is of each day, made when the day is first asked for: two years of it would take too long. */
export type ByDay<R> = (day: Day) => readonly R[];

/** Nothing of days that the demo has no data of. */
export function byDay<R>(make: ByDay<R>): ByDay<R> {
  const { from, to } = history();
  const known = new Map<Day, readonly R[]>();
  return (day) => {
    if (day < from || day > to) return [];
    const rows = known.get(day) ?? make(day);
    known.set(day, rows);
    return rows;
  };
}

/** All that there is of some days. */
export const rowsIn = <R>(of: ByDay<R>, days: Days): readonly R[] => eachDay(days).flatMap(of);

/** What rows sum up to on each day that a view shows or compares with. */
export function dailyIn<R>(
  of: ByDay<R>,
  { days, before }: Pick<DashboardView, 'days' | 'before'>,
  valueOf: (row: R) => number,
): Daily {
  const all = new Set([...eachDay(days), ...(before === null ? [] : eachDay(before))]);
  return new Map(
    [...all].flatMap((day) => {
      const rows = of(day);
      return rows.length === 0 ? [] : [[day, rows.reduce((sum, row) => sum + valueOf(row), 0)] as const];
    }),
  );
}
