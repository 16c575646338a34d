import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import QuickreplyOutlined from '@mui/icons-material/QuickreplyOutlined';
import TimerOffOutlined from '@mui/icons-material/TimerOffOutlined';
import { demoNow } from '../kit/clock.ts';
import type { Dashboard } from '../kit/dashboard/dashboard.ts';
import { demoStore } from '../kit/demo-store.ts';
import {
  breachedFigure,
  type Desk,
  flowChart,
  leaderboard,
  MINUTES,
  openChart,
  openFigure,
  ratingsChart,
  responseFigure,
  satisfactionChart,
  unassignedFigure,
  volumeChart,
} from './board.ts';
import { TEAMS } from './desk.ts';
import { Leaderboard } from './Leaderboard.tsx';
import { NewTicket } from './NewTicket.tsx';
import { QueueTable } from './QueueTable.tsx';
import { type HelpdeskView, QUEUE_FILTERS, queueRows } from './queue.ts';
import { channelTitle, priorityTitle } from './queue-columns.tsx';
import { ticketsOfThisMorning } from './this-morning.ts';
import { agentName, ticketsUntil } from './tickets.ts';

const store = demoStore<Desk>({
  id: 'helpdesk',
  make: () => {
    const at = demoNow();
    return { tickets: [...ticketsUntil(at), ...ticketsOfThisMorning(at)], at };
  },
  none: { tickets: [], at: 0 },
  live: ({ tickets }, at) => ({ tickets, at }),
});

export const HELPDESK: Dashboard<Desk, HelpdeskView> = {
  id: 'helpdesk',
  title: 'Helpdesk',
  intro: 'Tickets, response times and satisfaction of a hospital helpdesk',
  store,
  view: QUEUE_FILTERS,
  segments: {
    label: 'Team',
    all: 'All teams',
    of: TEAMS.map(({ id, title }) => ({ value: id, text: title })),
  },
  refreshSeconds: [15, 60],
  Action: NewTicket,
  about: async () => (await import('./about.ts')).ABOUT,
  cards: [
    { kind: 'figure', id: 'open', icon: ConfirmationNumberOutlined, title: 'Open', span: 3, of: openFigure },
    {
      kind: 'figure',
      id: 'unassigned',
      icon: PersonOffOutlined,
      title: 'Unassigned',
      span: 3,
      of: unassignedFigure,
    },
    {
      kind: 'figure',
      id: 'breached',
      icon: TimerOffOutlined,
      title: 'Breached',
      span: 3,
      of: breachedFigure,
    },
    {
      kind: 'figure',
      id: 'response',
      icon: QuickreplyOutlined,
      title: 'First response',
      span: 3,
      unit: MINUTES,
      of: responseFigure,
    },
    {
      kind: 'own',
      id: 'queue',
      title: 'Queue',
      subtitle: 'Open at end of period',
      span: 12,
      heightPx: 560,
      Part: QueueTable,
      numbers: (desk, view) => ({
        head: ['Ticket', 'Subject', 'Requester', 'Priority', 'Channel', 'Agent', 'Opened', 'Due'],
        lines: queueRows(desk, view).map((row) => [
          row.id,
          row.subject,
          row.requester,
          priorityTitle(row),
          channelTitle(row),
          row.isUnassigned ? null : agentName(row.agent),
          new Date(row.openedAt).toISOString(),
          new Date(row.dueAt).toISOString(),
        ]),
      }),
    },
    {
      kind: 'chart',
      id: 'volume',
      title: 'Volume by channel',
      subtitle: 'Tickets by channel',
      span: 7,
      of: volumeChart,
    },
    {
      kind: 'chart',
      id: 'waiting',
      title: 'Open by priority',
      span: 5,
      of: openChart,
    },
    {
      kind: 'chart',
      id: 'satisfaction',
      title: 'Customer satisfaction (CSAT)',
      subtitle: 'Ratings of 4 or 5 stars',
      span: 4,
      heightPx: 190,
      of: satisfactionChart,
    },
    {
      kind: 'chart',
      id: 'flow',
      title: 'Opened and closed',
      span: 8,
      heightPx: 200,
      of: flowChart,
    },
    {
      kind: 'chart',
      id: 'ratings',
      title: 'Ratings',
      subtitle: 'Closed tickets',
      span: 5,
      of: ratingsChart,
    },
    {
      kind: 'own',
      id: 'leaderboard',
      title: 'Leaderboard',
      subtitle: 'By closed tickets',
      span: 7,
      heightPx: 300,
      Part: Leaderboard,
      numbers: (desk, view) => ({
        head: ['Agent', 'Closed', 'Within SLA', 'First response (min)', 'Satisfied'],
        lines: leaderboard(desk, view).map(({ agent, closed, inTime, response, satisfied }) => [
          agent,
          closed,
          inTime,
          response,
          satisfied,
        ]),
      }),
    },
  ],
};
