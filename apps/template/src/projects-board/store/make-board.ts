import { addDays } from '@aiso/ui/dates/day.ts';
import { today } from '../../kit/calendar.ts';
import { type Random, randomOf } from '../../kit/random.ts';
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
  { id: 'mine', title: 'My tasks', search: 'member=user-1' },
  { id: 'late', title: 'Overdue', search: 'due=overdue' },
];

const LARGE = 1_000;
const HOUR_MS = 3_600_000;
/** Of a hundred tasks so many are due so many days from today; null for none. */
const DUE_DAYS = [
  [-9, 4],
  [-3, 6],
  [-1, 6],
  [0, 6],
  [1, 10],
  [3, 14],
  [6, 14],
  [12, 14],
  [25, 12],
  [null, 14],
] as const;

type Column = (typeof LISTS)[number];

/** How far its checklist is: in review little of it, in a green column all. */
function itemsOf(
  random: Random,
  taskId: string,
  { color }: Column,
  items: Sample['items'],
): Task['sub_items'] {
  const done = color === 'success' ? items.length : random.whole(0, color === 'info' ? items.length - 1 : 1);
  return items.map((text, at) => ({ id: `${taskId}-item-${at}`, text, isDone: at < done }));
}

function makeTask(id: string, column: Column, { name, about, items }: Sample): Task {
  const random = randomOf(`board ${id}`);
  const now = Date.now();
  const memberIds = random.some(
    MEMBER_IDS,
    random.weighted([
      [0, 1],
      [1, 4],
      [2, 5],
      [3, 2],
    ]),
  );
  const days = random.weighted(DUE_DAYS);
  const sub_items = itemsOf(random, id, column, items);
  const plain = column.color === 'success' ? 100 : random.whole(0, 8) * 10;
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
    attachments: sampleFiles(random, id, about),
    progress: progressOf(sub_items) ?? plain,
    sub_items,
    comments: remarks.map((text, at) => ({
      id: `${id}-comment-${at}`,
      memberId: random.pick(MEMBER_IDS),
      at: now - (remarks.length - at) * random.whole(2, 40) * HOUR_MS,
      text,
    })),
    due_date: days === null ? null : addDays(today(), days),
    listId: column.id,
    memberIds,
  };
}

const firstEntry = ({ id }: Task): Entry => {
  const random = randomOf(`board ${id} begun`);
  const at = Date.now() - random.whole(6, 40) * 24 * HOUR_MS;
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
    const samples = SAMPLES[at % LISTS.length] ?? SAMPLES[0];
    const random = randomOf(`board large ${at}`);
    const sample = random.pick(samples);
    return makeTask(`task-${at + 1}`, list, { ...sample, name: `${sample.name}, ${random.pick(PLACES)}` });
  });
  const { limits: _limits, ...board } = boardWith(tasks);
  return { ...board, limits: {} };
}

/** Nothing entered yet: the columns stand, without a task. */
export const NO_TASKS: BoardData = { ...boardWith([]), views: [] };
