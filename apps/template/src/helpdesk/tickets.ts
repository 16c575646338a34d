import { type Day, dayOf } from '@aiso/ui/dates/day.ts';
import { eachDay, history, lengthOf, rhythm } from '../kit/calendar.ts';
import { type Random, randomOf } from '../kit/random.ts';
import {
  AGENTS,
  type AgentId,
  type ChannelId,
  hoursOf,
  type PriorityId,
  REQUESTERS,
  type TeamId,
  topicOf,
} from './desk.ts';

export type Message = {
  readonly kind: 'reply' | 'note';
  readonly by: string;
  /** Milliseconds. */
  readonly at: number;
  readonly text: string;
};

/** What somebody asked for, and what became of it. Times in milliseconds; null for what has not happened. */
export type Ticket = {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly requester: string;
  readonly team: TeamId;
  readonly channel: ChannelId;
  readonly priority: PriorityId;
  readonly openedAt: number;
  /** By when it is to be solved. */
  readonly dueAt: number;
  readonly agent: AgentId | null;
  readonly assignedAt: number | null;
  readonly answeredAt: number | null;
  readonly closedAt: number | null;
  /** The ticket that goes on in its place. */
  readonly mergedInto: string | null;
  /** 1–5, by who asked. */
  readonly rating: number | null;
  /** Written since; the first ones follow from the times above (`threadOf`). */
  readonly written: readonly Message[];
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The ticket numbers of a day: a day has fewer. */
const NUMBERS_OF_A_DAY = 60;
const FIRST_DAY: Day = '2023-01-01';

/** @param at the ticket's place among those of the day */
export const ticketId = (day: Day, at: number): string =>
  `HD-${10_000 + dayNumber(day) * NUMBERS_OF_A_DAY + at}`;
const dayNumber = (day: Day): number => lengthOf({ from: FIRST_DAY, to: day });

/** Tickets of a day. People write when they come, and after lunch. */
const RHYTHM = rhythm({
  weekdays: [22, 20, 19, 18, 16, 6, 4],
  months: [1.12, 1.08, 1.04, 1, 0.98, 0.96, 0.88, 0.9, 1.02, 1.05, 1.06, 0.98],
  hours: [1, 1, 1, 1, 1, 2, 6, 16, 24, 22, 18, 15, 11, 17, 18, 14, 11, 7, 5, 4, 3, 3, 2, 2],
});
const HOURS = Array.from({ length: 24 }, (_none, hour) => [hour, RHYTHM.ofHour(hour)] as const);
const CHANNEL_WEIGHTS: readonly (readonly [ChannelId, number])[] = [
  ['portal', 38],
  ['email', 27],
  ['phone', 22],
  ['chat', 13],
];
const TEAM_WEIGHTS: readonly (readonly [TeamId, number])[] = [
  ['clinical', 31],
  ['workplace', 28],
  ['access', 22],
  ['imaging', 19],
];
const PRIORITY_WEIGHTS: readonly (readonly [PriorityId, number])[] = [
  ['normal', 55],
  ['low', 20],
  ['high', 19],
  ['urgent', 6],
];
/** In how many minutes somebody answers, about. */
const ANSWER_MINUTES: Readonly<Record<PriorityId, number>> = { urgent: 9, high: 26, normal: 70, low: 190 };
const TEAM_AGENTS = Map.groupBy(AGENTS, ({ team }) => team);
const RATINGS = [
  [5, 58],
  [4, 27],
  [3, 9],
  [2, 4],
  [1, 2],
] as const;
const RATINGS_WHEN_LATE = [
  [5, 18],
  [4, 26],
  [3, 24],
  [2, 18],
  [1, 14],
] as const;
/** Longer or shorter than others take. */
const PACE: Readonly<Record<AgentId, number>> = {
  'mira-holm': 0.85,
  'tomas-rey': 1.15,
  'amelia-hart': 0.95,
  'aiko-sato': 0.9,
  'bram-de-wit': 1.05,
  'leila-aziz': 1,
  'emil-berg': 1.2,
  'nadia-rossi': 0.8,
  'felix-ode': 1.1,
};

/** A waiting time around `median`: seldom much shorter, now and then much longer (log-normal). */
const around = (random: Random, median: number, spread: number): number =>
  median * Math.exp(random.normal(0, spread));

/**
 * The tickets of the helpdesk up to `now`, oldest first: a day of the calendar always has the same ones. What
 * would happen after `now` has not happened.
 */
export const ticketsUntil = (now: number): readonly Ticket[] =>
  eachDay(history(dayOf(new Date(now)))).flatMap((day) => ticketsOf(day, now));

function ticketsOf(day: Day, now: number): readonly Ticket[] {
  const random = randomOf(`tickets ${day}`);
  const midnight = new Date(`${day}T00:00`).getTime();
  const teams: TeamId[] = [];
  const count = Math.min(NUMBERS_OF_A_DAY - 10, random.count(RHYTHM.ofDay(day)));
  return Array.from(
    { length: count },
    () => midnight + random.weighted(HOURS) * HOUR + random.whole(0, 59) * MINUTE,
  )
    .toSorted((one, other) => one - other)
    .map((openedAt, at) => {
      const team = random.weighted(TEAM_WEIGHTS);
      const before = teams.filter((one) => one === team).length;
      teams.push(team);
      return made(
        random,
        { id: ticketId(day, at), team, topic: topicOf(team, dayNumber(day), before) },
        openedAt,
      );
    })
    .filter(({ openedAt }) => openedAt <= now)
    .map((ticket) => asOf(ticket, now));
}

type Begun = { readonly id: string; readonly team: TeamId; readonly topic: ReturnType<typeof topicOf> };

function made(random: Random, { id, team, topic }: Begun, openedAt: number): Ticket {
  const channel = random.weighted(CHANNEL_WEIGHTS);
  const priority = random.weighted(PRIORITY_WEIGHTS);
  const hours = hoursOf(priority);
  const { id: agent } = random.pick(TEAM_AGENTS.get(team) ?? AGENTS);
  const [subject, text] = topic;
  // At night and on weekends fewer are there to take it.
  const opened = new Date(openedAt);
  const isQuiet = opened.getHours() < 7 || opened.getHours() > 18 || opened.getDay() % 6 === 0;
  const waitMinutes = around(random, ANSWER_MINUTES[priority] * (isQuiet ? 2.2 : 1), 0.7);
  const answeredAt = openedAt + Math.ceil(waitMinutes) * MINUTE;
  const solveHours = around(random, hours * 0.58 * PACE[agent] * (isQuiet ? 1.3 : 1), 0.66);
  const closedAt = answeredAt + Math.ceil(solveHours * 60) * MINUTE;
  const dueAt = openedAt + hours * HOUR;
  const rating = random.weighted(closedAt > dueAt ? RATINGS_WHEN_LATE : RATINGS);
  return {
    id,
    subject,
    text,
    requester: random.pick(REQUESTERS),
    team,
    channel,
    priority,
    openedAt,
    dueAt,
    agent,
    assignedAt: openedAt + Math.ceil(waitMinutes * 0.7) * MINUTE,
    answeredAt,
    closedAt,
    mergedInto: null,
    rating: random.chance(0.38) ? rating : null,
    written: [],
  };
}

/** Without what happens after `now`. */
function asOf(ticket: Ticket, now: number): Ticket {
  if (ticket.closedAt !== null && ticket.closedAt <= now) return ticket;
  const past = (at: number | null): number | null => (at === null || at > now ? null : at);
  const assignedAt = past(ticket.assignedAt);
  const closedAt = past(ticket.closedAt);
  return {
    ...ticket,
    assignedAt,
    agent: assignedAt === null ? null : ticket.agent,
    answeredAt: past(ticket.answeredAt),
    closedAt,
    rating: closedAt === null ? null : ticket.rating,
  };
}

type Asked = Pick<Ticket, 'requester' | 'subject' | 'text' | 'team' | 'priority'>;

/** A ticket that is opened by phone. Its number follows from the time, as nothing else knows of it yet. */
export const newTicket = (asked: Asked, now: number): Ticket => ({
  ...asked,
  id: `HD-${String(now).slice(-7)}`,
  channel: 'phone',
  openedAt: now,
  dueAt: now + hoursOf(asked.priority) * HOUR,
  agent: null,
  assignedAt: null,
  answeredAt: null,
  closedAt: null,
  mergedInto: null,
  rating: null,
  written: [],
});

export const isOpenAt = ({ openedAt, closedAt }: Ticket, at: number): boolean =>
  openedAt <= at && (closedAt === null || closedAt > at);
export const isUnassignedAt = (ticket: Ticket, at: number): boolean =>
  isOpenAt(ticket, at) && (ticket.assignedAt === null || ticket.assignedAt > at);
export const isBreachedAt = (ticket: Ticket, at: number): boolean =>
  isOpenAt(ticket, at) && ticket.dueAt < at;

export const agentName = (agent: AgentId | null): string | null =>
  AGENTS.find(({ id }) => id === agent)?.name ?? null;

/** What was said, oldest first. Who answers now is the first to do so where nobody has. */
export function threadOf(ticket: Ticket): readonly Message[] {
  const { text, requester, openedAt, answeredAt, agent, written } = ticket;
  const first: Message = { kind: 'reply', by: requester, at: openedAt, text };
  const isAnsweredHere = written.some(({ kind, at }) => kind === 'reply' && at === answeredAt);
  if (answeredAt === null || isAnsweredHere) return [first, ...written];
  const answer: Message = {
    kind: 'reply',
    by: agentName(agent) ?? 'Helpdesk',
    at: answeredAt,
    text: `Hello ${requester}, thank you for your message. We have taken this on and are looking into it.`,
  };
  return [first, answer, ...written];
}
