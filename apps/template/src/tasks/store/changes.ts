import { addDays, type Day, dayOf } from '@aiso/ui/dates/day.ts';
import { DemoError } from '../../kit/demo-store.ts';
import { dayInSentence } from './day-words.ts';
import { nextDue } from './repeat.ts';
import { isOpen, PRIORITY_TEXT, type Priority, type Task, type TaskData } from './task.ts';
import { ancestorsOf, insert, mergedRecordsOf, place, type Spot, topmost } from './tree.ts';

type Ids = ReadonlySet<string>;
type Tasks = readonly Task[];

/** What is done to the tasks, and what is said of it. */
export type Change = { readonly to: (data: TaskData) => TaskData; readonly message: string };
/** A change as it is asked for: made of what there is at that moment. Null where there is nothing to do. */
export type Asked = (data: TaskData, nowMs: number) => Change | null;

/** @throws {DemoError} where none of these tasks is there any more */
const withTasks =
  (ids: Ids, to: (tasks: Tasks) => Tasks) =>
  (data: TaskData): TaskData => {
    if (!data.tasks.some(({ id }) => ids.has(id))) throw new DemoError('Task not found');
    return { ...data, tasks: to(data.tasks) };
  };

const edited = (tasks: Tasks, ids: Ids, to: (task: Task) => Task): Tasks =>
  tasks.map((task) => (ids.has(task.id) ? to(task) : task));

