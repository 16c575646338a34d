import type { MapChart, PartsChart, SeriesChart } from '@aiso/ui/chart/chart.ts';
import type { Figure } from '@aiso/ui/chart/figure.ts';
import { type Unit, WHOLE } from '@aiso/ui/chart/unit.ts';
import { type ByDay, byDay, dailyIn, rowsIn } from '../kit/by-day.ts';
import type { Days } from '../kit/calendar.ts';
import { type Daily, figureOf, overTime, shareFigureOf, sumIn } from '../kit/dashboard/daily.ts';
import type { DashboardView } from '../kit/dashboard/view.ts';
import { splitOf } from '../kit/split.ts';
import type { Schedule } from './schedules.ts';
import { COUNTRIES, PAGES, SOURCES, STEPS, type Traffic, trafficOf } from './traffic.ts';

export type ReportsData = {
  readonly traffic: ByDay<Traffic>;
  readonly schedules: readonly Schedule[];
};

/** `country` is what the map's list was opened for; null for the world. */
export type ReportsView = DashboardView & { readonly country: string | null };

export const EXACT_EUROS: Unit = { style: 'currency', currency: 'EUR' };
export const EUROS: Unit = { ...EXACT_EUROS, maximumFractionDigits: 0 };

export const makeReports = (): ReportsData => ({
  traffic: byDay(trafficOf),
  schedules: [],
});

export const NO_REPORTS: ReportsData = { traffic: () => [], schedules: [] };

/** What the segment and the country leave of all traffic. */
const chosen =
  ({ traffic }: ReportsData, { segment, country }: ReportsView): ByDay<Traffic> =>
  (day) =>
    traffic(day).filter(
      (row) =>
        (segment === null || row.audience === segment) && (country === null || row.country === country),
    );

const stepOf =
  (at: number) =>
  ({ steps }: Traffic): number =>
    steps[at] ?? 0;
const visitsOf = stepOf(0);
const ordersOf = stepOf(STEPS.length - 1);
const eurosOf = ({ cents }: Traffic): number => cents / 100;

const daily = (data: ReportsData, view: ReportsView, valueOf: (row: Traffic) => number): Daily =>
  dailyIn(chosen(data, view), view, valueOf);

export const revenue = (data: ReportsData, view: ReportsView): Figure | null =>
  figureOf(daily(data, view, eurosOf), view, { better: 'up' });

export const orders = (data: ReportsData, view: ReportsView): Figure | null =>
  figureOf(daily(data, view, ordersOf), view, { better: 'up' });

export const conversion = (data: ReportsData, view: ReportsView): Figure | null =>
  shareFigureOf(daily(data, view, ordersOf), daily(data, view, visitsOf), view, 'up');

/** What an order is worth: a quotient, as conversion is, in euros. */
export const averageOrder = (data: ReportsData, view: ReportsView): Figure | null =>
  shareFigureOf(daily(data, view, eurosOf), daily(data, view, ordersOf), view, 'up');

export const revenueAgainstTarget = (data: ReportsData, view: ReportsView): SeriesChart =>
  overTime(view, {
    kind: 'line',
    unit: EUROS,
    withBefore: true,
    series: [
      { id: 'revenue', title: 'Revenue', daily: daily(data, view, eurosOf), tone: 'accent' },
      {
        id: 'target',
        title: 'Target',
        daily: daily(data, view, ({ targetCents }) => targetCents / 100),
        tone: 'neutral',
      },
    ],
  });

/** How much of the target was reached; null without one. */
export function reachedOf(data: ReportsData, view: ReportsView): number | null {
  const target = sumIn(
    daily(data, view, ({ targetCents }) => targetCents),
    view.days,
  );
  return target === 0
    ? null
    : sumIn(
        daily(data, view, ({ cents }) => cents),
        view.days,
      ) / target;
}

/** The lists of several rows added up, place by place. */
function added(
  rows: readonly Traffic[],
  listOf: (row: Traffic) => readonly number[],
  length: number,
): number[] {
  const sums = Array.from({ length }, () => 0);
  for (const row of rows) for (const [at, value] of listOf(row).entries()) sums[at] = (sums[at] ?? 0) + value;
  return sums;
}

