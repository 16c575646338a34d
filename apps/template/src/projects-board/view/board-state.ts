import { plainText } from '../../kit/rich-text/rich-doc.ts';
import { type BoardData, cardNumber, type Label, type List, type Marks, type Task } from '../store/board.ts';
import { marksIn } from '../store/mark-changes.ts';
import { type Grouping, isFiltered, type Question } from './address.ts';
import { isOverdue, isThisWeek } from './due.ts';
import { type Lane, laneKeyOf, lanesOf } from './lanes.ts';

/** The board as the screen has it: marked loaded once it was fetched. */
export type BoardState = {
  readonly isLoaded: boolean;
  readonly lists: readonly List[];
  readonly tasks: ReadonlyMap<string, Task>;
  readonly marks: BoardData['marks'];
  readonly labels: ReadonlyMap<string, Label>;
};

export const byId = <T extends { readonly id: string }>(of: readonly T[]): ReadonlyMap<string, T> =>
  new Map(of.map((one) => [one.id, one]));

export const boardState = (data: BoardData | undefined): BoardState => ({
  isLoaded: data !== undefined,
  lists: data?.project.lists ?? [],
  tasks: byId(data?.project.tasks ?? []),
  marks: data?.marks ?? {},
  labels: byId(data?.labels ?? []),
});

/** What a search looks into, once for each task: descriptions are trees. */
const searched = new WeakMap<Task, string>();
function searchedText(task: Task): string {
  const text = searched.get(task) ?? `${task.name}\n${plainText(task.description)}`.toLowerCase();
  searched.set(task, text);
  return text;
}

/** Whether a task is what is looked for; a number is found by itself. */
function matches(task: Task, marks: Marks, { color }: List, { filter, today }: Question): boolean {
  const { q, member, label, priority, due } = filter;
  if (label !== '' && !marks.labelIds.includes(label)) return false;
  if (priority !== null && marks.priority !== priority) return false;
  if (member.length > 0 && !task.memberIds.some((id) => member.includes(id))) return false;
  if (due === 'overdue' && !isOverdue(task, color, today)) return false;
  if (due === 'week' && !isThisWeek(task, today)) return false;
  if (due === 'none' && task.due_date !== null) return false;
  const words = q.trim().toLowerCase().split(/\s+/u);
  const number = cardNumber(marks).toLowerCase();
  return words.every((word) => word === number || searchedText(task).includes(word));
}

/** How many cards a column shows at first, and how many more at a time. */
export const FIRST_CARDS = 15;
export const MORE_CARDS = 50;

export type Column = {
  /** Where cards are dropped. */
  readonly id: string;
  readonly list: List;
  /** What the cards of this part of a list have in common; null for all of a list. */
  readonly lane: Lane | null;
  readonly shown: readonly Task[];
  /** How many match, shown or not. */
  readonly matching: number;
};

export type ColumnsView = Question & {
  /** By list: how many cards it shows; null for all. */
  readonly room: Readonly<Record<string, number>> | null;
  /** What was just added or moved stays in sight, whatever the filter and wherever it stands. */
  readonly kept: ReadonlySet<string>;
};

/** Every column, empty ones too, with the cards that it shows. */
export function columnsOf({ lists, tasks, marks }: BoardState, view: ColumnsView): readonly Column[] {
  const { filter, room, kept } = view;
  const isAll = !isFiltered(filter);
  return lists.map((list) => {
    const all = list.taskIds.map((id) => tasks.get(id)).filter((task) => task !== undefined);
    const found = isAll
      ? all
      : all.filter((task) => kept.has(task.id) || matches(task, marksIn(marks, task.id), list, view));
    const most = room === null ? Number.POSITIVE_INFINITY : (room[list.id] ?? FIRST_CARDS);
    return {
      id: list.id,
      list,
      lane: null,
      shown: found.length <= most ? found : found.filter(({ id }, at) => at < most || kept.has(id)),
      matching: found.length,
    };
  });
}

/** A lane with its part of each column. */
export type LaneRow = { readonly lane: Lane; readonly columns: readonly Column[]; readonly count: number };

/** The columns in lanes; those without a card are left out. */
export function laneRows(columns: readonly Column[], by: Grouping, data: BoardData): readonly LaneRow[] {
  return lanesOf(by, data).flatMap((lane) => {
    const parts = columns.map(({ list, shown }) => {
      const own = shown.filter((task) => laneKeyOf(by, task, marksIn(data.marks, task.id)) === lane.key);
      return { id: `${list.id} ${lane.key}`, list, lane, shown: own, matching: own.length };
    });
    const count = parts.reduce((sum, { shown }) => sum + shown.length, 0);
    return count === 0 ? [] : [{ lane, columns: parts, count }];
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
