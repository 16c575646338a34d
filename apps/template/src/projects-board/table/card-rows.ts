import { by } from '../../kit/management/list-of.ts';
import type { CardContext } from '../columns/CardArea.tsx';
import { type Label, type List, type Marks, type Member, PRIORITIES, type Task } from '../store/board.ts';
import { marksIn } from '../store/mark-changes.ts';
import type { Column } from '../view/board-state.ts';
import { labelsOf } from '../view/lanes.ts';

export type CardRow = {
  readonly task: Task;
  readonly list: List;
  readonly marks: Marks;
  readonly labels: readonly Label[];
  readonly people: readonly Member[];
};

/** What the orders go by; `Down` behind the name is the other way round. */
const KEYS: Readonly<Record<string, (row: CardRow) => string | number | null>> = {
  number: ({ marks }) => marks.number,
  name: ({ task }) => task.name,
  priority: ({ marks }) => PRIORITIES.findIndex(({ value }) => value === marks.priority),
  due: ({ task }) => task.due_date,
  estimate: ({ marks }) => marks.estimate,
  progress: ({ task }) => task.progress,
};

/** All tasks of the columns as rows, in an order of the table (`ADDRESS`). */
export function cardRows(
  columns: readonly Column[],
  { marks, labels, members }: Omit<CardContext, 'today'>,
  sort: string,
): readonly CardRow[] {
  const rows = columns.flatMap(({ list, shown }) =>
    shown.map((task) => {
      const own = marksIn(marks, task.id);
      return {
        task,
        list,
        marks: own,
        labels: labelsOf(own, labels),
        people: task.memberIds.flatMap((id) => members.get(id) ?? []),
      };
    }),
  );
  const key = KEYS[sort.replace(/Down$/u, '')];
  return key === undefined ? rows : rows.toSorted(by(key, sort.endsWith('Down') ? 'desc' : 'asc'));
}
