import { expect, it } from 'vitest';
import { describeAddress } from '../kit/dashboard/view.ts';
import { chartSum, expectAgreement, figureNow } from '../kit/testing/dashboard-agrees.ts';
import { expectEveryCardFollows } from '../kit/testing/every-card-follows.ts';
import { type Desk, leaderboard, medianOf, openTickets, queueTime } from './board.ts';
import { HELPDESK } from './dashboard.ts';
import { ME } from './desk.ts';
import { type HelpdeskView, QUEUE_ADDRESS, QUEUE_FILTERS, queuePage, queueRows, stillOpen } from './queue.ts';
import { timeText } from './SlaCountdown.tsx';
import { isBreachedAt, isOpenAt, isUnassignedAt, newTicket, threadOf, ticketsUntil } from './tickets.ts';
import { assign, close, merge, open, write } from './work.ts';

const NOW = new Date('2026-03-25T11:30').getTime();
const deskAt = (at: number): Desk => ({ tickets: ticketsUntil(at), at });
const DESK = deskAt(NOW);
const QUEUE = { queue: '', q: '', priority: '', channel: '', sort: '', size: '' };
const view: HelpdeskView = {
  ...QUEUE,
  days: { from: '2026-03-01', to: '2026-03-25' },
  before: null,
  segment: null,
  locale: 'en',
};
const asked = (search: string) => QUEUE_ADDRESS.parse(new URLSearchParams(search));
const sum = (values: readonly number[]): number => values.reduce((whole, value) => whole + value, 0);
const now = (id: string, desk: Desk): number => figureNow(HELPDESK, id, desk, view);

it('has no card that ignores the days, the comparison or the segment', async () => {
  await expectEveryCardFollows(HELPDESK, { own: QUEUE });
});

it('says the same in figures, charts, queue and leaderboard, whatever is asked for', async () => {
  const none = [''];
  await expectAgreement(HELPDESK, {
    own: { queue: none, q: none, priority: none, channel: none, sort: none, size: none },
    agree: [
      {
        what: 'open tickets',
        of: (data, one) => [
          figureNow(HELPDESK, 'open', data, one),
          openTickets(data, one).length,
          chartSum(HELPDESK, 'waiting', data, one),
          queuePage(queueRows(data, one), asked('')).counts[''],
        ],
      },
      {
        what: 'unassigned tickets',
        of: (data, one) => [
          figureNow(HELPDESK, 'unassigned', data, one),
          queuePage(queueRows(data, one), asked('')).counts['unassigned'],
        ],
      },
      {
        what: 'breached tickets',
        of: (data, one) => [
          figureNow(HELPDESK, 'breached', data, one),
          chartSum(HELPDESK, 'waiting', data, one, 'breached'),
          queuePage(queueRows(data, one), asked('queue=breached')).total,
        ],
      },
      {
        what: 'opened tickets',
        of: (data, one) => [
          chartSum(HELPDESK, 'volume', data, one),
          chartSum(HELPDESK, 'flow', data, one, 'opened'),
        ],
      },
      {
        what: 'closed tickets',
        of: (data, one) => [
          chartSum(HELPDESK, 'flow', data, one, 'closed'),
          sum(leaderboard(data, one).map(({ closed }) => closed)),
        ],
      },
    ],
  });
});

it('counts states as going through all tickets does', () => {
  const desks = [0, 1, 2, 3].map((days) => deskAt(NOW - days * 86_400_000));
  for (const desk of desks) {
    const end = queueTime(desk, view);
    const count = (is: (ticket: Desk['tickets'][number], at: number) => boolean): number =>
      desk.tickets.filter((ticket) => is(ticket, end)).length;
    expect(now('open', desk)).toBe(count(isOpenAt));
    expect(now('unassigned', desk)).toBe(count(isUnassignedAt));
    expect(now('breached', desk)).toBe(count(isBreachedAt));
  }
  expect(now('open', DESK)).toBeGreaterThan(15);
  // Not on each day is something late.
  expect(Math.max(...desks.map((desk) => now('breached', desk)))).toBeGreaterThan(0);
});

it('has the same tickets of a day whenever it is looked at, but for what has not happened', () => {
  const later = ticketsUntil(NOW + 86_400_000);
  const known = new Map(later.map((ticket) => [ticket.id, ticket]));
  expect(new Set(later.map(({ id }) => id)).size).toBe(later.length);
  for (const { id, openedAt, closedAt } of DESK.tickets.slice(-300)) {
    expect(known.get(id)?.openedAt).toBe(openedAt);
    if (closedAt !== null) expect(known.get(id)?.closedAt).toBe(closedAt);
  }
});

it('never has one subject twice among what is open, whatever the day', () => {
  const week = 7 * 86_400_000;
  const tickets = ticketsUntil(NOW);
  for (let at = NOW - 26 * week; at <= NOW; at += week / 7) {
    const open = tickets.filter((ticket) => isOpenAt(ticket, at) && ticket.openedAt > at - week);
    const subjects = open.map(({ subject }) => subject);
    expect(new Set(subjects).size, new Date(at).toDateString()).toBe(subjects.length);
  }
});

