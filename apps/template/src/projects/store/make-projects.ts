import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { lengthOf, today } from '../../kit/calendar.ts';
import { type Random, randomOf } from '../../kit/random.ts';
import { coverArtOf } from '../../users/store/cover-art.ts';
import type { Priority, Project, ProjectState } from './project.ts';
import { team } from './team.ts';

const COUNT = 62;
const HOUR_MS = 3_600_000;

const SUBJECTS = [
  ['Booking page', 'Guests book in three steps, on a phone too.'],
  ['Annual report', 'Figures, stories and a printed edition of two hundred.'],
  ['Warehouse move', 'Shelves, scanners and people move over one weekend.'],
  ['Partner portal', 'Partners see their orders and pay their invoices.'],
  ['Support handbook', 'Answers that customers find before they ask.'],
  ['Spring campaign', 'Posters, mails and a stand at two fairs.'],
  ['Payroll', 'Hours, leave and payslips in one place.'],
  ['Mobile app', 'Orders, messages and tickets for those on the road.'],
  ['Price list', 'One list for all countries, with their currencies.'],
  ['Onboarding', 'The first week of a new colleague, day by day.'],
  ['Delivery routes', 'Fewer kilometres for the same parcels.'],
  ['Customer survey', 'Twelve questions, four languages, one answer.'],
] as const;
const WORKS = ['redesign', 'launch', 'migration', 'review', 'pilot', 'translation', 'automation'] as const;
const CLIENTS = [
  'Lakeside',
  'Harbour Foods',
  'Northern Rail',
  'Hill Road Hotels',
  'Bluebird Energy',
  'City of Aldern',
  'Kestrel Books',
  'In-house',
] as const;

const STATES: readonly (readonly [ProjectState, number])[] = [
  ['planned', 8],
  ['active', 26],
  ['paused', 5],
  ['completed', 20],
];
const PRIORITY_SHARES: readonly (readonly [Priority, number])[] = [
  ['high', 3],
  ['normal', 8],
  ['low', 3],
];

/** When it began and is to end: most that are under way end in the weeks to come, some are late. */
function datesOf(random: Random, state: ProjectState): { readonly startsOn: Day; readonly dueOn: Day } {
  const length = random.whole(4, 26) * 7;
  const dueIn = {
    planned: length + random.whole(5, 60),
    active: random.chance(0.2) ? -random.whole(1, 21) : random.whole(1, Math.max(2, length - 10)),
    paused: random.whole(10, 120),
    completed: -random.whole(5, 400),
  }[state];
  const dueOn = addDays(today(), dueIn);
  return { startsOn: addDays(dueOn, -length), dueOn };
}

/** As much as the time that has passed lets one expect, more or less. */
function tasksOf(random: Random, state: ProjectState, days: { startsOn: Day; dueOn: Day }): Project['tasks'] {
  const total = random.whole(8, 64);
  if (state === 'completed') return { done: total, total };
  if (state === 'planned') return { done: 0, total };
  const passed = lengthOf({ from: days.startsOn, to: today() });
  const share = Math.min(0.96, Math.max(0.05, passed / lengthOf({ from: days.startsOn, to: days.dueOn })));
  return { done: Math.min(total - 1, Math.round(total * share * random.normal(0.9, 0.12))), total };
}

function makeProject(name: string, summary: string, at: number): Project {
  const random = randomOf(`project ${name}`);
  const state = random.weighted(STATES);
  const days = datesOf(random, state);
  const isArchived = state === 'completed' && random.chance(0.4);
  const hours = state === 'completed' ? random.whole(100, 4_000) : random.whole(1, 300);
  return {
    id: `project-${at + 1}`,
    name,
    client: random.pick(CLIENTS),
    summary,
    state,
    priority: random.weighted(PRIORITY_SHARES),
    memberIds: random.some([...team().keys()], random.whole(2, 7)),
    ...days,
    tasks: tasksOf(random, state, days),
    isFavourite: !isArchived && random.chance(0.15),
    isArchived,
    cover: coverArtOf(random),
    changedAt: new Date(Date.now() - hours * HOUR_MS).toISOString(),
  };
}

/** What the organisation works on, has done and means to do. */
export function makeProjects(): readonly Project[] {
  const all = SUBJECTS.flatMap(([subject, summary]) =>
    WORKS.map((work) => ({ name: `${subject} ${work}`, summary })),
  );
  return randomOf('projects')
    .shuffled(all)
    .slice(0, COUNT)
    .map(({ name, summary }, at) => makeProject(name, summary, at));
}
