import type { Chart } from '@aiso/ui/chart/chart.ts';
import type { Figure } from '@aiso/ui/chart/figure.ts';
import { percent, type Unit } from '@aiso/ui/chart/unit.ts';
import { addDays, type Day, dayOf } from '@aiso/ui/dates/day.ts';
import { type Days, eachDay } from '../kit/calendar.ts';
import { overTime } from '../kit/dashboard/daily.ts';
import type { DashboardView } from '../kit/dashboard/view.ts';
import { DAY_MS, type Incident, overlapMs, startOf } from './incidents.ts';
import { inMinute, type Metric, onDay, THRESHOLDS } from './load.ts';
import type { Level } from './log.ts';
import { SERVICES, type Service, type ServiceId, servicesOf } from './services.ts';

/** All that is watched. */
export type Operations = {
  /** The newest first. */
  readonly incidents: readonly Incident[];
  /** Null where nothing is watched yet. */
  readonly at: number | null;
};
export type MonitoringView = DashboardView & {
  /** From which on lines of the log are shown. */
  readonly level: Level;
};

const MILLISECONDS: Unit = { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 };
const UNITS: Readonly<Record<Metric, Unit>> = {
  cpu: percent(0),
  memory: percent(0),
  latencyMs: MILLISECONDS,
  errors: percent(2),
};
export const unitOf = (metric: Metric): Unit => UNITS[metric];

const MINUTE_MS = 60_000;
const TREND_MINUTES = 30;
/** What counts as now. */
const NOW_MINUTES = 5;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const touches = (incidents: readonly Incident[], service: ServiceId, from: number, to: number): boolean =>
  incidents.some((one) => one.service === service && overlapMs(one, from, to) > 0);

/** Over each of the last minutes, the running one last; the mean of a segment's services. */
export function lastMinutes(
  { incidents, at }: Operations,
  metric: Metric,
  segment: string | null,
  count: number,
): readonly number[] {
  if (at === null) return [];
  const running = Math.floor(at / MINUTE_MS);
  const recent = incidents.filter((one) => overlapMs(one, at - (count + 1) * MINUTE_MS, at) > 0);
  return Array.from({ length: count }, (_none, index) => running - count + 1 + index).map((minute) =>
    mean(
      servicesOf(segment).map((service) => {
        const from = minute * MINUTE_MS;
        const isStrained = touches(recent, service.id, from, from + MINUTE_MS);
        return inMinute({ service, metric, isStrained }, minute);
      }),
    ),
  );
}

/** The last five minutes, against the five before. */
export function nowFigure(operations: Operations, metric: Metric, view: DashboardView): Figure | null {
  const minutes = lastMinutes(operations, metric, view.segment, TREND_MINUTES);
  if (minutes.length === 0) return null;
  return {
    now: mean(minutes.slice(-NOW_MINUTES)),
    before: view.before === null ? null : mean(minutes.slice(-2 * NOW_MINUTES, -NOW_MINUTES)),
    trend: minutes,
    better: 'down',
  };
}

/** The worst service of each day against the threshold: a mean would hide it. */
export function metricChart(operations: Operations, metric: Metric, view: DashboardView): Chart {
  const { incidents, at } = operations;
  const days =
    at === null ? [] : [view.days, ...(view.before === null ? [] : [view.before])].flatMap(eachDay);
  const worst = new Map(
    days.map((day) => {
      const from = startOf(day);
      const ofDay = incidents.filter((one) => overlapMs(one, from, from + DAY_MS) > 0);
      const values = servicesOf(view.segment).map((service) =>
        onDay({ service, metric, isStrained: touches(ofDay, service.id, from, from + DAY_MS) }, day),
      );
      return [day, Math.max(...values)] as const;
    }),
  );
  return {
    ...overTime(view, {
      kind: 'line',
      together: 'mean',
      unit: UNITS[metric],
      series: [{ id: 'worst', title: 'Slowest service', daily: worst }],
      withBefore: true,
    }),
    references: [{ title: 'Threshold', value: THRESHOLDS[metric], tone: 'failure' }],
  };
}

export type ServiceState = 'up' | 'degraded' | 'down';

export const openIncidents = ({ incidents }: Operations, segment: string | null): readonly Incident[] =>
  incidents.filter(({ endedAt, service }) => endedAt === null && (segment === null || service === segment));

export function stateOf(operations: Operations, { id }: Service): ServiceState {
  const open = openIncidents(operations, id);
  if (open.some(({ severity }) => severity === 'outage')) return 'down';
  return open.length > 0 ? 'degraded' : 'up';
}

export const UPTIME_DAYS = 90;

export type UptimeDay = {
  readonly day: Day;
  readonly downMs: number;
  readonly incidents: readonly Incident[];
};
export type Uptime = {
  readonly service: Service;
  readonly days: readonly UptimeDay[];
  /** 0–1; only outages count against it. */
  readonly share: number;
  readonly incidents: readonly Incident[];
};

/** The 90 days that end with the view's last one. */
export const uptimeDays = ({ to }: Days): Days => ({ from: addDays(to, 1 - UPTIME_DAYS), to });

export function uptimeOf({ incidents, at }: Operations, view: DashboardView): readonly Uptime[] {
  if (at === null) return [];
  const range = uptimeDays(view.days);
  return servicesOf(view.segment).map((service) => {
    const own = incidents.filter((one) => one.service === service.id);
    const days = eachDay(range).map((day): UptimeDay => {
      const from = startOf(day);
      const to = Math.min(at, from + DAY_MS);
      const touched = own.filter((one) => overlapMs(one, from, to) > 0);
      const outages = touched.filter(({ severity }) => severity === 'outage');
      return {
        day,
        downMs: outages.reduce((sum, one) => sum + overlapMs(one, from, to), 0),
        incidents: touched,
      };
    });
    const watchedMs = Math.min(at, startOf(addDays(range.to, 1))) - startOf(range.from);
    const downMs = days.reduce((sum, one) => sum + one.downMs, 0);
    return { service, days, share: 1 - downMs / watchedMs, incidents: incidentsOf(own, days) };
  });
}

const incidentsOf = (own: readonly Incident[], days: readonly UptimeDay[]): readonly Incident[] => {
  const touched = new Set(days.flatMap((one) => one.incidents));
  return own.filter((one) => touched.has(one));
};

/** Incidents that began in the view's days. */
export const incidentsIn = (
  { incidents }: Operations,
  { days, segment }: DashboardView,
): readonly Incident[] =>
  incidents.filter(({ begunAt, service }) => {
    const day = dayOf(new Date(begunAt));
    return day >= days.from && day <= days.to && (segment === null || service === segment);
  });

/** How many incidents each service had, by how grave they were. */
export function incidentChart(operations: Operations, view: DashboardView): Chart {
  const shown = incidentsIn(operations, view);
  const services = operations.at === null ? [] : servicesOf(view.segment);
  const count = (service: Service, severity: Incident['severity']): number =>
    shown.filter((one) => one.service === service.id && one.severity === severity).length;
  return {
    kind: 'stackedBars',
    categoryTitle: 'Service',
    categories: services.map(({ title }) => title),
    series: [
      {
        id: 'degraded',
        title: 'Degraded',
        tone: 'amber',
        values: services.map((service) => count(service, 'degraded')),
      },
      { id: 'outage', title: 'Outage', tone: 'failure', values: services.map((one) => count(one, 'outage')) },
    ],
  };
}

export const SEGMENTS = SERVICES.map(({ id, title }) => ({ value: id, text: title }));
