import { percent } from '@aiso/ui/chart/unit.ts';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import ExitToAppOutlined from '@mui/icons-material/ExitToAppOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import SensorsOutlined from '@mui/icons-material/SensorsOutlined';
import TimerOutlined from '@mui/icons-material/TimerOutlined';
import { demoNow } from '../kit/clock.ts';
import type { Dashboard } from '../kit/dashboard/dashboard.ts';
import { demoStore } from '../kit/demo-store.ts';
import { ChannelTable } from './ChannelTable.tsx';
import { CopyLink } from './CopyLink.tsx';
import { LivePages } from './LivePages.tsx';
import { liveChart, liveFigure, livePages } from './live.ts';
import {
  bookedFigure,
  bounceFigure,
  channelLines,
  channelsChart,
  cohortChart,
  devicesChart,
  durationFigure,
  goalChart,
  sessionsChart,
  sessionsFigure,
  type Traffic,
} from './traffic.ts';
import { makeVisits, SEGMENTS } from './visits.ts';

const store = demoStore<Traffic>({
  id: 'analytics',
  make: () => ({ visits: makeVisits(), at: demoNow() }),
  none: { visits: [], at: 0 },
  live: ({ visits }, at) => ({ visits, at }),
});

export const ANALYTICS: Dashboard<Traffic> = {
  id: 'analytics',
  title: 'Analytics',
  intro: 'Traffic, sources and bookings on a clinic’s website',
  store,
  segments: { label: 'Visitors', all: 'All visitors', of: SEGMENTS },
  refreshSeconds: [5, 15, 60],
  Action: CopyLink,
  about: async () => (await import('./about.ts')).ABOUT,
  cards: [
    {
      kind: 'figure',
      id: 'sessions',
      icon: GroupsOutlined,
      title: 'Sessions',
      span: 3,
      of: sessionsFigure,
    },
    {
      kind: 'figure',
      id: 'bounce',
      icon: ExitToAppOutlined,
      title: 'Bounce rate',
      span: 3,
      unit: percent(1),
      of: bounceFigure,
    },
    {
      kind: 'figure',
      id: 'duration',
      icon: TimerOutlined,
      title: 'Average duration',
      span: 3,
      unit: { style: 'unit', unit: 'minute', minimumFractionDigits: 1, maximumFractionDigits: 1 },
      of: durationFigure,
    },
    {
      kind: 'figure',
      id: 'booked',
      icon: EventAvailableOutlined,
      title: 'Conversion rate',
      span: 3,
      unit: percent(1),
      of: bookedFigure,
    },
    {
      kind: 'chart',
      id: 'live',
      title: 'Last 30 minutes',
      subtitle: 'Sessions by start time',
      span: 5,
      heightPx: 160,
      of: ({ visits, at }, { segment }) => liveChart(visits.length === 0 ? null : at, segment),
    },
    {
      kind: 'figure',
      id: 'now',
      icon: SensorsOutlined,
      title: 'Active now',
      subtitle: 'Last 5 min',
      span: 3,
      of: ({ visits, at }, view) => (visits.length === 0 ? null : liveFigure(at, view)),
    },
    {
      kind: 'own',
      id: 'live-pages',
      title: 'Active pages',
      subtitle: 'Visitors of the last 5 min',
      span: 4,
      heightPx: 160,
      Part: LivePages,
      numbers: ({ visits, at }, view) => ({
        head: ['Page', 'Visitors'],
        lines: visits.length === 0 ? [] : livePages(at, view).map(({ title, visitors }) => [title, visitors]),
      }),
    },
    {
      kind: 'chart',
      id: 'devices',
      title: 'Devices',
      span: 5,
      of: devicesChart,
    },
    {
      kind: 'chart',
      id: 'over-time',
      title: 'Sessions over time',
      span: 7,
      of: sessionsChart,
    },
    {
      kind: 'chart',
      id: 'channels',
      title: 'Channels',
      subtitle: 'Sessions by source',
      span: 7,
      heightPx: 240,
      of: channelsChart,
    },
    {
      kind: 'own',
      id: 'channel-table',
      title: 'Channel performance',
      span: 5,
      Part: ChannelTable,
      numbers: (traffic, view) => ({
        head: ['Channel', 'Sessions', 'Bounce rate', 'Bookings', 'Booking rate'],
        lines: channelLines(traffic, view).map(({ channel, sessions, bounce, booked, rate }) => [
          channel,
          sessions,
          bounce,
          booked,
          rate,
        ]),
      }),
    },
    {
      kind: 'chart',
      id: 'cohorts',
      title: 'Retention',
      subtitle: ({ segment }) =>
        segment === 'returning'
          ? 'Share of first-week returners, by week of first visit'
          : 'Share of new visitors, by week of first visit',
      span: 7,
      heightPx: 300,
      of: cohortChart,
    },
    {
      kind: 'chart',
      id: 'goal',
      title: 'Booking funnel',
      subtitle: 'Sessions reaching each step',
      span: 5,
      of: goalChart,
    },
  ],
};
