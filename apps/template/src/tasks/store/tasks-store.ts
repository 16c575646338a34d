import { demoStore } from '../../kit/demo-store.ts';
import { makeManyTasks, makeTasks } from './make-tasks.ts';
import { INBOX, type TaskData } from './task.ts';

export const TASKS = demoStore<TaskData>({
  id: 'tasks',
  make: makeTasks,
  none: { lists: [INBOX], tasks: [] },
  large: makeManyTasks,
  failure: 'Internal server error',
});
