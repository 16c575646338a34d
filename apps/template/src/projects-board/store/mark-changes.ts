import type { BoardData, Label, Marks } from './board.ts';
import { ofProject, type ProjectChange } from './board-changes.ts';

/** A change of all that the board has, to be given to the store. */
export type BoardChange = (data: BoardData) => BoardData;

/** Of a task that nobody has marked. */
const PLAIN: Marks = { number: 0, priority: 'medium', labelIds: [], estimate: null, starts: null };

export const marksIn = (marks: BoardData['marks'], taskId: string): Marks => marks[taskId] ?? PLAIN;

/** The number of the next task. */
const nextNumber = ({ marks }: BoardData): number =>
  Math.max(100, ...Object.values(marks).map(({ number }) => number)) + 1;

/** A task's marks, changed; it gets a number where it has none. */
export const withMarks =
  (taskId: string, change: Partial<Omit<Marks, 'number'>>): BoardChange =>
  (data) => {
    const before = data.marks[taskId] ?? { ...PLAIN, number: nextNumber(data) };
    return { ...data, marks: { ...data.marks, [taskId]: { ...before, ...change } } };
  };

/** A label changed, or a new one at the end. */
export const withLabel =
  (label: Label): BoardChange =>
  (data) => ({
    ...data,
    labels: data.labels.some(({ id }) => id === label.id)
      ? data.labels.map((one) => (one.id === label.id ? label : one))
      : [...data.labels, label],
  });

/** A label goes, also from the tasks that have it. */
export const withoutLabel =
  (labelId: string): BoardChange =>
  (data) => ({
    ...data,
    labels: data.labels.filter(({ id }) => id !== labelId),
    marks: Object.fromEntries(
      Object.entries(data.marks).map(([taskId, marks]) => [
        taskId,
        marks.labelIds.includes(labelId)
          ? { ...marks, labelIds: marks.labelIds.filter((id) => id !== labelId) }
          : marks,
      ]),
    ),
  });

/** A change of the project, and then one of what is beside it. */
export const also =
  (project: ProjectChange, more: BoardChange = (data) => data): BoardChange =>
  (data) =>
    more(ofProject(project)(data));
