import type { Spot } from '../store/tree.ts';
import type { TaskRow } from '../view/rows.ts';

/** Where a task goes, or why it goes nowhere; and how that is said behind "moved". */
export type Move = { readonly spot: Spot; readonly to: string } | { readonly whyNot: string };

const atOf = (rows: readonly TaskRow[], id: string): number => rows.findIndex((row) => row.id === id);

/** The nearest row of the same parent and level in a direction. */
function sibling(rows: readonly TaskRow[], id: string, step: 1 | -1): TaskRow | null {
  const at = atOf(rows, id);
  const own = rows[at];
  if (own === undefined) return null;
  for (let next = at + step; ; next += step) {
    const row = rows[next];
    // What is less deep belongs to another task.
    if (row === undefined || row.level < own.level) return null;
    if (row.level === own.level && row.task.parentId === own.task.parentId) return row;
  }
}

const quoted = ({ task }: TaskRow): string => `“${task.title}”`;

/** One place up or down among the tasks beside it. */
export function stepped(rows: readonly TaskRow[], id: string, step: 1 | -1): Move {
  const other = sibling(rows, id, step);
  if (other === null) return { whyNot: `It is the ${step === -1 ? 'first' : 'last'} here.` };
  const { parentId } = other.task;
  return step === -1
    ? { spot: { parentId, at: { before: other.id } }, to: `above ${quoted(other)}` }
    : { spot: { parentId, at: { after: other.id } }, to: `below ${quoted(other)}` };
}

/** Makes it the last subtask of the task above. */
export function indented(rows: readonly TaskRow[], id: string): Move {
  const parent = sibling(rows, id, -1);
  return parent === null
    ? { whyNot: 'There is no task above to indent under.' }
    : { spot: { parentId: parent.id, at: 'end' }, to: `into ${quoted(parent)}` };
}

/** Makes a subtask stand beside the task that it was in. */
export function outdented(rows: readonly TaskRow[], id: string, parentOfParent: string | null): Move {
  const own = rows[atOf(rows, id)];
  const parentId = own?.task.parentId ?? null;
  if (own === undefined || parentId === null) return { whyNot: 'This is not a subtask.' };
  const title = rows[atOf(rows, parentId)]?.task.title ?? own.parentTitle ?? '';
  return { spot: { parentId: parentOfParent, at: { after: parentId } }, to: `out of “${title}”` };
}

/** Rows as they are while a task is dragged: neither it nor its subtasks are among them. */
export function withoutFamily(rows: readonly TaskRow[], id: string): readonly TaskRow[] {
  const at = atOf(rows, id);
  const level = rows[at]?.level ?? 0;
  let end = at + 1;
  while ((rows[end]?.level ?? 0) > level) end += 1;
  return at === -1 ? rows : rows.toSpliced(at, end - at);
}

/**
 * Where a task lands that is dropped between two rows. It keeps its level as far as those let it: between a
 * task and its subtask it becomes a subtask, between two tasks it is one by itself.
 * @param others the rows without the dragged one and its subtasks; it is dropped before `others[at]`
 */
export function landed(others: readonly TaskRow[], at: number, level: number): Move {
  const [above, below] = [others[at - 1], others[at]];
  const least = below?.level ?? 1;
  const most = Math.max(above?.level ?? 1, least);
  const lands = Math.min(Math.max(level, least), most);
  if (below !== undefined && below.level === lands && (lands > 1 || below.task.parentId === null))
    return {
      spot: { parentId: below.task.parentId, at: { before: below.id } },
      to: `above ${quoted(below)}`,
    };
  const anchor = others
    .slice(0, at)
    .findLast((row) => row.level === lands && (lands > 1 || row.task.parentId === null));
  if (anchor !== undefined)
    return {
      spot: { parentId: anchor.task.parentId, at: { after: anchor.id } },
      to: `below ${quoted(anchor)}`,
    };
  // Above are but subtasks whose own task is not shown.
  const next = others.slice(at).find((row) => row.level === 1 && row.task.parentId === null);
  return next === undefined
    ? { spot: { parentId: null, at: 'end' }, to: 'to the end' }
    : { spot: { parentId: null, at: { before: next.id } }, to: `above ${quoted(next)}` };
}
