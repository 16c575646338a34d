import type { Chart } from '@aiso/ui/chart/chart.ts';
import type { Figure } from '@aiso/ui/chart/figure.ts';
import { numberFormat, percent, type Unit } from '@aiso/ui/chart/unit.ts';
import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { type Days, eachDay, lengthOf, weekdayOf } from '../kit/calendar.ts';
import {
  type Daily,
  dailyOf,
  figureOf,
  overTime,
  shareFigureOf,
  stepNames,
  stepsOf,
} from '../kit/dashboard/daily.ts';
import type { DashboardView } from '../kit/dashboard/view.ts';
import { CHANNELS, DEVICES, isIn, STEPS, type Visits, WEEKS } from './visits.ts';

/** The site's visits, and the moment (milliseconds) at which they are looked at. */
export type Traffic = { readonly visits: readonly Visits[]; readonly at: number };
type View = DashboardView;

type Measure = (visits: Visits) => number;
type Chosen = {
  readonly visits: readonly Visits[];
  readonly byDay: ReadonlyMap<Day, readonly Visits[]>;
  readonly sums: Map<Measure, Daily>;
};

/** Every card asks for the same: the visits of a segment, and their sums by day, are made once. */
const made = new WeakMap<readonly Visits[], Map<string | null, Chosen>>();

function chosen({ visits }: Traffic, { segment }: View): Chosen {
  const bySegment = made.get(visits) ?? new Map<string | null, Chosen>();
  made.set(visits, bySegment);
  const known = bySegment.get(segment) ?? index(visits.filter((one) => isIn(segment, one)));
  bySegment.set(segment, known);
  return known;
}

const index = (visits: readonly Visits[]): Chosen => ({
  visits,
  byDay: Map.groupBy(visits, ({ day }) => day),
  sums: new Map(),
});

/** The segment's visits in some days, or in those of the view. */
const visitsIn = (traffic: Traffic, view: View, days = view.days): readonly Visits[] => {
  const { byDay } = chosen(traffic, view);
  return eachDay(days).flatMap((day) => byDay.get(day) ?? []);
};

function daily(traffic: Traffic, view: View, of: Measure): Daily {
  const { visits, sums } = chosen(traffic, view);
  const sum = sums.get(of) ?? dailyOf(visits, of);
  sums.set(of, sum);
  return sum;
}

const sumOf = (visits: readonly Visits[], of: Measure): number =>
  visits.reduce((sum, one) => sum + of(one), 0);

const sessions: Measure = ({ sessions: count }) => count;
const booked: Measure = ({ steps }) => steps.at(-1) ?? 0;
const BY_CHANNEL = CHANNELS.map(({ id, title }) => ({
  id,
  title,
  of: (({ channel, sessions: count }) => (channel === id ? count : 0)) as Measure,
}));

export const sessionsFigure = (traffic: Traffic, view: View): Figure | null =>
  figureOf(daily(traffic, view, sessions), view, { better: 'up' });

const perSession = (of: Measure, better: Figure['better']) => (traffic: Traffic, view: View) =>
  shareFigureOf(daily(traffic, view, of), daily(traffic, view, sessions), view, better);

export const bounceFigure = perSession(({ bounced }) => bounced, 'down');
/** Minutes. */
export const durationFigure = perSession(({ seconds }) => seconds / 60, 'up');
export const bookedFigure = perSession(booked, 'up');

export const sessionsChart = (traffic: Traffic, view: View): Chart =>
  overTime(view, {
    kind: 'line',
    series: [{ id: 'sessions', title: 'Sessions', daily: daily(traffic, view, sessions) }],
    withBefore: true,
  });

/** Sessions by the way they came; a segment of one way has that one alone. */
export const channelsChart = (traffic: Traffic, view: View): Chart =>
  overTime(view, {
    kind: 'area',
    series: BY_CHANNEL.filter(({ id }) =>
      chosen(traffic, view).visits.some(({ channel }) => channel === id),
    ).map(({ id, title, of }) => ({ id, title, daily: daily(traffic, view, of) })),
  });

export function devicesChart(traffic: Traffic, view: View): Chart {
  const visits = visitsIn(traffic, view);
  return {
    kind: 'donut',
    partTitle: 'Device',
    valueTitle: 'Sessions',
    parts: DEVICES.map(({ id, title }) => ({
      id,
      title,
      value: sumOf(visits, ({ device, sessions: count }) => (device === id ? count : 0)),
    })),
  };
}

