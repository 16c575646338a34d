import type { Desk } from './board.ts';
import { type AgentId, ME } from './desk.ts';
import { agentName, type Message, type Ticket } from './tickets.ts';

type Ids = ReadonlySet<string>;

/** The desk with some tickets changed, at the moment of the change: what is shown does not lag behind it. */
const changed = ({ tickets, at }: Desk, ids: Ids, now: number, to: (ticket: Ticket) => Ticket): Desk => ({
  tickets: tickets.map((ticket) => (ids.has(ticket.id) ? to(ticket) : ticket)),
  at: Math.max(at, now),
});

const isOpen = ({ closedAt }: Ticket): boolean => closedAt === null;

/** Gives tickets to an agent. */
export const assign = (desk: Desk, ids: Ids, agent: AgentId, now: number): Desk =>
  changed(desk, ids, now, (ticket) => ({ ...ticket, agent, assignedAt: ticket.assignedAt ?? now }));

/** Closes open tickets; one that nobody had counts for who closes it. */
export const close = (desk: Desk, ids: Ids, now: number): Desk =>
  changed(desk, ids, now, (ticket) =>
    isOpen(ticket)
      ? { ...ticket, closedAt: now, agent: ticket.agent ?? ME, assignedAt: ticket.assignedAt ?? now }
      : ticket,
  );

export const reopen = (desk: Desk, ids: Ids, now: number): Desk =>
  changed(desk, ids, now, (ticket) => ({ ...ticket, closedAt: null, mergedInto: null, rating: null }));

/** Closes open tickets in favour of `into`, in whose thread it is noted. */
export function merge(desk: Desk, ids: Ids, into: string, now: number): Desk {
  const others = desk.tickets.filter((ticket) => ids.has(ticket.id) && ticket.id !== into && isOpen(ticket));
  const otherIds = new Set(others.map(({ id }) => id));
  const names = others.map(({ id, subject, requester }) => `${id} “${subject}” of ${requester}`);
  const merged = changed(close(desk, otherIds, now), otherIds, now, (ticket) => ({
    ...ticket,
    mergedInto: into,
  }));
  return write(merged, into, { kind: 'note', text: `Continued here: ${names.join(', ')}.` }, now);
}

/** Adds what is written now. The first reply counts as the first response. */
export const write = (
  desk: Desk,
  id: string,
  { kind, text }: Pick<Message, 'kind' | 'text'>,
  now: number,
): Desk =>
  changed(desk, new Set([id]), now, (ticket) => ({
    ...ticket,
    answeredAt: ticket.answeredAt ?? (kind === 'reply' ? now : null),
    written: [...ticket.written, { kind, text, by: agentName(ME) ?? '', at: now }],
  }));

/** Takes in a new ticket. */
export const open = ({ tickets, at }: Desk, ticket: Ticket): Desk => ({
  tickets: [...tickets, ticket],
  at: Math.max(at, ticket.openedAt),
});
