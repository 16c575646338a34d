import type { Chart, SeriesChart } from '@aiso/ui/chart/chart.ts';
import type { Figure } from '@aiso/ui/chart/figure.ts';
import { percent } from '@aiso/ui/chart/unit.ts';
import { addDays, type Day, dayOf } from '@aiso/ui/dates/day.ts';
import type { Days } from '../kit/calendar.ts';
import { beforeText, earlierLine, stepNames, stepOf, stepsBefore, stepsOf } from '../kit/dashboard/daily.ts';
import type { DashboardView } from '../kit/dashboard/view.ts';
import { AGENTS, CHANNELS, PRIORITIES } from './desk.ts';
import { countAt, type TicketIndex, ticketIndex, timesBetween } from './ticket-index.ts';
import { isBreachedAt, isOpenAt, type Ticket } from './tickets.ts';

/** The helpdesk as it stands at `at` (milliseconds). */
export type Desk = { readonly tickets: readonly Ticket[]; readonly at: number };

type View = DashboardView;

export const MINUTES = { style: 'unit', unit: 'minute', maximumFractionDigits: 0 } as const;

const MINUTE_MS = 60_000;
const startOf = (day: Day): number => new Date(`${day}T00:00`).getTime();
const endOf = ({ to }: Days, { at }: Desk): number => Math.min(at, startOf(addDays(to, 1)) - 1);

/** Whether the days that are asked for go on: they end today. */
export const isNow = ({ days }: View, { at }: Desk): boolean => dayOf(new Date(at)) <= days.to;

/** The tickets of the segment, which is a team. */
const indexOf = ({ tickets }: Desk, { segment }: View): TicketIndex => ticketIndex(tickets, segment);

const openedIn = ({ opened }: TicketIndex, days: Days, desk: Desk): readonly Ticket[] =>
  timesBetween(opened, startOf(days.from), endOf(days, desk));
const closedIn = ({ closed }: TicketIndex, days: Days, desk: Desk): readonly Ticket[] =>
  timesBetween(closed, startOf(days.from), endOf(days, desk));

/** The moment that the queue is shown at: the end of the days that are asked for, or now. */
export const queueTime = (desk: Desk, { days }: View): number => endOf(days, desk);

/** What is in the queue then. */
export function openTickets(desk: Desk, view: View): readonly Ticket[] {
  const end = queueTime(desk, view);
  return indexOf(desk, view).opened.tickets.filter((ticket) => isOpenAt(ticket, end));
}

type Measure = (tickets: TicketIndex, days: Days, desk: Desk) => number | null;

function figureOf(desk: Desk, view: View, measure: Measure, better: Figure['better']): Figure | null {
  const tickets = indexOf(desk, view);
  const now = measure(tickets, view.days, desk);
  if (now === null) return null;
  return {
    now,
    before: view.before === null ? null : measure(tickets, view.before, desk),
    trend: stepsOf(view.days).flatMap((days) => measure(tickets, days, desk) ?? []),
    better,
  };
}

const countOf =
  (state: keyof TicketIndex['states']): Measure =>
  ({ states }, days, desk) =>
    desk.tickets.length === 0 ? null : countAt(states[state], endOf(days, desk));

export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** Minutes from the opening to the first reply, of what was opened in these days; the median. */
const firstResponse: Measure = (tickets, days, desk) =>
  responseOf(openedIn(tickets, days, desk), endOf(days, desk));

const responseOf = (tickets: readonly Ticket[], until: number): number | null =>
  medianOf(
    tickets.flatMap(({ openedAt, answeredAt }) =>
      answeredAt === null || answeredAt > until ? [] : [(answeredAt - openedAt) / MINUTE_MS],
    ),
  );

export const openFigure = (desk: Desk, view: View) => figureOf(desk, view, countOf('open'), 'down');
export const unassignedFigure = (desk: Desk, view: View) =>
  figureOf(desk, view, countOf('unassigned'), 'down');
export const breachedFigure = (desk: Desk, view: View) => figureOf(desk, view, countOf('breached'), 'down');
export const responseFigure = (desk: Desk, view: View) => figureOf(desk, view, firstResponse, 'down');

const STEP_TITLE = { day: 'Day', week: 'Week from', month: 'Month' } as const;

function perStep({ days, locale }: View): Pick<SeriesChart, 'categoryTitle' | 'categories'> {
  return { categoryTitle: STEP_TITLE[stepOf(days)], categories: stepNames(days, locale) };
}

/** Without any tickets yet there is nothing to draw, as against none in some days. */
const orNothing =
  (of: (desk: Desk, view: View) => SeriesChart) =>
  (desk: Desk, view: View): Chart => {
    const chart = of(desk, view);
    return desk.tickets.length === 0 ? { ...chart, categories: [], series: [] } : chart;
  };

