import { addDays } from '@aiso/ui/dates/day.ts';
import { today } from '../../kit/calendar.ts';
import { OWN_ID } from '../../kit/cast/people.ts';
import { demoNow } from '../../kit/clock.ts';
import { randomOf } from '../../kit/random.ts';
import { richDoc } from '../../kit/rich-text/rich-doc.ts';
import { type BoardData, type Entry, type List, progressOf, type Task } from './board.ts';
import { MEMBER_IDS, MEMBERS } from './members.ts';
import { sampleFiles } from './sample-files.ts';
import { PLACES, REMARKS, SAMPLES, type Sample } from './sample-tasks.ts';

/** The specification's (section 7), in its order. */
const LISTS = [
  { id: 'list-1', name: 'In review', color: 'warning' },
  { id: 'list-2', name: 'In progress', color: 'info' },
  { id: 'list-3', name: 'Completed', color: 'success' },
] as const satisfies readonly Omit<List, 'taskIds'>[];

const LIMITS: BoardData['limits'] = { 'list-2': 12 };

const VIEWS: BoardData['views'] = [
  { id: 'mine', title: 'My tasks', search: `member=${OWN_ID}` },
  { id: 'late', title: 'Overdue', search: 'due=overdue' },
];

const LARGE = 1_000;
const HOUR_MS = 3_600_000;

type Column = (typeof LISTS)[number];

function makeTask(id: string, column: Column, sample: Sample): Task {
  const { name, about, items, dueIn, memberIds } = sample;
  const random = randomOf(`board ${id}`);
  const now = demoNow();
  const isDone = column.color === 'success';
  const sub_items = items.map((item, at) => ({ id: `${id}-item-${at}`, ...item }));
  const remarks = random.some(
    REMARKS,
    random.weighted([
      [0, 4],
      [1, 3],
      [2, 2],
      [3, 1],
    ]),
  );
  return {
    id,
    name,
    description: richDoc([about]),
    attachments: sampleFiles(random, id, sample),
    progress: progressOf(sub_items) ?? (isDone ? 100 : random.whole(0, 8) * 10),
    sub_items,
    comments: remarks.map((text, at) => ({
      id: `${id}-comment-${at}`,
      memberId: random.pick(MEMBER_IDS),
      at: now - (remarks.length - at) * random.whole(2, 40) * HOUR_MS,
      text,
    })),
    due_date: dueIn === null ? null : addDays(today(), dueIn),
    listId: column.id,
    memberIds,
  };
}

const firstEntry = ({ id }: Task): Entry => {
  const random = randomOf(`board ${id} begun`);
  const at = demoNow() - random.whole(6, 40) * 24 * HOUR_MS;
  return { memberId: random.pick(MEMBER_IDS), at, text: 'added the task' };
};

function boardWith(tasks: readonly Task[]): BoardData {
  return {
    project: {
      lists: LISTS.map((list) => ({
        ...list,
        taskIds: tasks.filter(({ listId }) => listId === list.id).map(({ id }) => id),
      })),
      tasks,
      members: MEMBERS,
    },
    limits: LIMITS,
    activity: Object.fromEntries(tasks.map((task) => [task.id, [firstEntry(task)]])),
    views: VIEWS,
  };
}

export const makeBoard = (): BoardData =>
  boardWith(
    LISTS.flatMap((list, column) =>
      (SAMPLES[column] ?? []).map((sample, at) => makeTask(`task-${column + 1}-${at + 1}`, list, sample)),
    ),
  );

/** The same columns with a thousand tasks. */
export function makeLargeBoard(): BoardData {
  const tasks = Array.from({ length: LARGE }, (_none, at) => {
    const list = LISTS[at % LISTS.length] ?? LISTS[0];
    const samples = SAMPLES[at % LISTS.length] ?? [];
    const random = randomOf(`board large ${at}`);
    const sample = random.pick(samples);
    return makeTask(`task-${at + 1}`, list, { ...sample, name: `${sample.name}, ${random.pick(PLACES)}` });
  });
  const { limits: _limits, ...board } = boardWith(tasks);
  return { ...board, limits: {} };
}

/** Nothing entered yet: the columns stand, without a task. */
export const NO_TASKS: BoardData = { ...boardWith([]), views: [] };

/** What a card shows above its task's name. */
export type TaskMarks = Pick<Sample, 'priority' | 'labels'> & { readonly number: string };

const MARKS: ReadonlyMap<string, TaskMarks> = new Map(
  SAMPLES.flatMap((samples, column) =>
    samples.map(({ priority, labels }, at) => {
      const number = `LC-${100 + column * 20 + at * 2 + 1}`;
      return [`task-${column + 1}-${at + 1}`, { number, priority, labels }] as const;
    }),
  ),
);

/** Undefined for a task that was added since. */
export const marksOf = ({ id }: Pick<Task, 'id'>): TaskMarks | undefined => MARKS.get(id);
