import { DemoError } from '../../kit/demo-store.ts';
import { type BoardData, type Entry, type List, type Project, progressOf, type Task } from './board.ts';

/** A change of the project, to be given to the store. It may be done again on other data. */
export type ProjectChange = (project: Project) => Project;

/** @throws DemoError 'List not found' */
export function listOf({ lists }: Project, listId: string): List {
  const list = lists.find(({ id }) => id === listId);
  if (list === undefined) throw new DemoError('List not found');
  return list;
}

/** @throws DemoError 'Task not found' */
export function taskOf({ tasks }: Project, taskId: string): Task {
  const task = tasks.find(({ id }) => id === taskId);
  if (task === undefined) throw new DemoError('Task not found');
  return task;
}

const withList = (project: Project, list: List): Project => ({
  ...project,
  lists: project.lists.map((one) => (one.id === list.id ? list : one)),
});

const withTask = (project: Project, task: Task): Project => ({
  ...project,
  tasks: project.tasks.map((one) => (one.id === task.id ? task : one)),
});

export type ListUpdate = {
  readonly listId: string;
  readonly update: Partial<Pick<List, 'name' | 'color' | 'taskIds'>>;
};

/** @throws DemoError 'List not found' */
export const updateList =
  ({ listId, update }: ListUpdate): ProjectChange =>
  (project) =>
    withList(project, { ...listOf(project, listId), ...update });

export type TaskUpdate = {
  readonly taskId: string;
  readonly update: Partial<Omit<Task, 'id' | 'listId'>>;
};

/**
 * Progress follows a checklist that is handed in.
 * @throws DemoError 'Task not found'
 */
export const updateTask =
  ({ taskId, update }: TaskUpdate): ProjectChange =>
  (project) => {
    const task = { ...taskOf(project, taskId), ...update };
    const progress = progressOf(task.sub_items);
    return withTask(project, progress === null ? task : { ...task, progress });
  };

export type TaskMove = {
  readonly taskId: string;
  /** Counted from 0, in the list without the task. */
  readonly position: number;
  /** Its own list where it is not given. */
  readonly listId?: string;
};

/**
 * A task moves by removal and reinsertion at a position. Done twice, it is as done once.
 * @throws DemoError 'Task not found', 'List not found'
 */
export const moveTask =
  ({ taskId, position, listId }: TaskMove): ProjectChange =>
  (project) => {
    const task = taskOf(project, taskId);
    const from = listOf(project, task.listId);
    const to = listOf(project, listId ?? task.listId);
    const removed = withList(project, { ...from, taskIds: from.taskIds.filter((id) => id !== taskId) });
    const { taskIds } = listOf(removed, to.id);
    const inserted = withList(removed, { ...to, taskIds: taskIds.toSpliced(position, 0, taskId) });
    return to.id === from.id ? inserted : withTask(inserted, { ...task, listId: to.id });
  };

/**
 * At its list's end.
 * @throws DemoError 'List not found'
 */
export const addTask =
  (task: Task): ProjectChange =>
  (project) => {
    const list = listOf(project, task.listId);
    return {
      ...withList(project, { ...list, taskIds: [...list.taskIds, task.id] }),
      tasks: [...project.tasks, task],
    };
  };

/** @throws DemoError 'Task not found' */
export const removeTask =
  (taskId: string): ProjectChange =>
  (project) => {
    const list = listOf(project, taskOf(project, taskId).listId);
    return {
      ...withList(project, { ...list, taskIds: list.taskIds.filter((id) => id !== taskId) }),
      tasks: project.tasks.filter(({ id }) => id !== taskId),
    };
  };

/** At the end. */
export const addList =
  (list: List): ProjectChange =>
  (project) => ({ ...project, lists: [...project.lists, list] });

/**
 * `heirId` gets its tasks, at the end; null where it has none.
 * @throws DemoError 'List not found', 'The column has tasks'
 */
export const removeList =
  (listId: string, heirId: string | null): ProjectChange =>
  (project) => {
    const { taskIds } = listOf(project, listId);
    const emptied =
      heirId === null
        ? project
        : taskIds.reduce(
            (now, taskId) => moveTask({ taskId, position: Number.POSITIVE_INFINITY, listId: heirId })(now),
            project,
          );
    if (listOf(emptied, listId).taskIds.length > 0) throw new DemoError('The column has tasks');
    return { ...emptied, lists: emptied.lists.filter(({ id }) => id !== listId) };
  };

/**
 * To a place among the lists, counted from 0.
 * @throws DemoError 'List not found'
 */
export const moveList =
  (listId: string, place: number): ProjectChange =>
  (project) => {
    const list = listOf(project, listId);
    return { ...project, lists: project.lists.filter((one) => one !== list).toSpliced(place, 0, list) };
  };

/** A change of the project alone. */
export const ofProject =
  (change: ProjectChange) =>
  (data: BoardData): BoardData => ({ ...data, project: change(data.project) });

/** The most tasks that a list may hold; null for any number. */
export const withLimit =
  (listId: string, limit: number | null) =>
  (data: BoardData): BoardData => {
    const { [listId]: _before, ...others } = data.limits;
    return { ...data, limits: limit === null ? others : { ...others, [listId]: limit } };
  };

/** Notes what was done with a task. */
export const withEntry =
  (taskId: string, entry: Entry) =>
  (data: BoardData): BoardData => ({
    ...data,
    activity: { ...data.activity, [taskId]: [...(data.activity[taskId] ?? []), entry] },
  });
