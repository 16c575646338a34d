import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { oneOf } from '@aiso/ui/table/table-view.ts';
import AlignVerticalCenterOutlined from '@mui/icons-material/AlignVerticalCenterOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import FunctionsOutlined from '@mui/icons-material/FunctionsOutlined';
import LeaderboardOutlined from '@mui/icons-material/LeaderboardOutlined';
import WhatshotOutlined from '@mui/icons-material/WhatshotOutlined';
import Button from '@mui/material/Button';
import { DashboardPage } from '../kit/dashboard/DashboardPage.tsx';
import type { ChartCardOf, Dashboard, OwnProps } from '../kit/dashboard/dashboard.ts';
import { useExportAll } from '../kit/dashboard/use-export-all.ts';
import { demoStore } from '../kit/demo-store.ts';
import { MetricSwitch, totalNumbers } from './MetricSwitch.tsx';
import { Movers, moverNumbers } from './Movers.tsx';
import * as statistics from './statistics.ts';
import { RIDERS } from './trips.ts';

type Data = statistics.StatisticsData;
type View = statistics.StatisticsView;

const STEP_TEXT = { day: 'Day', week: 'Week', month: 'Month' } as const;
const titleOf = ({ metric }: View): string => statistics.METRICS[metric].title;
const unitOf = ({ metric }: View) => statistics.METRICS[metric].unit;

const gauge = (id: keyof typeof statistics.QUALITIES): ChartCardOf<Data, View> => ({
  kind: 'chart',
  id,
  title: statistics.QUALITIES[id].title,
  span: 3,
  heightPx: 160,
  of: (data, view) => statistics.quality(data, view, id),
});

function ExportAction({ data, view }: OwnProps<Data, View>) {
  const exportAll = useExportAll(STATISTICS, data, view);
  return (
    <Button variant="contained" startIcon={<DownloadOutlined />} onClick={() => exportAll?.()}>
      Download numbers
    </Button>
  );
}

export const STATISTICS: Dashboard<Data, View> = {
  id: 'statistics',
  title: 'Statistics',
  intro: 'Trips, distance and revenue of a city bike scheme',
  store: demoStore({ id: 'statistics', make: statistics.makeStatistics, none: statistics.NO_STATISTICS }),
  view: {
    metric: oneOf(statistics.METRIC_IDS, 'trips'),
    per: oneOf(statistics.STEPS, 'day'),
    percentile: oneOf(statistics.PERCENTILES, '90'),
  },
  segments: {
    label: 'Riders',
    all: 'All riders',
    of: RIDERS.map(({ id, title }) => ({ value: id, text: title })),
  },
  filters: ({ per, percentile }, onView) => (
    <>
      <FilterChoice
        label="Interval"
        any={null}
        minWidthPx={100}
        value={per}
        options={statistics.STEPS.map((value) => ({ value, text: STEP_TEXT[value] }))}
        onChange={(next) => onView({ per: next ?? 'day' })}
      />
      <FilterChoice
        label="Percentile"
        any={null}
        minWidthPx={100}
        value={percentile}
        options={statistics.PERCENTILES.map((value) => ({ value, text: `${value}th` })).toSorted(
          (one, other) => Number(one.value) - Number(other.value),
        )}
        onChange={(next) => onView({ percentile: next ?? '90' })}
      />
    </>
  ),
  Action: ExportAction,
  about: async () => (await import('./about.ts')).ABOUT,
  cards: [
    {
      kind: 'own',
      id: 'totals',
      title: 'Totals',
      subtitle: 'Select a metric for the cards below',
      span: 12,
      heightPx: 95,
      Part: MetricSwitch,
      numbers: (data, view) => totalNumbers(statistics.totals(data, view)),
    },
    {
      kind: 'figure',
      id: 'mean',
      icon: FunctionsOutlined,
      title: 'Daily mean',
      span: 3,
      unit: unitOf,
      of: statistics.mean,
    },
    {
      kind: 'figure',
      id: 'median',
      icon: AlignVerticalCenterOutlined,
      title: 'Daily median',
      span: 3,
      unit: unitOf,
      of: statistics.median,
    },
    {
      kind: 'figure',
      id: 'percentile',
      icon: LeaderboardOutlined,
      title: ({ percentile }) => `${percentile}th daily percentile`,
      span: 3,
      unit: unitOf,
      of: statistics.percentile,
    },
    {
      kind: 'figure',
      id: 'busiest',
      icon: WhatshotOutlined,
      title: 'Busiest day',
      span: 3,
      unit: unitOf,
      of: statistics.busiest,
    },
    {
      kind: 'chart',
      id: 'over-time',
      title: (view) => `${titleOf(view)} over time`,
      span: 7,
      heightPx: 390,
      of: statistics.metricOverTime,
    },
    {
      kind: 'own',
      id: 'movers',
      title: 'Top movers',
      subtitle: (view) =>
        `${titleOf(view)} by station, ${view.before === null ? 'largest' : 'largest change'} first`,
      span: 5,
      heightPx: 426,
      Part: Movers,
      numbers: (data, view) => moverNumbers(statistics.movers(data, view)),
    },
    {
      kind: 'chart',
      id: 'hourly',
      title: (view) => `${titleOf(view)} by hour and weekday`,
      subtitle: 'Hourly average',
      span: 12,
      heightPx: 300,
      of: statistics.hourly,
    },
    {
      kind: 'chart',
      id: 'districts',
      title: (view) => `${titleOf(view)} by district`,
      span: 6,
      of: statistics.metricByDistrict,
    },
    {
      kind: 'chart',
      id: 'distribution',
      title: 'Daily distribution',
      subtitle: (view) => `Number of days by ${titleOf(view).toLowerCase()}`,
      span: 6,
      of: statistics.distribution,
    },
    gauge('found'),
    gauge('short'),
    gauge('docked'),
    gauge('rated'),
  ],
};

export default function StatisticsPage() {
  return <DashboardPage of={STATISTICS} />;
}
