import type { List, Project, Task } from './board.ts';
import {
  type ListUpdate,
  listOf,
  moveTask,
  ofProject,
  type ProjectChange,
  type TaskMove,
  type TaskUpdate,
  taskOf,
  updateList,
  updateTask,
} from './board-changes.ts';
import { BOARD } from './board-store.ts';

/** Makes a change, and tells what is there then. */
async function made<T>(change: ProjectChange, of: (project: Project) => T): Promise<T> {
  await BOARD.change(ofProject(change));
  return BOARD.read(({ project }) => of(project));
}

/**
 * The calls of the specification (section 8). What the screen changes goes the same way, with the same
 * changes: `useBoardChange` shows them at once, and takes them back where they fail.
 */
export const boardService = {
  /** @throws DemoError 'Internal server error', as every call */
  getProject: (signal?: AbortSignal): Promise<Project> => BOARD.read(({ project }) => project, signal),

  /** @throws DemoError 'List not found' */
  updateList: (args: ListUpdate): Promise<List> =>
    made(updateList(args), (project) => listOf(project, args.listId)),

  /** @throws DemoError 'Task not found' */
  updateTask: (args: TaskUpdate): Promise<Task> =>
    made(updateTask(args), (project) => taskOf(project, args.taskId)),

  /** @throws DemoError 'Task not found', 'List not found' */
  moveTask: (args: TaskMove): Promise<Task> =>
    made(moveTask(args), (project) => taskOf(project, args.taskId)),
};