const partsOf = (titles: readonly string[], values: readonly number[]): PartsChart['parts'] =>
  titles.map((title, at) => ({ id: title, title, value: values[at] ?? 0 }));

export const funnel = (data: ReportsData, view: ReportsView): PartsChart => ({
  kind: 'funnel',
  unit: WHOLE,
  partTitle: 'Step',
  valueTitle: 'Visits',
  parts: partsOf(
    STEPS,
    added(rowsIn(chosen(data, view), view.days), ({ steps }) => steps, STEPS.length),
  ),
});

export const sources = (data: ReportsData, view: ReportsView): PartsChart => ({
  kind: 'donut',
  unit: WHOLE,
  partTitle: 'Source',
  valueTitle: 'Visits',
  parts: partsOf(
    SOURCES,
    added(rowsIn(chosen(data, view), view.days), (row) => row.sources, SOURCES.length),
  ),
});

/** A line of a list with what it was before; null where nothing is compared. */
export type Ranked = {
  readonly id: string;
  readonly title: string;
  readonly value: number;
  readonly share: number;
  readonly before: number | null;
};

function ranked(
  named: readonly { readonly id: string; readonly title: string }[],
  now: readonly number[],
  before: readonly number[] | null,
): readonly Ranked[] {
  const whole = now.reduce((sum, value) => sum + value, 0);
  return named
    .map(({ id, title }, at) => {
      const value = now[at] ?? 0;
      return { id, title, value, share: whole === 0 ? 0 : value / whole, before: before?.[at] ?? null };
    })
    .filter(({ value, before: was }) => value > 0 || (was ?? 0) > 0)
    .toSorted((one, other) => other.value - one.value);
}

/** Views of pages, most first. */
export function topPages(data: ReportsData, view: ReportsView): readonly Ranked[] {
  const viewsIn = (days: Days): number[] =>
    added(rowsIn(chosen(data, view), days), ({ pages }) => pages, PAGES.length);
  const named = PAGES.map((title) => ({ id: title, title }));
  return ranked(named, viewsIn(view.days), view.before && viewsIn(view.before));
}

function byCountry(rows: readonly Traffic[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.country, (sums.get(row.country) ?? 0) + visitsOf(row));
  return sums;
}

export const audienceMap = (data: ReportsData, view: ReportsView): MapChart => ({
  kind: 'map',
  unit: WHOLE,
  valueTitle: 'Visits',
  countries: [...byCountry(rowsIn(chosen(data, view), view.days))].map(([code, value]) => ({ code, value })),
});

const ELSEWHERE = 'Other';

/** The visits of one country by its cities. Members live in the largest one more often than others do. */
function byCity(rows: readonly Traffic[], cities: Readonly<Record<string, number>>): number[] {
  const weights = Object.values(cities);
  const rest = 1 - weights.reduce((sum, weight) => sum + weight, 0);
  return added(
    rows,
    (row) =>
      splitOf(visitsOf(row), [
        ...weights.map((weight, at) => (row.audience === 'members' && at === 0 ? weight * 1.4 : weight)),
        rest,
      ]),
    weights.length + 1,
  );
}

/** Where visits come from, most first: countries, or the cities of the one that was opened. */
export function places(data: ReportsData, view: ReportsView): readonly Ranked[] {
  const { country, days, before, locale } = view;
  const rows = rowsIn(chosen(data, view), days);
  const rowsBefore = before && rowsIn(chosen(data, view), before);
  const cities = country === null ? undefined : COUNTRIES[country]?.cities;
  if (cities !== undefined) {
    const named = [...Object.keys(cities), ELSEWHERE].map((title) => ({ id: title, title }));
    const all = ranked(named, byCity(rows, cities), rowsBefore && byCity(rowsBefore, cities));
    const isRest = ({ title }: Ranked): number => Number(title === ELSEWHERE);
    return all.toSorted((one, other) => isRest(one) - isRest(other));
  }
  const visitsOfAll = (of: readonly Traffic[]): number[] => {
    const visits = byCountry(of);
    return Object.keys(COUNTRIES).map((code) => visits.get(code) ?? 0);
  };
  const named = Object.keys(COUNTRIES).map((code) => ({ id: code, title: countryName(code, locale) }));
  return ranked(named, visitsOfAll(rows), rowsBefore && visitsOfAll(rowsBefore));
}

export const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