/** “Call the lab”, or how many. */
export function named(tasks: Tasks, ids: Ids): string {
  if (ids.size !== 1) return `${ids.size} tasks`;
  return `“${tasks.find(({ id }) => ids.has(id))?.title ?? ''}”`;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Without the mark of an earlier turn. */
const withoutTurn = (id: string): string => id.replace(/@\d+$/u, '');

/** A repeated task once more, with its subtasks open again. */
function nextTurn(tasks: Tasks, task: Task, nowMs: number): Tasks {
  const { repeat } = task;
  if (repeat === null) return [];
  const due = nextDue(task.due, repeat, dayOf(new Date(nowMs)));
  const idOf = (id: string): string => `${withoutTurn(id)}@${nowMs}`;
  const family = mergedRecordsOf(tasks, new Set([task.id]));
  return tasks
    .filter(({ id }) => family.has(id))
    .map((one) =>
      one.id === task.id
        ? { ...one, id: idOf(one.id), due }
        : { ...one, id: idOf(one.id), parentId: idOf(one.parentId ?? ''), completedAt: null },
    );
}

function completed(tasks: Tasks, ids: Ids, nowMs: number): Tasks {
  const family = mergedRecordsOf(tasks, ids);
  const repeated = topmost(tasks, ids).filter((task) => task.repeat !== null && isOpen(task));
  const done = edited(tasks, family, (task) =>
    isOpen(task) ? { ...task, completedAt: nowMs, repeat: null } : task,
  );
  return repeated.reduce(
    (all, task) =>
      insert(all, nextTurn(tasks, task, nowMs), { parentId: task.parentId, at: { after: task.id } }),
    done,
  );
}

/** Completes tasks and their open subtasks. A repeated one comes again. */
export const completing =
  (ids: Ids): Asked =>
  (data, nowMs) => {
    const { tasks } = data;
    const open = new Set(tasks.filter((task) => ids.has(task.id) && isOpen(task)).map(({ id }) => id));
    if (open.size === 0) return null;
    const family = mergedRecordsOf(tasks, open);
    const steps = tasks.filter((task) => family.has(task.id) && !open.has(task.id) && isOpen(task)).length;
    const turns = topmost(tasks, open).filter(({ repeat }) => repeat !== null);
    const today = dayOf(new Date(nowMs));
    const [turn] = turns;
    const again =
      turns.length > 1
        ? ` ${turns.length} of them repeat.`
        : turn?.repeat
          ? ` The next one is due ${dayInSentence(nextDue(turn.due, turn.repeat, today), today)}.`
          : '';
    return {
      message: `${named(tasks, open)}${steps === 0 ? '' : ` and ${counted(steps, 'subtask')}`} completed.${again}`,
      to: withTasks(open, (now) => completed(now, open, nowMs)),
    };
  };

/** Opens tasks again, and those that they are steps of: an open step of a finished task would be lost. */
export const reopening =
  (ids: Ids): Asked =>
  ({ tasks }) => {
    const done = new Set(tasks.filter((task) => ids.has(task.id) && !isOpen(task)).map(({ id }) => id));
    if (done.size === 0) return null;
    return {
      message: `${named(tasks, done)} reopened.`,
      to: withTasks(done, (now) => {
        const all = new Set([
          ...done,
          ...[...done].flatMap((id) => ancestorsOf(now, id).map((ancestor) => ancestor.id)),
        ]);
        return edited(now, all, (task) => (isOpen(task) ? task : { ...task, completedAt: null }));
      }),
    };
  };

/** Completes tasks; where all of them are, opens them again. */
export const toggling =
  (ids: Ids): Asked =>
  (data, nowMs) =>
    completing(ids)(data, nowMs) ?? reopening(ids)(data, nowMs);

/** Takes tasks and their subtasks away. */
export const removing =
  (ids: Ids): Asked =>
  ({ tasks }) => {
    const top = topmost(tasks, ids);
    if (top.length === 0) return null;
    const steps = mergedRecordsOf(tasks, ids).size - top.length;
    const names = named(tasks, new Set(top.map(({ id }) => id)));
    return {
      message: `${names}${steps === 0 ? '' : ` and ${counted(steps, 'subtask')}`} deleted.`,
      to: withTasks(ids, (now) => {
        const gone = mergedRecordsOf(now, ids);
        return now.filter(({ id }) => !gone.has(id));
      }),
    };
  };

/** Puts tasks at a spot; `to` says where that is: "below “Call the lab”". */
export const placing =
  (ids: Ids, spot: Spot, to: string): Asked =>
  ({ tasks }) => ({
    message: `${named(tasks, ids)} moved ${to}.`,
    to: withTasks(ids, (now) => place(now, ids, spot)),
  });

/** Puts tasks with their subtasks into a list; what was a step of a task that stays becomes one by itself. */
export const movingToList =
  (ids: Ids, listId: string): Asked =>
  ({ lists, tasks }) => {
    const list = lists.find(({ id }) => id === listId);
    const moved = new Set(
      tasks.filter((task) => ids.has(task.id) && task.listId !== listId).map(({ id }) => id),
    );
    if (list === undefined || moved.size === 0) return null;
    return {
      message: `${named(tasks, moved)} moved to ${list.name}.`,
      to: withTasks(moved, (now) => {
        const family = mergedRecordsOf(now, moved);
        const apart = place(now, moved, { parentId: null, at: 'end' });
        return edited(apart, family, (task) => ({ ...task, listId }));
      }),
    };
  };

/** What of a task is edited by itself. */
export type TaskEdit = Partial<Omit<Task, 'id' | 'parentId' | 'listId' | 'completedAt'>>;

export const editing =
  (id: string, edit: TaskEdit): Asked =>
  ({ tasks }) => ({
    message: `${named(tasks, new Set([id]))} changed.`,
    to: withTasks(new Set([id]), (now) => edited(now, new Set([id]), (task) => ({ ...task, ...edit }))),
  });

/** Makes tasks due on a day, at the time that each had; null: on none. */
export const rescheduling =
  (ids: Ids, due: Day | null): Asked =>
  ({ tasks }, nowMs) => ({
    message:
      due === null
        ? `${named(tasks, ids)} has no due date.`
        : `${named(tasks, ids)} due ${dayInSentence(due, dayOf(new Date(nowMs)))}.`,
    to: withTasks(ids, (now) =>
      edited(now, ids, (task) => ({ ...task, due, time: due === null ? null : task.time })),
    ),
  });

/** Makes tasks due so many days later, each in its turn; what has no day becomes due today. */
export const shifting =
  (ids: Ids, days: number): Asked =>
  ({ tasks }, nowMs) => {
    const today = dayOf(new Date(nowMs));
    const count = Math.abs(days) === 1 ? 'a day' : `${Math.abs(days)} days`;
    return {
      message: `${named(tasks, ids)} due ${count} ${days > 0 ? 'later' : 'earlier'}.`,
      to: withTasks(ids, (now) =>
        edited(now, ids, (task) => ({ ...task, due: task.due === null ? today : addDays(task.due, days) })),
      ),
    };
  };

export const prioritising =
  (ids: Ids, priority: Priority): Asked =>
  ({ tasks }) => ({
    message: `${named(tasks, ids)}: ${PRIORITY_TEXT[priority].toLowerCase()}${priority === 'none' ? '' : ' priority'}.`,
    to: withTasks(ids, (now) => edited(now, ids, (task) => ({ ...task, priority }))),
  });

/** Gives tasks a tag, or takes it from them where all of them have it. */
export const tagging =
  (ids: Ids, tag: string): Asked =>
  ({ tasks }) => {
    if (tag === '') return null;
    const hasAll = tasks.every((task) => !ids.has(task.id) || task.tags.includes(tag));
    return {
      message: `${named(tasks, ids)} ${hasAll ? 'no longer tagged' : 'tagged'} #${tag}.`,
      to: withTasks(ids, (now) =>
        edited(now, ids, (task) => {
          const others = task.tags.filter((one) => one !== tag);
          return { ...task, tags: hasAll ? others : [...others, tag] };
        }),
      ),
    };
  };

/** Adds new tasks, each with its subtasks behind it. */
export const adding =
  (added: Tasks, spot: Spot = { parentId: null, at: 'start' }): Asked =>
  ({ lists }) => {
    const [first] = added;
    if (first === undefined) return null;
    const list = lists.find(({ id }) => id === first.listId)?.name ?? 'the list';
    const what = added.length === 1 ? `“${first.title}”` : `${added.length} tasks`;
    return {
      message: `${what} added to ${list}.`,
      to: (data) => ({ ...data, tasks: insert(data.tasks, added, spot) }),
    };
  };