it('assigns, and closes for who did it, of the chosen only what is open', () => {
  const ids = new Set(openTickets(DESK, view).map(({ id }) => id));
  const taken = assign(DESK, ids, 'emil-berg', NOW);
  expect(now('unassigned', taken)).toBe(0);
  expect(now('open', taken)).toBe(ids.size);
  const mine = assign(DESK, ids, ME, NOW);
  const counts = queuePage(queueRows(mine, view), asked('')).counts;
  expect(counts['mine']).toBe(ids.size);
  const closed = close(DESK, ids, NOW);
  expect(now('open', closed)).toBe(0);
  expect(close(closed, ids, NOW + 1).tickets).toEqual(closed.tickets);
});

it('merges tickets into one, which says so', () => {
  const [into, ...others] = openTickets(DESK, view)
    .slice(0, 3)
    .map(({ id }) => id);
  if (into === undefined) throw new Error('The queue is empty.');
  const merged = merge(DESK, new Set([into, ...others]), into, NOW);
  expect(now('open', merged)).toBe(now('open', DESK) - 2);
  const ticket = merged.tickets.find(({ id }) => id === into);
  const last = ticket && threadOf(ticket).at(-1);
  for (const other of others) {
    expect(last?.text).toContain(other);
    expect(merged.tickets.find(({ id }) => id === other)?.mergedInto).toBe(into);
  }
});

it('counts the first reply as the response, and a note as none', () => {
  const ticket = newTicket(
    { requester: 'Ada', subject: 'Help', text: 'Please', team: 'access', priority: 'urgent' },
    NOW,
  );
  const opened = open(DESK, ticket);
  const of = (desk: Desk) => desk.tickets.find(({ id }) => id === ticket.id);
  const noted = write(opened, ticket.id, { kind: 'note', text: 'Rang back.' }, NOW + 1_000);
  expect(of(noted)?.answeredAt).toBeNull();
  const answered = write(noted, ticket.id, { kind: 'reply', text: 'Done.' }, NOW + 2_000);
  expect(of(answered)?.answeredAt).toBe(NOW + 2_000);
  expect(of(answered) && threadOf(of(answered) ?? ticket).map(({ text }) => text)).toEqual([
    'Please',
    'Rang back.',
    'Done.',
  ]);
  expect(now('unassigned', opened)).toBe(now('unassigned', DESK) + 1);
});

it('counts each tab under the other filters, and gives commands what they let through', () => {
  const rows = queueRows(DESK, view);
  const high = queuePage(rows, asked('priority=high'));
  expect(high.counts['']).toBe(rows.filter(({ priority }) => priority === 'high').length);
  const late = asked('priority=high&queue=breached');
  expect(queuePage(rows, late).total).toBe(high.counts['breached']);
  const all = stillOpen(rows, { kind: 'all', view: late, count: 0 });
  expect(all).toHaveLength(high.counts['breached'] ?? -1);
  expect(all.every(({ priority, isBreached }) => priority === 'high' && isBreached)).toBe(true);
  // Of a queue of the past, most were closed since.
  const past = queueRows(DESK, { ...view, days: { from: '2026-03-01', to: '2026-03-10' } });
  const left = stillOpen(past, { kind: 'rows', rows: past });
  expect(left.length).toBeLessThan(past.length);
  expect(left.every(({ closedAt }) => closedAt === null)).toBe(true);
});

it('leaves to the dashboard what its address says, which leaves to the queue what is its own', () => {
  const address = 'range=week&segment=imaging&queue=mine&page=2';
  expect(QUEUE_ADDRESS.format(asked(address)).toString()).toBe(
    'queue=mine&range=week&segment=imaging&page=2',
  );
  expect(QUEUE_ADDRESS.hasFilters(asked('range=week&segment=imaging'))).toBe(false);
  const cleared = QUEUE_ADDRESS.change(asked(address), QUEUE_ADDRESS.noFilters);
  expect(QUEUE_ADDRESS.format(cleared).toString()).toBe('range=week&segment=imaging');
  const { parse, format } = describeAddress<HelpdeskView>({
    segments: ['imaging'],
    refreshes: [],
    own: QUEUE_FILTERS,
  });
  const later = format({
    ...parse(new URLSearchParams(`${address}&sort=-due&size=20`)),
    range: 'ninetyDays',
  });
  expect(QUEUE_ADDRESS.parse(later)).toMatchObject({ queue: 'mine', sort: '-due', pageSize: 20, page: 1 });
});

it('writes what is left to the second, and takes the middle of what was measured', () => {
  expect(timeText(((2 * 24 + 3) * 3_600 + 4 * 60 + 5) * 1_000)).toBe('2 d 03:04:05');
  expect(timeText(59_000)).toBe('00:00:59');
  expect([medianOf([]), medianOf([3]), medianOf([4, 1, 2, 9])]).toEqual([null, 3, 3]);
});
