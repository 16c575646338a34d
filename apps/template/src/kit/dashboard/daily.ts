import type { Chart, ChartSeries, SeriesChart, Tone } from '@aiso/ui/chart/chart.ts';
import type { Figure } from '@aiso/ui/chart/figure.ts';
import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { type Days, eachDay, lengthOf, shifted, weekdayOf } from '../calendar.ts';
import { type DashboardView, daysText } from './view.ts';

/** Something that belongs to a day. */
export type Dated = { readonly day: Day };

/** A number for each day; days without one count as nothing. */
export type Daily = ReadonlyMap<Day, number>;

export type Step = 'day' | 'week' | 'month';

export const inRange = <R extends Dated>(rows: readonly R[], { from, to }: Days): readonly R[] =>
  rows.filter(({ day }) => day >= from && day <= to);

/** What rows sum up to on each day. */
export function dailyOf<R extends Dated>(rows: readonly R[], valueOf: (row: R) => number): Daily {
  const sums = new Map<Day, number>();
  for (const row of rows) sums.set(row.day, (sums.get(row.day) ?? 0) + valueOf(row));
  return sums;
}

export const sumIn = (daily: Daily, days: Days): number =>
  eachDay(days).reduce((sum, day) => sum + (daily.get(day) ?? 0), 0);

/** How days are put together: by what sums up, or by what stands at each day. */
export type Together = 'sum' | 'mean' | 'last';

/** Null where no day of them was counted. */
function valueIn(daily: Daily, days: Days, together: Together = 'sum'): number | null {
  const values = eachDay(days).flatMap((day) => daily.get(day) ?? []);
  if (values.length === 0) return null;
  if (together === 'last') return values.at(-1) ?? null;
  const sum = values.reduce((whole, value) => whole + value, 0);
  return together === 'sum' ? sum : sum / values.length;
}

/** Days for up to a month, weeks for up to half a year, else months. */
export const stepOf = (days: Days): Step => {
  const length = lengthOf(days);
  return length <= 31 ? 'day' : length <= 183 ? 'week' : 'month';
};

/** The days, weeks (from Monday) or months that a range consists of; at its ends they may be parts. */
export function stepsOf(days: Days, step: Step = stepOf(days)): readonly Days[] {
  const all = eachDay(days);
  const begins = (day: Day): boolean =>
    step === 'day' || (step === 'week' ? weekdayOf(day) === 0 : day.endsWith('-01'));
  const firsts = all.filter((day, at) => at === 0 || begins(day));
  return firsts.map((from, at) => {
    const next = firsts[at + 1];
    return { from, to: next === undefined ? days.to : addDays(next, -1) };
  });
}

const formats = new Map<string, Intl.DateTimeFormat>();
function write(date: Day, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(new Date(`${date}T00:00Z`));
}

/** "Feb 3", and the year where the days are of several. */
export function stepNames(days: Days, locale: string, step: Step = stepOf(days)): readonly string[] {
  const hasYear = days.from.slice(0, 4) !== days.to.slice(0, 4);
  const year = hasYear ? ({ year: 'numeric' } as const) : {};
  return stepsOf(days, step).map(({ from }) =>
    step === 'month'
      ? write(from, locale, { month: 'short', ...year })
      : write(from, locale, { month: 'short', day: 'numeric', ...year }),
  );
}

/** A value for each step of a range. */
function perStep(
  daily: Daily,
  days: Days,
  step: Step = stepOf(days),
  together: Together = 'sum',
): readonly (number | null)[] {
  return stepsOf(days, step).map((part) => valueIn(daily, part, together));
}

type FigureParts = {
  readonly better: Figure['better'];
  readonly together?: Together;
};

/** What a daily series comes to in the view's days, and before. Null where nothing was counted. */
export function figureOf(
  daily: Daily,
  { days, before }: DashboardView,
  { better, together = 'sum' }: FigureParts,
): Figure | null {
  const now = valueIn(daily, days, together);
  if (now === null) return null;
  return {
    now,
    before: before === null ? null : valueIn(daily, before, together),
    trend: perStep(daily, days, stepOf(days), together).flatMap((value) => value ?? []),
    better,
  };
}

/** One series for each day as a part of another: conversions of visits. 0–1. */
export function shareFigureOf(
  part: Daily,
  whole: Daily,
  { days, before }: DashboardView,
  better: Figure['better'],
): Figure | null {
  const shareIn = (range: Days): number | null => {
    const sum = sumIn(whole, range);
    return sum === 0 ? null : sumIn(part, range) / sum;
  };
  const now = shareIn(days);
  if (now === null) return null;
  return {
    now,
    before: before === null ? null : shareIn(before),
    trend: stepsOf(days).flatMap((range) => shareIn(range) ?? []),
    better,
  };
}

type OverTime = {
  readonly kind: Extract<SeriesChart['kind'], 'line' | 'area' | 'bar' | 'stackedBars'>;
  readonly series: readonly {
    readonly id: string;
    readonly title: string;
    readonly daily: Daily;
    readonly tone?: Tone;
  }[];
  readonly step?: Step;
  readonly together?: Together;
  readonly unit?: NonNullable<Chart['unit']>;
  /** Draws the days that are compared with, too: of lines each series but neutral ones, else the only one. */
  readonly withBefore?: boolean;
};

const STEP_TITLE: Readonly<Record<Step, string>> = { day: 'Day', week: 'Week from', month: 'Month' };

/**
 * The steps of the days that are compared with, in the place of the view's: moved as far as the first days
 * are apart. Null where they are fewer.
 */
export function stepsBefore(
  steps: readonly Days[],
  { days, before }: DashboardView,
): readonly (Days | null)[] {
  if (before === null) return [];
  const by = lengthOf({ from: days.from, to: before.from }) - 1;
  return steps.map((step) => {
    const { from, to } = shifted(step, by);
    return from > before.to ? null : { from, to: to < before.to ? to : before.to };
  });
}

/** What the days that are compared with are called. */
export const beforeText = ({ before, days, locale }: DashboardView): string =>
  before === null ? '' : daysText(before, locale, days.to);

/** The same line in the days that are compared with, beside it. */
export const earlierLine = (
  { id, title }: Pick<ChartSeries, 'id' | 'title'>,
  view: DashboardView,
  values: ChartSeries['values'],
): ChartSeries => ({ id: `${id}-before`, title: `${title}, ${beforeText(view)}`, earlierOf: id, values });

/**
 * Daily series over the view's days. What they are compared with stands at the same place: the steps of the
 * time before are those of the view's days, moved.
 */
export function overTime(view: DashboardView, over: OverTime): SeriesChart {
  const { days, before, locale } = view;
  const { kind, series, step = stepOf(days), together = 'sum', unit, withBefore = false } = over;
  const steps = stepsOf(days, step);
  const earlier = withBefore ? stepsBefore(steps, view) : [];
  const drawn = series.map(
    ({ daily, ...named }): ChartSeries => ({
      ...named,
      values: steps.map((part) => valueIn(daily, part, together)),
    }),
  );
  if (withBefore && before !== null) {
    for (const { daily, ...named } of series) {
      const values = earlier.map((part) => part && valueIn(daily, part, together));
      if (kind === 'line' && named.tone !== 'neutral') drawn.push(earlierLine(named, view, values));
      else if (kind !== 'line' && series.length === 1)
        drawn.push({ id: 'before', title: beforeText(view), tone: 'neutral', values });
    }
  }
  return {
    kind,
    ...(unit === undefined ? {} : { unit }),
    categoryTitle: STEP_TITLE[step],
    categories: stepNames(days, locale, step),
    series: drawn,
  };
}