/** What was opened, by the way it came. */
export const volumeChart = orNothing((desk, view) => {
  const steps = stepsOf(view.days).map((days) => openedIn(indexOf(desk, view), days, desk));
  return {
    kind: 'stackedBars',
    ...perStep(view),
    series: CHANNELS.map(({ id, title }) => ({
      id,
      title,
      values: steps.map((tickets) => tickets.filter(({ channel }) => channel === id).length),
    })),
  };
});

/** What came and what was done. */
export const flowChart = orNothing((desk, view) => {
  const steps = stepsOf(view.days);
  const tickets = indexOf(desk, view);
  const opened = { id: 'opened', title: 'Opened' };
  const countOpened = (days: Days): number => openedIn(tickets, days, desk).length;
  const earlier = stepsBefore(steps, view).map((days) => days && countOpened(days));
  return {
    kind: 'line',
    ...perStep(view),
    series: [
      { ...opened, values: steps.map(countOpened) },
      ...(view.before === null ? [] : [earlierLine(opened, view, earlier)]),
      {
        id: 'closed',
        title: 'Closed',
        tone: 'neutral',
        values: steps.map((days) => closedIn(tickets, days, desk).length),
      },
    ],
  };
});

const STARS = [5, 4, 3, 2, 1] as const;
/** From four stars on somebody counts as satisfied. */
const SATISFIED = 4;

const ratingsOf = (tickets: readonly Ticket[]): readonly number[] =>
  tickets.flatMap(({ rating }) => rating ?? []);

/** Ratings of what was closed, beside those of the time before. */
export const ratingsChart = orNothing((desk, view) => {
  const tickets = indexOf(desk, view);
  const countsIn = (days: Days): readonly number[] => {
    const ratings = ratingsOf(closedIn(tickets, days, desk));
    return STARS.map((stars) => ratings.filter((rating) => rating === stars).length);
  };
  return {
    kind: 'bar',
    categoryTitle: 'Stars',
    categories: STARS.map((stars) => `${stars} ★`),
    series: [
      { id: 'now', title: 'This period', values: countsIn(view.days) },
      ...(view.before === null
        ? []
        : [
            {
              id: 'before',
              title: beforeText(view),
              tone: 'neutral' as const,
              values: countsIn(view.before),
            },
          ]),
    ],
  };
});

/** The part of ratings that is four stars or five; null without ratings. */
const satisfactionOf = (tickets: readonly Ticket[]): number | null => {
  const ratings = ratingsOf(tickets);
  return ratings.length === 0 ? null : ratings.filter((one) => one >= SATISFIED).length / ratings.length;
};

const AIM = 0.85;

/** How many of those who rated were satisfied, against what is aimed at. */
export const satisfactionChart = (desk: Desk, view: View): Chart => ({
  kind: 'gauge',
  unit: percent(0),
  valueTitle: 'Satisfied',
  value: satisfactionOf(closedIn(indexOf(desk, view), view.days, desk)),
  range: [0, 1],
  target: { title: 'Target', value: AIM },
});

/** What is open, by how pressing it is and whether it is late. */
export const openChart = orNothing((desk, view) => {
  const end = queueTime(desk, view);
  const open = openTickets(desk, view);
  const countsOf = (isLate: boolean) =>
    PRIORITIES.map(
      ({ id }) =>
        open.filter((ticket) => ticket.priority === id && isBreachedAt(ticket, end) === isLate).length,
    );
  return {
    kind: 'stackedBars',
    categoryTitle: 'Priority',
    categories: PRIORITIES.map(({ title }) => title),
    series: [
      { id: 'inTime', title: 'Within SLA', values: countsOf(false) },
      { id: 'breached', title: 'Breached', tone: 'failure', values: countsOf(true) },
    ],
  };
});

export type Standing = {
  readonly agent: string;
  readonly closed: number;
  /** Minutes; the median. */
  readonly response: number | null;
  /** The part of ratings that is four stars or five. */
  readonly satisfied: number | null;
  /** The part that was closed in time. */
  readonly inTime: number | null;
};

/** Agents by what they closed, most first; together they closed all of it. */
export function leaderboard(desk: Desk, view: View): readonly Standing[] {
  const closed = closedIn(indexOf(desk, view), view.days, desk);
  return AGENTS.map(({ id, name }): Standing => {
    const own = closed.filter(({ agent }) => agent === id);
    return {
      agent: name,
      closed: own.length,
      response: responseOf(own, desk.at),
      satisfied: satisfactionOf(own),
      inTime:
        own.length === 0
          ? null
          : own.filter(({ closedAt, dueAt }) => closedAt !== null && closedAt <= dueAt).length / own.length,
    };
  })
    .filter((standing) => standing.closed > 0)
    .toSorted((one, other) => other.closed - one.closed);
}