export function goalChart(traffic: Traffic, view: View): Chart {
  const visits = visitsIn(traffic, view);
  return {
    kind: 'funnel',
    partTitle: 'Step',
    valueTitle: 'Sessions',
    parts: STEPS.map(({ id, title }, at) => ({
      id,
      title,
      value: sumOf(visits, ({ steps }) => steps[at] ?? 0),
    })),
  };
}

export type ChannelLine = {
  readonly channel: string;
  readonly sessions: number;
  /** 0–1 */
  readonly bounce: number;
  readonly booked: number;
  /** 0–1 */
  readonly rate: number;
};

/** What each channel brought, most first. */
export function channelLines(traffic: Traffic, view: View): readonly ChannelLine[] {
  const visits = visitsIn(traffic, view);
  return CHANNELS.flatMap(({ id, title }) => {
    const own = visits.filter(({ channel }) => channel === id);
    const count = sumOf(own, sessions);
    if (count === 0) return [];
    const goals = sumOf(own, booked);
    const bounce = sumOf(own, ({ bounced }) => bounced) / count;
    return [{ channel: title, sessions: count, bounce, booked: goals, rate: goals / count }];
  }).toSorted((one, other) => other.sessions - one.sessions);
}

/** Who came for the first time in some days, and which part of them came back, week by week. */
export type Cohort = {
  readonly days: Days;
  readonly size: number;
  /** 0–1; null for weeks that are not over for any of them. */
  readonly returned: readonly (number | null)[];
};

/** Longer ranges have a cohort for each month. */
const MOST_DAYS_BY_WEEK = 91;
const cohortStep = (days: Days) => (lengthOf(days) <= MOST_DAYS_BY_WEEK ? 'week' : 'month');

/**
 * The cohorts of the view's days. Of returning visitors only those are known who came back in the first week:
 * they are the whole there.
 */
export function cohortsOf(traffic: Traffic, view: View): readonly Cohort[] {
  const today = traffic.visits.at(-1)?.day ?? view.days.to;
  const isReturning = view.segment === 'returning';
  const whom = isReturning ? { ...view, segment: 'new' } : view;
  const sizeOf = ({ sessions: count, returned }: Visits): number =>
    isReturning ? (returned[0] ?? 0) : count;
  return stepsOf(view.days, cohortStep(view.days)).map((days) => {
    const cohort = visitsIn(traffic, whom, days).filter(({ isNew }) => isNew);
    const returned = Array.from({ length: WEEKS }, (_none, week) => {
      const lastKnown = addDays(today, 1 - 7 * (week + 2));
      const known = cohort.filter(({ day }) => day <= lastKnown);
      const whole = sumOf(known, sizeOf);
      return whole === 0 ? null : sumOf(known, (visits) => visits.returned[week] ?? 0) / whole;
    });
    return { days, size: sumOf(cohort, sizeOf), returned };
  });
}

const COMPACT: Unit = { notation: 'compact', maximumFractionDigits: 1 };

/** Of fewer weeks hardly any have been over for long enough. */
const LEAST_COHORT_DAYS = 78;

/** As many weeks as are known of the oldest cohort, of twelve whole weeks at least. */
export function cohortChart(traffic: Traffic, { days, ...asked }: View): Chart {
  const least = addDays(days.to, 1 - LEAST_COHORT_DAYS);
  const from = addDays(least, -weekdayOf(least));
  const view = { ...asked, days: { from: days.from < from ? days.from : from, to: days.to } };
  const names = stepNames(view.days, view.locale, cohortStep(view.days));
  const cohorts = cohortsOf(traffic, view);
  const weeks = Math.max(
    ...cohorts.map(({ returned }) => 1 + returned.findLastIndex((share) => share !== null)),
  );
  const write = (size: number): string => numberFormat(view.locale, COMPACT).format(size);
  return {
    kind: 'heatmap',
    unit: percent(0),
    categoryTitle: 'Week',
    categories: Array.from({ length: weeks }, (_none, at) => `Week ${at + 1}`),
    series: cohorts.map(({ size, returned }, at) => ({
      id: String(at),
      title: `${names[at] ?? ''} · ${write(size)}`,
      values: returned.slice(0, weeks),
    })),
  };
}
