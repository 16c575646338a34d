import { addDays, dayOf } from '@aiso/ui/dates/day.ts';
import { dayWords, longDayWords } from '../store/day-words.ts';
import { PRIORITIES, PRIORITY_TEXT, type Task, type TaskList } from '../store/task.ts';
import type { Group } from './address.ts';
import { isOverdue, type Now } from './place.ts';

/** Where a task stands among groups: `order` sorts the groups. */
export type InGroup = { readonly key: string; readonly title: string; readonly order: string };

const DAYS_BY_NAME = 7;

function byDue(task: Task, now: Now): InGroup {
  const { due } = task;
  if (due === null) return { key: 'none', title: 'No date', order: '9' };
  if (isOverdue(task, now)) return { key: 'overdue', title: 'Overdue', order: '0' };
  if (due < now.day) return { key: 'past', title: 'Earlier', order: '1' };
  if (due > addDays(now.day, DAYS_BY_NAME)) return { key: 'later', title: 'Later', order: '8' };
  const words = dayWords(due, now.day);
  const title = words === 'Today' || words === 'Tomorrow' ? words : longDayWords(due);
  return { key: due, title, order: `2 ${due}` };
}

const NINES = 9_999_999_999_999;

/** The day that it was completed, the last one first. */
function byCompletion({ completedAt }: Task, now: Now): InGroup {
  if (completedAt === null) return { key: 'open', title: 'Reopened', order: '0' };
  const day = dayOf(new Date(completedAt));
  const words = dayWords(day, now.day);
  const title = words === 'Today' || words === 'Yesterday' ? words : longDayWords(day);
  return { key: day, title, order: `1 ${NINES - Date.parse(`${day}T00:00Z`)}` };
}

/** Which group a task is in; null where there are none. */
export function groupOf(
  task: Task,
  group: Group | 'completion',
  now: Now,
  lists: readonly TaskList[],
): InGroup | null {
  switch (group) {
    case 'none':
      return null;
    case 'due':
      return byDue(task, now);
    case 'completion':
      return byCompletion(task, now);
    case 'priority':
      return {
        key: task.priority,
        title: PRIORITY_TEXT[task.priority],
        order: String(PRIORITIES.indexOf(task.priority)),
      };
    case 'list': {
      const at = lists.findIndex(({ id }) => id === task.listId);
      return { key: task.listId, title: lists[at]?.name ?? '', order: String(at).padStart(4, '0') };
    }
  }
}
