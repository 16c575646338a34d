import { counted } from '../../kit/counted.ts';
import { clockWords, dayInSentence, dueWords } from '../store/day-words.ts';
import { isOpen, PRIORITY_TEXT, REPEAT_TEXT, type Task } from '../store/task.ts';
import { isOverdue, type Now } from '../view/place.ts';
import type { TaskRow } from '../view/rows.ts';

/** A row as a sentence, for who does not see it. */
export function rowSentence(
  { task, parentTitle, progress }: Pick<TaskRow, 'task' | 'parentTitle' | 'progress'>,
  now: Now,
): string {
  const { title, due, time, priority, tags, repeat } = task;
  return [
    title,
    isOpen(task) ? null : 'completed',
    due === null
      ? null
      : `${isOverdue(task, now) ? 'overdue, was ' : ''}due ${dayInSentence(due, now.day)}${time === null ? '' : ` at ${clockWords(time)}`}`,
    priority === 'none' ? null : `${PRIORITY_TEXT[priority].toLowerCase()} priority`,
    repeat === null ? null : REPEAT_TEXT[repeat].toLowerCase(),
    progress === null ? null : `${progress.done} of ${counted(progress.of, 'subtask')} done`,
    parentTitle === null ? null : `subtask of ${parentTitle}`,
    ...tags.map((tag) => `tag ${tag}`),
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/** What a row shows of the day, and whether it is too late for it. */
export function shownDue(task: Task, now: Now): { readonly text: string; readonly isLate: boolean } | null {
  if (task.due === null) return null;
  const isLate = isOverdue(task, now);
  const words = dueWords(task.due, task.time, now.day);
  return { text: isLate ? `Overdue · ${words}` : words, isLate };
}
