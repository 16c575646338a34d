import { addDays } from '@aiso/ui/dates/day.ts';
import { today } from '../../kit/calendar.ts';
import { demoNow } from '../../kit/clock.ts';
import { randomOf } from '../../kit/random.ts';
import { richDoc } from '../../kit/rich-text/rich-doc.ts';
import { type BoardData, type Entry, type List, type Marks, progressOf, type Task } from './board.ts';
import { MEMBER_IDS, MEMBERS } from './members.ts';
import { sampleFiles } from './sample-files.ts';
import { LABELS, PLACES, REMARKS, SAMPLES, type Sample } from './sample-tasks.ts';

/** The specification's (section 7), in its order. */
const LISTS = [
  { id: 'list-1', name: 'In review', color: 'warning' },
  { id: 'list-2', name: 'In progress', color: 'info' },
  { id: 'list-3', name: 'Completed', color: 'success' },
] as const satisfies readonly Omit<List, 'taskIds'>[];

/** The first column has as many as it may. */
const LIMITS: BoardData['limits'] = { 'list-1': 7, 'list-2': 12 };

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

const marksOf = ({ starts, priority, labelIds, estimate }: Sample, number: number): Marks => ({
  number,
  priority,
  labelIds,
  estimate,
  starts: starts === null ? null : addDays(today(), starts),
});

const firstEntry = ({ id }: Task): Entry => {
  const random = randomOf(`board ${id} begun`);
  const at = demoNow() - random.whole(6, 40) * 24 * HOUR_MS;
  return { memberId: random.pick(MEMBER_IDS), at, text: 'added the task' };
};

type Made = { readonly task: Task; readonly marks: Marks };

function boardWith(made: readonly Made[]): BoardData {
  const tasks = made.map(({ task }) => task);
  return {
    project: {
      lists: LISTS.map((list) => ({
        ...list,
        taskIds: tasks.filter(({ listId }) => listId === list.id).map(({ id }) => id),
      })),
      tasks,
      members: MEMBERS,
    },
    marks: Object.fromEntries(made.map(({ task, marks }) => [task.id, marks])),
    labels: LABELS,
    limits: LIMITS,
    activity: Object.fromEntries(tasks.map((task) => [task.id, [firstEntry(task)]])),
  };
}

export const makeBoard = (): BoardData =>
  boardWith(
    LISTS.flatMap((list, column) =>
      (SAMPLES[column] ?? []).map((sample, at) => ({
        task: makeTask(`task-${column + 1}-${at + 1}`, list, sample),
        marks: marksOf(sample, 100 + column * 20 + at * 2 + 1),
      })),
    ),
  );

/** The same columns with a thousand tasks. */
export function makeLargeBoard(): BoardData {
  const made = Array.from({ length: LARGE }, (_none, at): Made => {
    const list = LISTS[at % LISTS.length] ?? LISTS[0];
    const samples = SAMPLES[at % LISTS.length] ?? [];
    const random = randomOf(`board large ${at}`);
    const sample = random.pick(samples);
    const name = `${sample.name}, ${random.pick(PLACES)}`;
    return { task: makeTask(`task-${at + 1}`, list, { ...sample, name }), marks: marksOf(sample, 101 + at) };
  });
  return { ...boardWith(made), limits: {} };
}

/** Nothing entered yet: the columns stand, without a task. */
export const NO_TASKS: BoardData = boardWith([]);
