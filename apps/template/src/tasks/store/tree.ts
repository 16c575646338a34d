import { DemoError } from '../../kit/demo-store.ts';
import { isOpen, type Task } from './task.ts';

type Tasks = readonly Task[];
type Ids = ReadonlySet<string>;

/** A task, its subtasks, theirs, and so on: no deeper than a phone has room for. */
export const MOST_LEVELS = 4;

/** Where tasks are put: before or after one of the same parent, or as the parent's first or last. */
export type Spot = {
  readonly parentId: string | null;
  readonly at: 'start' | 'end' | { readonly before: string } | { readonly after: string };
};

/** These tasks and all of their subtasks. */
export function mergedRecordsOf(tasks: Tasks, ids: Ids): Ids {
  const family = new Set<string>();
  for (const { id, parentId } of tasks)
    if (ids.has(id) || (parentId !== null && family.has(parentId))) family.add(id);
  return family;
}

/** Which of these tasks are in no other one of them. */
export function topmost(tasks: Tasks, ids: Ids): Tasks {
  const family = new Set<string>();
  return tasks.filter(({ id, parentId }) => {
    const isInside = parentId !== null && family.has(parentId);
    if (isInside || ids.has(id)) family.add(id);
    return ids.has(id) && !isInside;
  });
}

/** A task's parent, that one's parent, and so on. */
export function ancestorsOf(tasks: Tasks, id: string): readonly Task[] {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const found: Task[] = [];
  let parentId = byId.get(id)?.parentId ?? null;
  while (parentId !== null) {
    const parent = byId.get(parentId);
    if (parent === undefined) break;
    found.push(parent);
    ({ parentId } = parent);
  }
  return found;
}

/** How many levels a family has: 1 for a task without subtasks. */
function heightOf(tasks: Tasks, id: string): number {
  const levels = new Map([[id, 1]]);
  for (const task of tasks) {
    const above = task.parentId === null ? undefined : levels.get(task.parentId);
    if (above !== undefined) levels.set(task.id, above + 1);
  }
  return Math.max(...levels.values());
}

/** Why tasks cannot be put there; null where they can. */
export function whyNotAt(tasks: Tasks, ids: Ids, { parentId }: Spot): string | null {
  if (parentId === null) return null;
  if (mergedRecordsOf(tasks, ids).has(parentId)) return 'A task cannot be its own subtask.';
  const above = ancestorsOf(tasks, parentId).length + 1;
  const fits = topmost(tasks, ids).every(({ id }) => above + heightOf(tasks, id) <= MOST_LEVELS);
  return fits ? null : `Subtasks can be nested ${MOST_LEVELS - 1} levels deep at most.`;
}

/** Where it begins. What stood beside it may be gone: then it is the parent's last. */
function indexAt(tasks: Tasks, { parentId, at }: Spot): number {
  const parentAt = tasks.findIndex(({ id }) => id === parentId);
  if (at === 'start') return parentAt + 1;
  const other = at === 'end' ? null : 'before' in at ? at.before : at.after;
  const otherAt = tasks.findIndex((task) => task.id === other && task.parentId === parentId);
  if (otherAt !== -1 && at !== 'end' && 'before' in at) return otherAt;
  const behind = tasks[otherAt === -1 ? parentAt : otherAt];
  if (behind === undefined) return tasks.length;
  const family = mergedRecordsOf(tasks, new Set([behind.id]));
  return tasks.findLastIndex(({ id }) => family.has(id)) + 1;
}

/** Adds families, the topmost of them first, at a spot. */
export function insert(tasks: Tasks, families: Tasks, spot: Spot): Tasks {
  return tasks.toSpliced(indexAt(tasks, spot), 0, ...families);
}

/**
 * Puts tasks with their subtasks at a spot, in the order that they have. They take the list of a new parent.
 * @throws {DemoError} where they cannot be there, or are gone
 */
export function place(tasks: Tasks, ids: Ids, spot: Spot): Tasks {
  const family = mergedRecordsOf(tasks, ids);
  const parent = tasks.find(({ id }) => id === spot.parentId);
  if (family.size === 0 || (spot.parentId !== null && parent === undefined))
    throw new DemoError('Task not found');
  const why = whyNotAt(tasks, ids, spot);
  if (why !== null) throw new DemoError(why);
  const roots = new Set(topmost(tasks, ids).map(({ id }) => id));
  const [rest, moved]: [Task[], Task[]] = [[], []];
  for (const task of tasks) (family.has(task.id) ? moved : rest).push(task);
  return insert(
    rest,
    moved.map((task) => ({
      ...task,
      listId: parent?.listId ?? task.listId,
      parentId: roots.has(task.id) ? spot.parentId : task.parentId,
    })),
    spot,
  );
}

/** How far a task's own subtasks are. */
export type Progress = { readonly done: number; readonly of: number };

export function progressOf(tasks: Tasks): ReadonlyMap<string, Progress> {
  const progress = new Map<string, Progress>();
  for (const task of tasks) {
    if (task.parentId === null) continue;
    const { done, of } = progress.get(task.parentId) ?? { done: 0, of: 0 };
    progress.set(task.parentId, { done: done + (isOpen(task) ? 0 : 1), of: of + 1 });
  }
  return progress;
}
