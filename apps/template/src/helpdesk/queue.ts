import type { Chosen } from '@aiso/ui/table/selection.ts';
import { describeTableView, type FilterParam, freeText, oneOf } from '@aiso/ui/table/table-view.ts';
import type { DashboardView } from '../kit/dashboard/view.ts';
import { by, type ListRules, matching } from '../kit/management/list-of.ts';
import { type Desk, openTickets, queueTime } from './board.ts';
import { CHANNELS, ME, PRIORITIES } from './desk.ts';
import { agentName, isBreachedAt, isUnassignedAt, type Ticket } from './tickets.ts';

/** A ticket of the queue as it stands at `at` (milliseconds). */
export type QueueRow = Ticket & {
  readonly at: number;
  readonly isUnassigned: boolean;
  readonly isBreached: boolean;
};

export const QUEUES = [
  { value: null, text: 'All' },
  { value: 'mine', text: 'Mine' },
  { value: 'unassigned', text: 'Unassigned' },
  { value: 'breached', text: 'Breached' },
] as const;

/** What the address says for the dashboard. The queue stands on its page, and keeps it. */
const OF_DASHBOARD = ['range', 'from', 'to', 'compare', 'segment', 'refresh'] as const;
const dashboard: FilterParam<string> = {
  none: '',
  read: (params) => {
    const kept = OF_DASHBOARD.flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    });
    return new URLSearchParams(kept).toString();
  },
  write: (params, _name, value) => {
    for (const [name, one] of new URLSearchParams(value)) params.set(name, one);
  },
};

const described = describeTableView({
  filters: {
    queue: oneOf(['mine', 'unassigned', 'breached'], null),
    q: freeText(100),
    priority: oneOf(
      PRIORITIES.map(({ id }) => id),
      null,
    ),
    channel: oneOf(
      CHANNELS.map(({ id }) => id),
      null,
    ),
    dashboard,
  },
  sorts: ['due', '-due', 'priority', '-priority', '-opened', 'opened', 'subject', '-subject'],
  pageSizes: [8, 20, 50],
  pagedBy: 'number',
});
export type QueueView = ReturnType<typeof described.parse>;

const { dashboard: _kept, ...noFilters } = described.noFilters;
export const QUEUE_ADDRESS = {
  ...described,
  noFilters,
  hasFilters: (view: QueueView) => described.hasFilters({ ...view, dashboard: '' }),
  keepsScroll: true,
  ofPage: OF_DASHBOARD,
};

/** Of the queue, in the dashboard's own address: its filters outlive a change of days. */
export const QUEUE_FILTERS = {
  queue: freeText(20),
  q: freeText(100),
  priority: freeText(20),
  channel: freeText(20),
  sort: freeText(20),
  size: freeText(3),
} as const;
export type HelpdeskView = DashboardView & { readonly [K in keyof typeof QUEUE_FILTERS]: string };

const pressing = ({ priority }: Ticket): number => PRIORITIES.findIndex(({ id }) => id === priority);

const RULES: ListRules<QueueRow, QueueView> = {
  search: ({ id, subject, requester, agent }) => [id, subject, requester, agentName(agent)],
  filters: {
    queue: ({ isUnassigned, isBreached, agent }, queue) =>
      ({ mine: agent === ME && !isUnassigned, unassigned: isUnassigned, breached: isBreached })[queue],
    priority: ({ priority }, asked) => priority === asked,
    channel: ({ channel }, asked) => channel === asked,
  },
  sorts: {
    due: by(({ dueAt }) => dueAt),
    '-due': by(({ dueAt }) => dueAt, 'desc'),
    priority: by(pressing),
    '-priority': by(pressing, 'desc'),
    opened: by(({ openedAt }) => openedAt),
    '-opened': by(({ openedAt }) => openedAt, 'desc'),
    subject: by(({ subject }) => subject),
    '-subject': by(({ subject }) => subject, 'desc'),
  },
};

/** What the dashboard's days and team leave in the queue. */
export function queueRows(desk: Desk, view: DashboardView): readonly QueueRow[] {
  const at = queueTime(desk, view);
  return openTickets(desk, view).map((ticket) => ({
    ...ticket,
    at,
    isUnassigned: isUnassignedAt(ticket, at),
    isBreached: isBreachedAt(ticket, at),
  }));
}

/** A page of the queue, and how many there are in each of its tabs under the other filters. */
export function queuePage(rows: readonly QueueRow[], view: QueueView) {
  const all = matching(rows, view, RULES);
  const first = (view.page - 1) * view.pageSize;
  const counts = QUEUES.map(
    ({ value: queue }) => [queue ?? '', matching(rows, { ...view, queue }, RULES).length] as const,
  );
  return {
    rows: all.slice(first, first + view.pageSize),
    total: all.length,
    counts: Object.fromEntries(counts),
  };
}

/** Those of the chosen that are still open now. */
export function stillOpen(
  rows: readonly QueueRow[],
  chosen: Chosen<QueueRow, QueueView>,
): readonly QueueRow[] {
  const ids = chosen.kind === 'rows' ? new Set(chosen.rows.map(({ id }) => id)) : null;
  const among = ids === null && chosen.kind === 'all' ? matching(rows, chosen.view, RULES) : rows;
  return among.filter(({ id, closedAt }) => closedAt === null && (ids?.has(id) ?? true));
}
