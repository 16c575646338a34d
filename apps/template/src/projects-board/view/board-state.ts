import type { Day } from '@aiso/ui/dates/day.ts';
import { plainText } from '../../kit/rich-text/rich-doc.ts';
import type { BoardData, List, ListColor, Task } from '../store/board.ts';
import { type BoardFilter, isFiltered } from './address.ts';
import { isOverdue, isThisWeek } from './due.ts';

/** The board as the screen has it: marked loaded once it was fetched. */
export type BoardState = {
  readonly isLoaded: boolean;
  readonly lists: readonly List[];
  readonly tasks: ReadonlyMap<string, Task>;
};

export const byId = <T extends { readonly id: string }>(of: readonly T[]): ReadonlyMap<string, T> =>
  new Map(of.map((one) => [one.id, one]));

export const boardState = (data: BoardData | undefined): BoardState => ({
  isLoaded: data !== undefined,
  lists: data?.project.lists ?? [],
  tasks: byId(data?.project.tasks ?? []),
});

/** What a search looks into, once for each task: descriptions are trees. */
const searched = new WeakMap<Task, string>();
function searchedText(task: Task): string {
  const text = searched.get(task) ?? `${task.name}\n${plainText(task.description)}`.toLowerCase();
  searched.set(task, text);
  return text;
}

function matches(task: Task, color: ListColor, { q, member, due }: BoardFilter, today: Day): boolean {
  if (member.length > 0 && !task.memberIds.some((id) => member.includes(id))) return false;
  if (due === 'overdue' && !isOverdue(task, color, today)) return false;
  if (due === 'week' && !isThisWeek(task, today)) return false;
  if (due === 'none' && task.due_date !== null) return false;
  const words = q.trim().toLowerCase().split(/\s+/u);
  return words.every((word) => searchedText(task).includes(word));
}

/** How many cards a column shows at first, and how many more at a time. */
export const FIRST_CARDS = 15;
export const MORE_CARDS = 50;

export type Column = {
  readonly list: List;
  readonly shown: readonly Task[];
  /** How many match, shown or not. */
  readonly matching: number;
};

export type ColumnsView = {
  readonly filter: BoardFilter;
  readonly today: Day;
  /** By list: how many cards it shows. */
  readonly room: Readonly<Record<string, number>>;
  /** What was just added or moved stays in sight, whatever the filter and wherever it stands. */
  readonly kept: ReadonlySet<string>;
};

/** Every column, empty ones too, with the cards that it shows. */
export function columnsOf({ lists, tasks }: BoardState, view: ColumnsView): readonly Column[] {
  const { filter, today, room, kept } = view;
  const isAll = !isFiltered(filter);
  return lists.map((list) => {
    const all = list.taskIds.map((id) => tasks.get(id)).filter((task) => task !== undefined);
    const found = isAll
      ? all
      : all.filter((task) => kept.has(task.id) || matches(task, list.color, filter, today));
    const most = room[list.id] ?? FIRST_CARDS;
    return {
      list,
      shown: found.length <= most ? found : found.filter(({ id }, at) => at < most || kept.has(id)),
      matching: found.length,
    };
  });
}

/**
 * Where a task goes in a list of which not all is shown: behind the card that it was dropped behind, or
 * before the first one. Counted without the task, as `moveTask` counts.
 *
 * @param place among the cards shown, without the task
 */
export function positionAmong(list: List, shown: readonly Task[], taskId: string, place: number): number {
  const others = list.taskIds.filter((id) => id !== taskId);
  const cards = shown.filter(({ id }) => id !== taskId);
  const next = cards[place];
  const before = cards[place - 1];
  if (before !== undefined) return others.indexOf(before.id) + 1;
  return next === undefined ? 0 : others.indexOf(next.id);
}
