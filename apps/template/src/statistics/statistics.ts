import type { GaugeChart, SeriesChart } from '@aiso/ui/chart/chart.ts';
import type { Figure } from '@aiso/ui/chart/figure.ts';
import { numberFormat, percent, type Unit, WHOLE } from '@aiso/ui/chart/unit.ts';
import type { Day } from '@aiso/ui/dates/day.ts';
import { type ByDay, byDay, dailyIn, rowsIn } from '../kit/by-day.ts';
import { type Days, eachDay, weekdayOf } from '../kit/calendar.ts';
import { beforeText, type Daily, figureOf, overTime, type Step, stepsOf } from '../kit/dashboard/daily.ts';
import type { DashboardView } from '../kit/dashboard/view.ts';
import { binsOf, countIn, quantileOf } from './numbers.ts';
import { type AtStation, DISTRICTS, type District, STATIONS, type Trips, tripsOf } from './trips.ts';

export type StatisticsData = { readonly trips: ByDay<Trips> };

export const METRIC_IDS = ['trips', 'time', 'distance', 'revenue'] as const;
export type MetricId = (typeof METRIC_IDS)[number];

export const STEPS = ['day', 'week', 'month'] as const satisfies readonly Step[];

/** In percent, as an address says them. */
export const PERCENTILES = ['90', '75', '95', '99'] as const;

export type StatisticsView = DashboardView & {
  readonly metric: MetricId;
  readonly per: Step;
  readonly percentile: (typeof PERCENTILES)[number];
};

type Metric = {
  readonly title: string;
  readonly unit: Unit;
  /** Adds up over stations, riders and days. */
  readonly of: (at: AtStation) => number;
};

export const METRICS: Readonly<Record<MetricId, Metric>> = {
  trips: { title: 'Trips', unit: WHOLE, of: ({ trips }) => trips },
  time: {
    title: 'Riding time',
    unit: { style: 'unit', unit: 'hour', maximumFractionDigits: 0 },
    of: ({ minutes }) => minutes / 60,
  },
  distance: {
    title: 'Distance',
    unit: { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 },
    of: ({ metres }) => metres / 1_000,
  },
  revenue: {
    title: 'Revenue',
    unit: { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 },
    of: ({ cents }) => cents / 100,
  },
};

export const makeStatistics = (): StatisticsData => ({ trips: byDay(tripsOf) });
export const NO_STATISTICS: StatisticsData = { trips: () => [] };

const chosen =
  ({ trips }: StatisticsData, { segment }: StatisticsView): ByDay<Trips> =>
  (day) =>
    trips(day).filter(({ rider }) => segment === null || rider === segment);

const tripsIn = ({ hours }: Trips): number => hours.reduce((sum, one) => sum + one, 0);

/** The view's metric of some trips, at all stations or at those that are asked for. */
function metricOf({ metric }: StatisticsView, isAsked: (station: number) => boolean = () => true) {
  const { of } = METRICS[metric];
  return ({ stations }: Trips): number =>
    stations.reduce((sum, at, station) => (isAsked(station) ? sum + of(at) : sum), 0);
}

const metricDaily = (data: StatisticsData, view: StatisticsView): Daily =>
  dailyIn(chosen(data, view), view, metricOf(view));

const valuesIn = (daily: Daily, days: Days): readonly number[] =>
  eachDay(days).flatMap((day) => daily.get(day) ?? []);

export const total = (data: StatisticsData, view: StatisticsView): Figure | null =>
  figureOf(metricDaily(data, view), view, { better: 'up' });

export type MetricTotal = {
  readonly metric: MetricId;
  readonly now: number;
  /** Null where nothing is compared. */
  readonly before: number | null;
};

/** Every metric's sum, whichever is looked at. */
export const totals = (data: StatisticsData, view: StatisticsView): readonly MetricTotal[] =>
  METRIC_IDS.flatMap((metric) => {
    const figure = total(data, { ...view, metric });
    return figure === null ? [] : [{ metric, now: figure.now, before: figure.before }];
  });

export const mean = (data: StatisticsData, view: StatisticsView): Figure | null =>
  figureOf(metricDaily(data, view), view, { better: 'up', together: 'mean' });

/** What a share of days does not pass. */
function quantile(data: StatisticsData, view: StatisticsView, share: number): Figure | null {
  const daily = metricDaily(data, view);
  const of = (days: Days): number | null => quantileOf(valuesIn(daily, days), share);
  const now = of(view.days);
  if (now === null) return null;
  return {
    now,
    before: view.before && of(view.before),
    trend: stepsOf(view.days).flatMap((days) => of(days) ?? []),
    better: 'up',
  };
}

export const median = (data: StatisticsData, view: StatisticsView): Figure | null =>
  quantile(data, view, 0.5);

/** The most that there was on one day. */
export const busiest = (data: StatisticsData, view: StatisticsView): Figure | null => quantile(data, view, 1);

export const percentile = (data: StatisticsData, view: StatisticsView): Figure | null =>
  quantile(data, view, Number(view.percentile) / 100);

/** The metric over time, beside what it is compared with. */
export const metricOverTime = (data: StatisticsData, view: StatisticsView): SeriesChart => {
  const { title, unit } = METRICS[view.metric];
  return overTime(view, {
    kind: 'line',
    unit,
    step: view.per,
    series: [{ id: 'now', title, daily: metricDaily(data, view), tone: 'accent' }],
    withBefore: true,
  });
};

const isIn =
  (district: District) =>
  (station: number): boolean =>
    STATIONS[station]?.district === district;

export const metricByDistrict = (data: StatisticsData, view: StatisticsView): SeriesChart =>
  overTime(view, {
    kind: 'stackedBars',
    unit: METRICS[view.metric].unit,
    step: view.per,
    series: DISTRICTS.map((district) => ({
      id: district,
      title: district,
      daily: dailyIn(chosen(data, view), view, metricOf(view, isIn(district))),
    })),
  });

