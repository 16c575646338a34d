import type { Day } from '@aiso/ui/dates/day.ts';
import { isOpen, PRIORITIES, type Task, type TaskData } from '../store/task.ts';
import { type Progress, progressOf } from '../store/tree.ts';
import { type Group, hasFilters, type Said, type Sort, usualGroup, usualSort } from './address.ts';
import { groupOf, type InGroup } from './groups.ts';
import { dayIn, isIn, type Now, placeOf } from './place.ts';

export type TaskRow = {
  readonly kind: 'task';
  readonly id: string;
  readonly task: Task;
  /** 1 for what stands by itself. */
  readonly level: number;
  readonly hasShownSubtasks: boolean;
  readonly isFolded: boolean;
  /** Of the task that it is a step of, where that one is not the row above it. */
  readonly parentTitle: string | null;
  readonly progress: Progress | null;
};
export type GroupRow = {
  readonly kind: 'group';
  readonly id: string;
  readonly title: string;
  readonly count: number;
};
export type Row = TaskRow | GroupRow;

type Asked = {
  readonly said: Said;
  readonly now: Now;
  /** What is shown although it no longer belongs: so what was just completed can be opened again at once. */
  readonly kept: ReadonlySet<string>;
  readonly folded: ReadonlySet<string>;
  /** Only what stands on this day of the calendar. */
  readonly day?: Day;
};

export const orderOf = (said: Said): { readonly sort: Sort; readonly group: Group | 'completion' } => {
  const place = placeOf(said.in);
  if (place.kind === 'completed') return { sort: 'own', group: 'completion' };
  return { sort: said.sort ?? usualSort(place), group: said.group ?? usualGroup(place) };
};

/** Whether tasks are moved by hand. In groups, and in another order than their own, that would not last. */
export const isByHand = (said: Said): boolean => {
  const { sort, group } = orderOf(said);
  return sort === 'own' && group === 'none';
};

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Which tasks match, without what they bring along. */
function matchingIds(
  { tasks }: TaskData,
  { said, now, kept, day }: Omit<Asked, 'folded'>,
): ReadonlySet<string> {
  const place = placeOf(said.in);
  const words = fold(said.q).split(/\s+/u).filter(Boolean);
  const ids = new Set<string>();
  for (const task of tasks) {
    const isShown = kept.has(task.id) || isOpen(task) === (place.kind !== 'completed');
    if (!isShown && said.done === null) continue;
    if (!isIn(task, place, now)) continue;
    if (day !== undefined && dayIn(task, place) !== day) continue;
    if (said.priority !== null && task.priority !== said.priority) continue;
    if (said.tag !== '' && !task.tags.includes(said.tag)) continue;
    if (words.length > 0) {
      const text = fold(`${task.title} ${task.notes} ${task.tags.join(' ')}`);
      if (!words.every((word) => text.includes(word))) continue;
    }
    ids.add(task.id);
  }
  return ids;
}

/** How many of what matches stand on each day. */
export function countsByDay(data: TaskData, asked: Omit<Asked, 'folded'>): ReadonlyMap<Day, number> {
  const ids = matchingIds(data, asked);
  const place = placeOf(asked.said.in);
  const counts = new Map<Day, number>();
  for (const task of data.tasks) {
    const day = ids.has(task.id) ? dayIn(task, place) : null;
    if (day !== null) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

/** What matches, and the open subtasks of it: they belong to it, whatever day they are due. */
function shownTasks(data: TaskData, asked: Asked): readonly Task[] {
  const ids = matchingIds(data, asked);
  if (hasFilters(asked.said)) return data.tasks.filter(({ id }) => ids.has(id));
  const shown = new Set<string>();
  return data.tasks.filter((task) => {
    const isStep =
      task.parentId !== null && shown.has(task.parentId) && (isOpen(task) || asked.kept.has(task.id));
    if (isStep || ids.has(task.id)) shown.add(task.id);
    return shown.has(task.id);
  });
}

const LAST = '￿';
const dueKey = ({ due, time }: Task): string => `${due ?? LAST} ${time ?? LAST}`;
const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const rank = ({ priority }: Task): number => PRIORITIES.indexOf(priority);

const COMPARE: Readonly<Record<Sort, ((one: Task, other: Task) => number) | null>> = {
  own: null,
  due: (one, other) => compareText(dueKey(one), dueKey(other)) || rank(one) - rank(other),
  priority: (one, other) => rank(one) - rank(other) || compareText(dueKey(one), dueKey(other)),
};
const lastDoneFirst = (one: Task, other: Task): number => (other.completedAt ?? 0) - (one.completedAt ?? 0);

/** What is shown, from the top to the bottom. */
export function rowsOf(data: TaskData, asked: Asked): readonly Row[] {
  const tasks = shownTasks(data, asked);
  const titles = new Map(data.tasks.map(({ id, title }) => [id, title]));
  const progress = progressOf(data.tasks);
  const { sort, group } = orderOf(asked.said);
  const compare = group === 'completion' ? lastDoneFirst : COMPARE[sort];
  const shown = new Set(tasks.map(({ id }) => id));
  const roots: Task[] = [];
  const below = new Map<string, Task[]>();
  for (const task of tasks) {
    if (task.parentId === null || !shown.has(task.parentId)) roots.push(task);
    else {
      const siblings = below.get(task.parentId);
      if (siblings === undefined) below.set(task.parentId, [task]);
      else siblings.push(task);
    }
  }
  const rows: Row[] = [];
  const add = (siblings: Task[], level: number): void => {
    for (const task of compare === null ? siblings : siblings.toSorted(compare)) {
      const steps = below.get(task.id);
      const isFolded = steps !== undefined && asked.folded.has(task.id);
      rows.push({
        kind: 'task',
        id: task.id,
        task,
        level,
        hasShownSubtasks: steps !== undefined,
        isFolded,
        parentTitle: level === 1 && task.parentId !== null ? (titles.get(task.parentId) ?? null) : null,
        progress: progress.get(task.id) ?? null,
      });
      if (steps !== undefined && !isFolded) add(steps, level + 1);
    }
  };
  if (group === 'none') {
    add(roots, 1);
    return rows;
  }
  const groups = new Map<string, { readonly of: InGroup; readonly roots: Task[] }>();
  for (const root of roots) {
    const of = groupOf(root, group, asked.now, data.lists);
    if (of === null) continue;
    const known = groups.get(of.key);
    if (known === undefined) groups.set(of.key, { of, roots: [root] });
    else known.roots.push(root);
  }
  const inOrder = [...groups.values()].toSorted((one, other) => compareText(one.of.order, other.of.order));
  for (const { of, roots: inGroup } of inOrder) {
    rows.push({ kind: 'group', id: `group ${of.key}`, title: of.title, count: inGroup.length });
    add(inGroup, 1);
  }
  return rows;
}

export const taskRows = (rows: readonly Row[]): readonly TaskRow[] =>
  rows.filter((row) => row.kind === 'task');

/** Whether subtasks of a task are among the rows: they follow it, further in. */
export function isFamilyShown(rows: readonly Row[], id: string): boolean {
  const at = rows.findIndex((row) => row.id === id);
  const [row, next] = [rows[at], rows[at + 1]];
  return row?.kind === 'task' && next?.kind === 'task' && next.level > row.level;
}
