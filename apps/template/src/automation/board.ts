import type { Chart } from '@aiso/ui/chart/chart.ts';
import type { Figure } from '@aiso/ui/chart/figure.ts';
import { decimals, type Unit } from '@aiso/ui/chart/unit.ts';
import { type ByDay, dailyIn, rowsIn } from '../kit/by-day.ts';
import { figureOf, overTime, shareFigureOf } from '../kit/dashboard/daily.ts';
import type { DashboardView } from '../kit/dashboard/view.ts';
import type { Energy } from './energy.ts';
import { type Home, ranOn } from './home.ts';
import { devicesOf, ROOMS } from './house.ts';
import { type Rule, roomOf } from './rules.ts';
import type { Outcome, Run } from './runs.ts';

export type HomeView = DashboardView & {
  /** Which runs the history shows; null for all. */
  readonly outcome: Outcome | null;
};

/** ECMA-402 has no name for it: titles say it. */
export const KILOWATT_HOURS: Unit = decimals(1);
export const EUROS: Unit = { style: 'currency', currency: 'EUR' };
const EUROS_A_KWH = 0.32;

type Asked = Pick<DashboardView, 'segment'>;

const energyOf = ({ energy }: Home, { segment }: Asked): ByDay<Energy> =>
  segment === null ? energy : (day) => energy(day).filter(({ room }) => room === segment);

function runsOf(home: Home, { segment }: Asked): ByDay<Run> {
  const all = ranOn(home);
  return segment === null ? all : (day) => all(day).filter(({ rule }) => roomOf(rule) === segment);
}

const kWh = (row: Energy): number => row.kWh;
const one = (): number => 1;
const isFailed = ({ outcome }: Run): number => (outcome === 'failed' ? 1 : 0);

const daily = (home: Home, view: DashboardView, euros = 1) =>
  dailyIn(energyOf(home, view), view, (row) => euros * kWh(row));

export const energyFigure = (home: Home, view: DashboardView): Figure | null =>
  figureOf(daily(home, view), view, { better: 'down' });
export const costFigure = (home: Home, view: DashboardView): Figure | null =>
  figureOf(daily(home, view, EUROS_A_KWH), view, { better: 'down' });
export const runsFigure = (home: Home, view: DashboardView): Figure | null =>
  figureOf(dailyIn(runsOf(home, view), view, one), view, { better: 'up' });
/** The part of the runs that failed. */
export const failedFigure = (home: Home, view: DashboardView): Figure | null => {
  const runs = runsOf(home, view);
  return shareFigureOf(dailyIn(runs, view, isFailed), dailyIn(runs, view, one), view, 'down');
};

export const energyChart = (home: Home, view: DashboardView): Chart =>
  overTime(view, {
    kind: 'bar',
    unit: KILOWATT_HOURS,
    withBefore: true,
    series: [{ id: 'now', title: 'kWh', daily: daily(home, view) }],
  });

/** By room; of one room by device. */
export function energyParts(home: Home, view: DashboardView): Chart {
  const rows = rowsIn(energyOf(home, view), view.days);
  const sumOf = (belongs: (row: Energy) => boolean): number =>
    rows.reduce((sum, row) => sum + (belongs(row) ? kWh(row) : 0), 0);
  return {
    kind: 'donut',
    unit: KILOWATT_HOURS,
    partTitle: view.segment === null ? 'Room' : 'Device',
    valueTitle: 'kWh',
    parts:
      view.segment === null
        ? ROOMS.map(({ id, title }) => ({ id, title, value: sumOf(({ room }) => room === id) }))
        : devicesOf(view.segment).map(({ id, title }) => ({
            id,
            title,
            value: sumOf(({ device }) => device === id),
          })),
  };
}

const SERIES = [
  { id: 'done', title: 'Done' },
  { id: 'skipped', title: 'Skipped', tone: 'neutral' },
  { id: 'failed', title: 'Failed', tone: 'failure' },
] as const;

export const runsChart = (home: Home, view: DashboardView): Chart =>
  overTime(view, {
    kind: 'stackedBars',
    series: SERIES.map((series) => ({
      ...series,
      daily: dailyIn(runsOf(home, view), view, ({ outcome }) => (outcome === series.id ? 1 : 0)),
    })),
  });

/** The runs of the view's days, the newest first. */
export const runsIn = (home: Home, view: HomeView): readonly Run[] =>
  rowsIn(runsOf(home, view), view.days)
    .filter(({ outcome }) => view.outcome === null || outcome === view.outcome)
    .toSorted((run, other) => other.at - run.at);

/** Failed runs that wait to be tried again, whenever they were; the newest first. */
export const failedRuns = ({ runs, failed }: Home, { segment }: Asked): readonly Run[] =>
  runs
    .filter(({ id, rule }) => failed.includes(id) && (segment === null || roomOf(rule) === segment))
    .toReversed();

export type RuleRow = { readonly rule: Rule; readonly runs: number };

/** Each rule of the segment, with how often it ran in the view's days. */
export function ruleRows(home: Home, view: DashboardView): readonly RuleRow[] {
  const runs = rowsIn(runsOf(home, view), view.days);
  return home.rules
    .filter((rule) => view.segment === null || roomOf(rule) === view.segment)
    .map((rule) => ({ rule, runs: runs.filter((run) => run.rule.id === rule.id).length }));
}