const ABOUT_BINS = 8;

/** On how many days the metric was how much. */
export function distribution(data: StatisticsData, view: StatisticsView): SeriesChart {
  const daily = metricDaily(data, view);
  const now = valuesIn(daily, view.days);
  const before = view.before === null ? [] : valuesIn(daily, view.before);
  const bins = binsOf([...now, ...before], ABOUT_BINS);
  const { title, unit } = METRICS[view.metric];
  const format = numberFormat(view.locale, unit);
  return {
    kind: 'bar',
    unit: WHOLE,
    categoryTitle: `${title} per day, from`,
    categories: bins.map(({ least }) => format.format(least)),
    series: [
      { id: 'now', title: 'Days', values: bins.map((bin) => countIn(now, bin)), tone: 'accent' },
      ...(before.length === 0
        ? []
        : [
            {
              id: 'before',
              title: beforeText(view),
              values: bins.map((bin) => countIn(before, bin)),
              tone: 'neutral' as const,
            },
          ]),
    ],
  };
}

const HOURS = Array.from({ length: 24 }, (_none, hour) => hour);
const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** The metric of a usual hour of each weekday: a mean of those that the days have. */
export function hourly(data: StatisticsData, view: StatisticsView): SeriesChart {
  const of = chosen(data, view);
  const valueOf = metricOf(view);
  const sums = WEEK.map(() => HOURS.map(() => 0));
  const counts = WEEK.map(() => 0);
  const add = (day: Day): void => {
    const rows = of(day);
    if (rows.length === 0) return;
    const weekday = weekdayOf(day);
    counts[weekday] = (counts[weekday] ?? 0) + 1;
    const sum = sums[weekday];
    for (const row of rows) {
      const trips = tripsIn(row);
      const perTrip = trips === 0 ? 0 : valueOf(row) / trips;
      for (const [hour, began] of row.hours.entries()) {
        if (sum !== undefined) sum[hour] = (sum[hour] ?? 0) + began * perTrip;
      }
    }
  };
  for (const day of eachDay(view.days)) add(day);
  const hasAny = counts.some((count) => count > 0);
  return {
    kind: 'heatmap',
    unit: METRICS[view.metric].unit,
    categoryTitle: 'Hour',
    categories: hasAny ? HOURS.map((hour) => `${String(hour).padStart(2, '0')}:00`) : [],
    series: WEEK.map((title, weekday) => {
      const count = counts[weekday] ?? 0;
      return {
        id: title,
        title,
        values: (sums[weekday] ?? []).map((sum) => (count === 0 ? null : sum / count)),
      };
    }),
  };
}

/** A station's metric, and how it changed; null where nothing is compared. */
export type Mover = {
  readonly title: string;
  readonly district: District;
  readonly now: number;
  readonly before: number | null;
  /** Relative: 0.1 for a tenth more. */
  readonly change: number | null;
};

/** Stations, those that changed most first; where nothing is compared, the largest. */
export function movers(data: StatisticsData, view: StatisticsView): readonly Mover[] {
  const { of } = METRICS[view.metric];
  const sumsIn = (days: Days): readonly number[] => {
    const rows = rowsIn(chosen(data, view), days);
    return STATIONS.map((_station, at) =>
      rows.reduce((sum, { stations }) => {
        const station = stations[at];
        return station === undefined ? sum : sum + of(station);
      }, 0),
    );
  };
  const now = sumsIn(view.days);
  const before = view.before && sumsIn(view.before);
  const rows = STATIONS.map(({ title, district }, at): Mover => {
    const was = before?.[at] ?? null;
    const is = now[at] ?? 0;
    return { title, district, now: is, before: was, change: was === null || was === 0 ? null : is / was - 1 };
  });
  const weight = ({ change, now: is }: Mover): number => (before === null ? is : Math.abs(change ?? 0));
  return rows
    .filter(({ now: is, before: was }) => is > 0 || (was ?? 0) > 0)
    .toSorted((one, other) => weight(other) - weight(one));
}

type Quality = {
  readonly title: string;
  readonly part: (row: Trips) => number;
  readonly whole: (row: Trips) => number;
  /** 0–1. */
  readonly target: number;
};

/** What the city is promised of every hundred. */
export const QUALITIES = {
  found: {
    title: 'Bike available at first station',
    part: ({ found }) => found,
    whole: ({ searches }) => searches,
    target: 0.93,
  },
  short: {
    title: 'Trips of up to 30 minutes',
    part: ({ short }) => short,
    whole: tripsIn,
    target: 0.85,
  },
  docked: {
    title: 'Dock available at first station',
    part: ({ docked }) => docked,
    whole: tripsIn,
    target: 0.9,
  },
  rated: {
    title: 'Trips rated 4 or 5 stars',
    part: ({ ratedWell }) => ratedWell,
    whole: ({ rated }) => rated,
    target: 0.87,
  },
} as const satisfies Readonly<Record<string, Quality>>;

/** A share of what was promised. */
export function quality(data: StatisticsData, view: StatisticsView, id: keyof typeof QUALITIES): GaugeChart {
  const { title, part, whole, target } = QUALITIES[id];
  const rows = rowsIn(chosen(data, view), view.days);
  const sum = (valueOf: (row: Trips) => number): number => rows.reduce((all, row) => all + valueOf(row), 0);
  const of = sum(whole);
  const value = of === 0 ? null : sum(part) / of;
  return {
    kind: 'gauge',
    unit: percent(1),
    valueTitle: title,
    value,
    range: [0, 1],
    target: { title: 'Target', value: target },
  };
}
