import type { BoardData, List, Task } from '../store/board.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Why a list takes no further task; null where it does. */
export function whyFull(list: List, limits: BoardData['limits']): string | null {
  const limit = limits[list.id];
  if (limit === undefined || list.taskIds.length < limit) return null;
  return `“${list.name}” is full (limit: ${counted(limit, 'task', 'tasks')}).`;
}

/**
 * Why a task may not be put into a list, in a sentence; null where it may. A column with a limit takes no
 * more than that, and a green one only what is done.
 */
export function whyRefused(task: Task, list: List, limits: BoardData['limits']): string | null {
  if (task.listId === list.id) return null;
  const open = task.sub_items.filter(({ isDone }) => !isDone).length;
  if (list.color === 'success' && open > 0)
    return `“${list.name}” accepts completed tasks only: ${counted(open, 'item', 'items')} on the checklist open.`;
  return whyFull(list, limits);
}
