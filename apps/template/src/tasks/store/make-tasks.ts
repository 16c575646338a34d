import { addDays } from '@aiso/ui/dates/day.ts';
import { today } from '../../kit/calendar.ts';
import { CAST } from '../../kit/cast/people.ts';
import { demoNow } from '../../kit/clock.ts';
import { type Random, randomOf } from '../../kit/random.ts';
import { SAMPLE_LISTS, SAMPLE_NOTES, SAMPLE_TAGS, SAMPLES } from './samples.ts';
import { INBOX, newTask, type Priority, type Repeat, type Task, type TaskData } from './task.ts';

const DAY_MS = 86_400_000;
const LARGE_COUNT = 5_000;
const DONE_WITHIN_DAYS = 12;

export const LISTS = [INBOX, ...SAMPLE_LISTS];

const PRIORITY_SHARES: readonly (readonly [Priority, number])[] = [
  ['high', 3],
  ['medium', 4],
  ['low', 3],
  ['none', 8],
];
const REPEAT_SHARES: readonly (readonly [Repeat | null, number])[] = [
  [null, 14],
  ['daily', 1],
  ['weekdays', 1],
  ['weekly', 2],
  ['monthly', 1],
];
const TIMES = ['07:30', '08:15', '09:00', '10:30', '13:00', '14:00', '15:45', '17:00'] as const;

/** Days from today: some have waited too long, most are of this week or the next, some are of later. */
const dueIn = (random: Random, reach: number): number | null =>
  random.weighted([
    [random.whole(-6, -1), 3],
    [0, 5],
    [random.whole(1, 7), 7],
    [random.whole(8, reach), 4],
    [null, 4],
  ]);

type Sample = {
  readonly id: string;
  readonly listId: string;
  readonly title: string;
  readonly steps: readonly string[];
};

function madeOf(random: Random, { id, listId, title, steps }: Sample, reach: number): readonly Task[] {
  const inDays = dueIn(random, reach);
  const isDone = steps.length === 0 && random.chance(0.28);
  const repeat = isDone || inDays === null ? null : random.weighted(REPEAT_SHARES);
  const doneAt = demoNow() - random.whole(0, DONE_WITHIN_DAYS) * DAY_MS - random.whole(10, 300) * 60_000;
  const task = newTask({
    id,
    listId,
    title,
    notes: random.chance(0.3) ? random.pick(SAMPLE_NOTES) : '',
    due: inDays === null ? null : addDays(today(), inDays),
    time: inDays !== null && random.chance(0.35) ? random.pick(TIMES) : null,
    priority: random.weighted(PRIORITY_SHARES),
    tags: random.some(
      SAMPLE_TAGS,
      random.weighted([
        [0, 4],
        [1, 4],
        [2, 1],
      ]),
    ),
    repeat,
    completedAt: isDone ? doneAt : null,
  });
  const doneSteps = random.whole(0, Math.max(0, steps.length - 1));
  return [
    task,
    ...steps.map((step, at) =>
      newTask({
        id: `${id}.${at + 1}`,
        parentId: id,
        listId,
        title: step,
        completedAt: at < doneSteps ? Math.min(doneAt, demoNow() - (doneSteps - at) * 3_600_000) : null,
      }),
    ),
  ];
}

/** The tasks of somebody in an invented chest clinic. */
export function makeTasks(): TaskData {
  const tasks = LISTS.flatMap(({ id: listId }) =>
    (SAMPLES[listId] ?? []).flatMap(([title, ...steps], at) => {
      const id = `${listId}-${at + 1}`;
      return madeOf(randomOf(`task ${id}`), { id, listId, title, steps }, 40);
    }),
  );
  return { lists: LISTS, tasks };
}

/** As many as a department has, not a person. */
export function makeManyTasks(): TaskData {
  const random = randomOf('many tasks');
  const tasks: Task[] = [];
  for (let number = 1; tasks.length < LARGE_COUNT; number += 1) {
    const { id: listId } = random.pick(LISTS);
    const [title, ...steps] = random.pick(SAMPLES[listId] ?? []);
    const sample = { id: `many-${number}`, listId, title: `${title} (${random.pick(CAST).name})`, steps };
    tasks.push(...madeOf(random, sample, 90));
  }
  return { lists: LISTS, tasks: tasks.slice(0, LARGE_COUNT) };
}
