import type { Ticket } from './tickets.ts';

/** Tickets in the order of one of their times. */
type Ordered = { readonly tickets: readonly Ticket[]; readonly times: readonly number[] };

/** From when and until when tickets are in a state: both in order, whichever ticket they are of. */
type Spans = { readonly from: readonly number[]; readonly until: readonly number[] };

/**
 * Years of tickets, so that what happened in some days, or how it stood then, is found without going through
 * all of them.
 */
export type TicketIndex = {
  readonly opened: Ordered;
  readonly closed: Ordered;
  readonly states: { readonly open: Spans; readonly unassigned: Spans; readonly breached: Spans };
};

function orderedBy(tickets: readonly Ticket[], timeOf: (ticket: Ticket) => number | null): Ordered {
  const timed = tickets
    .flatMap((ticket) => {
      const time = timeOf(ticket);
      return time === null ? [] : [{ ticket, time }];
    })
    .toSorted((one, other) => one.time - other.time);
  return { tickets: timed.map(({ ticket }) => ticket), times: timed.map(({ time }) => time) };
}

type Span = readonly [from: number, until: number | null];

function spansOf(tickets: readonly Ticket[], spanOf: (ticket: Ticket) => Span | null): Spans {
  const spans = tickets.flatMap((ticket) => {
    const span = spanOf(ticket);
    return span === null ? [] : [span];
  });
  const inOrder = (times: readonly number[]): readonly number[] =>
    times.toSorted((one, other) => one - other);
  return {
    from: inOrder(spans.map(([from]) => from)),
    until: inOrder(spans.flatMap(([, until]) => until ?? [])),
  };
}

const breachedSpan = ({ dueAt, closedAt }: Ticket): Span | null =>
  closedAt === null || closedAt > dueAt ? [dueAt + 1, closedAt] : null;

function indexed(tickets: readonly Ticket[]): TicketIndex {
  return {
    opened: orderedBy(tickets, ({ openedAt }) => openedAt),
    closed: orderedBy(tickets, ({ closedAt }) => closedAt),
    states: {
      open: spansOf(tickets, ({ openedAt, closedAt }) => [openedAt, closedAt]),
      unassigned: spansOf(tickets, ({ openedAt, assignedAt, closedAt }) => [
        openedAt,
        assignedAt ?? closedAt,
      ]),
      breached: spansOf(tickets, breachedSpan),
    },
  };
}

const made = new WeakMap<readonly Ticket[], Map<string | null, TicketIndex>>();

/** Of a team's tickets, or of all. Made once for each. */
export function ticketIndex(tickets: readonly Ticket[], team: string | null): TicketIndex {
  const byTeam = made.get(tickets) ?? new Map<string | null, TicketIndex>();
  made.set(tickets, byTeam);
  const index =
    byTeam.get(team) ?? indexed(team === null ? tickets : tickets.filter((ticket) => ticket.team === team));
  byTeam.set(team, index);
  return index;
}

/** How many of the ordered times are `time` or earlier. */
function upTo(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Both ends are among them. */
export const timesBetween = ({ tickets, times }: Ordered, from: number, to: number): readonly Ticket[] =>
  tickets.slice(upTo(times, from - 1), upTo(times, to));

/** How many tickets are in a state at a time. */
export const countAt = ({ from, until }: Spans, time: number): number => upTo(from, time) - upTo(until, time);
