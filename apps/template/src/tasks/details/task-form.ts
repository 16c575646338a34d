import { isDay } from '@aiso/ui/dates/day.ts';
import { z } from 'zod';
import { type Asked, editing, movingToList, type TaskEdit } from '../store/changes.ts';
import { NOTES_MAX, PRIORITIES, REPEATS, TAGS_MAX, type Task, TITLE_MAX, tagOf } from '../store/task.ts';

/** What stands for no repeat: a select's value is a text. */
export const NEVER = 'never';

/** A task's details as they are typed. */
export const TASK_SCHEMA = z.object({
  title: z.string().trim().min(1).max(TITLE_MAX),
  notes: z.string().max(NOTES_MAX),
  due: z.string().refine(isDay).nullable(),
  time: z.union([z.literal(''), z.string().regex(/^\d\d:\d\d$/u)]),
  priority: z.enum(PRIORITIES),
  repeat: z.enum([NEVER, ...REPEATS]),
  tags: z
    .array(z.string())
    .max(TAGS_MAX)
    .transform((tags) => [...new Set(tags.map(tagOf))].filter(Boolean)),
  listId: z.string(),
});
export type TaskOutput = z.output<typeof TASK_SCHEMA>;
/** Tags may be typed in any way. */
export type TaskInput = Omit<TaskOutput, 'tags'> & { readonly tags: readonly string[] };

export const SENTENCES = {
  tags: `${TAGS_MAX} tags at most`,
  due: 'Enter a date or leave empty',
  time: 'Enter a time or leave empty',
};

export const valuesOf = ({ title, notes, due, time, priority, repeat, tags, listId }: Task): TaskInput => ({
  title,
  notes,
  due,
  time: time ?? '',
  priority,
  repeat: repeat ?? NEVER,
  tags,
  listId,
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What was changed of a task; null where nothing was. A time without a day counts for nothing. */
export function changeOf(task: Task, { listId, repeat, time, ...said }: TaskOutput): Asked | null {
  if (listId !== task.listId) return movingToList(new Set([task.id]), listId);
  const next = {
    ...said,
    repeat: repeat === NEVER ? null : repeat,
    time: time === '' || said.due === null ? null : time,
  };
  const edit: TaskEdit = Object.fromEntries(
    Object.entries(next).filter(([key, value]) => !isSame(value, Reflect.get(task, key))),
  );
  return Object.keys(edit).length === 0 ? null : editing(task.id, edit);
}
