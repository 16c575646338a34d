import { NO_TEXT } from '../../kit/rich-text/rich-doc.ts';
import type { Task } from './board.ts';

/** A task of which only its name, or a little more, is known. */
export const newTask = (known: Pick<Task, 'name' | 'listId'> & Partial<Task>): Task => ({
  id: `task-${crypto.randomUUID()}`,
  description: NO_TEXT,
  attachments: [],
  progress: 0,
  sub_items: [],
  comments: [],
  due_date: null,
  memberIds: [],
  ...known,
});
