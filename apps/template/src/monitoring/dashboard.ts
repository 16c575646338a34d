import { oneOf } from '@aiso/ui/table/table-view.ts';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import MemoryOutlined from '@mui/icons-material/MemoryOutlined';
import SpeedOutlined from '@mui/icons-material/SpeedOutlined';
import StorageOutlined from '@mui/icons-material/StorageOutlined';
import { history } from '../kit/calendar.ts';
import { demoNow } from '../kit/clock.ts';
import type { CardNumbers, Dashboard } from '../kit/dashboard/dashboard.ts';
import { demoStore } from '../kit/demo-store.ts';
import { Incidents } from './Incidents.tsx';
import { incidentsUntil } from './incidents.ts';
import { LogTail } from './LogTail.tsx';
import { METRICS } from './load.ts';
import { LEVELS, logUntil } from './log.ts';
import {
  incidentChart,
  incidentsIn,
  lastMinutes,
  type MonitoringView,
  metricChart,
  nowFigure,
  type Operations,
  SEGMENTS,
  stateOf,
  unitOf,
  uptimeOf,
} from './operations.ts';
import { ReportIncident } from './ReportIncident.tsx';
import { METRIC_TITLES, ServiceGrid } from './ServiceGrid.tsx';
import { StatusBanner } from './StatusBanner.tsx';
import { servicesOf, serviceTitle } from './services.ts';
import { UptimeCard } from './UptimeCard.tsx';

const store = demoStore<Operations>({
  id: 'monitoring',
  make: () => ({ incidents: incidentsUntil(demoNow(), history()), at: demoNow() }),
  none: { incidents: [], at: null },
  live: ({ incidents, at }, now) => ({ incidents, at: at === null ? null : now }),
});

const ICONS = {
  cpu: MemoryOutlined,
  memory: StorageOutlined,
  latencyMs: SpeedOutlined,
  errors: ErrorOutlineOutlined,
} as const;

type Numbers = (operations: Operations, view: MonitoringView) => CardNumbers;

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

const incidentNumbers: Numbers = (operations, view) => ({
  head: ['Incident', 'Service', 'Severity', 'Reason', 'Started', 'Ended', 'Acknowledged'],
  lines: incidentsIn(operations, view).map((one) => [
    one.id,
    serviceTitle(one.service),
    one.severity,
    one.reason,
    iso(one.begunAt),
    iso(one.endedAt),
    String(one.isAcknowledged),
  ]),
});
const serviceNumbers: Numbers = (operations, { segment }) => ({
  head: ['Service', 'State', ...METRICS],
  lines: servicesOf(segment).map((service) => [
    service.title,
    stateOf(operations, service),
    ...METRICS.map((metric) => lastMinutes(operations, metric, service.id, 1)[0] ?? null),
  ]),
});
const uptimeNumbers: Numbers = (operations, view) => ({
  head: ['Service', 'Uptime', 'Incidents'],
  lines: uptimeOf(operations, view).map(({ service, share, incidents }) => [
    service.title,
    share,
    incidents.length,
  ]),
});
const logNumbers: Numbers = ({ at, incidents }, view) => ({
  head: ['At', 'Level', 'Service', 'Text'],
  lines: (at === null ? [] : logUntil(at, incidents, view)).map((line) => [
    iso(line.at),
    line.level,
    serviceTitle(line.service),
    line.text,
  ]),
});

export const MONITORING: Dashboard<Operations, MonitoringView> = {
  id: 'monitoring',
  title: 'Monitoring',
  intro: 'Status, uptime and incidents of a clinic’s IT services',
  store,
  view: { level: oneOf(LEVELS, 'info') },
  segments: { label: 'Service', all: 'All services', of: SEGMENTS },
  refreshSeconds: [5, 15, 60],
  Action: ReportIncident,
  Notice: StatusBanner,
  about: async () => (await import('./about.ts')).ABOUT,
  cards: [
    {
      kind: 'own',
      id: 'services',
      title: 'Services',
      subtitle: 'Current minute · Select a service to filter the page',
      span: 12,
      heightPx: 220,
      Part: ServiceGrid,
      numbers: serviceNumbers,
    },
    ...METRICS.map((metric) => ({
      kind: 'figure' as const,
      icon: ICONS[metric],
      id: `now-${metric}`,
      title: `${METRIC_TITLES[metric]} now`,
      subtitle: 'Last 5 min',
      span: 3 as const,
      unit: unitOf(metric),
      of: (operations: Operations, view: MonitoringView) => nowFigure(operations, metric, view),
    })),
    ...METRICS.map((metric) => ({
      kind: 'chart' as const,
      id: `days-${metric}`,
      title: METRIC_TITLES[metric],
      subtitle: 'Slowest service vs threshold',
      span: 6 as const,
      heightPx: 200,
      of: (operations: Operations, view: MonitoringView) => metricChart(operations, metric, view),
    })),
    {
      kind: 'own',
      id: 'incidents',
      title: 'Incidents',
      subtitle: 'Started in this period',
      span: 6,
      heightPx: 340,
      Part: Incidents,
      numbers: incidentNumbers,
    },
    { kind: 'chart', id: 'by-service', title: 'Incidents by service', span: 6, of: incidentChart },
    { kind: 'own', id: 'log', title: 'Log', span: 12, heightPx: 320, Part: LogTail, numbers: logNumbers },
    {
      kind: 'own',
      id: 'uptime',
      title: '90-day uptime',
      subtitle: 'To the end of the period · Outages only',
      span: 12,
      heightPx: 420,
      Part: UptimeCard,
      numbers: uptimeNumbers,
    },
  ],
};
