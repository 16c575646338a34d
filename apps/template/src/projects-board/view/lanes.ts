import { type BoardData, type Label, type Marks, PRIORITIES, type Task } from '../store/board.ts';
import { ofProject, updateTask } from '../store/board-changes.ts';
import { type BoardChange, marksIn, withMarks } from '../store/mark-changes.ts';
import type { Grouping } from './address.ts';

/** A row of the board across its columns. */
export type Lane = {
  /** A member's id, a priority or a label's id; empty for those with none. */
  readonly key: string;
  readonly title: string;
  readonly by: Grouping;
};

const NONE: Readonly<Record<Grouping, string>> = {
  person: 'Unassigned',
  priority: 'No priority',
  label: 'No label',
};

type Grouped = Pick<BoardData, 'labels'> & { readonly project: Pick<BoardData['project'], 'members'> };

/** Every lane that there may be, in order. */
export function lanesOf(by: Grouping, { labels, project }: Grouped): readonly Lane[] {
  const named: readonly { readonly key: string; readonly title: string }[] =
    by === 'person'
      ? project.members.map(({ id, name }) => ({ key: id, title: name }))
      : by === 'priority'
        ? PRIORITIES.map(({ value, text }) => ({ key: value, title: text }))
        : labels.map(({ id, name }) => ({ key: id, title: name }));
  return [...named, { key: '', title: NONE[by] }].map((lane) => ({ ...lane, by }));
}

/** The lane of a task: of who leads it, of its priority, of its first label. */
export function laneKeyOf(by: Grouping, { memberIds }: Task, { priority, labelIds }: Marks): string {
  if (by === 'priority') return priority;
  return (by === 'person' ? memberIds[0] : labelIds[0]) ?? '';
}

/** In place of the first one, before the others; without any where the lane is of those. */
const led = (ids: readonly string[], first: string): readonly string[] =>
  first === '' ? [] : [first, ...ids.slice(1).filter((id) => id !== first)];

/** What a task becomes in another lane. */
export function intoLane({ by, key }: Lane, task: Task, marks: BoardData['marks']): BoardChange {
  const { id, memberIds } = task;
  if (by === 'person')
    return ofProject(updateTask({ taskId: id, update: { memberIds: led(memberIds, key) } }));
  if (by === 'label') return withMarks(id, { labelIds: led(marksIn(marks, id).labelIds, key) });
  const priority = PRIORITIES.find(({ value }) => value === key)?.value;
  return withMarks(id, priority === undefined ? {} : { priority });
}

export const labelsOf = (
  { labelIds }: Pick<Marks, 'labelIds'>,
  labels: ReadonlyMap<string, Label>,
): readonly Label[] => labelIds.flatMap((id) => labels.get(id) ?? []);
