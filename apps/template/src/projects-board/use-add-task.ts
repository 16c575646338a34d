import { useCallback } from 'react';
import toast from 'react-hot-toast';
import type { BoardData, Marks, Task } from './store/board.ts';
import { addTask } from './store/board-changes.ts';
import { also, withMarks } from './store/mark-changes.ts';
import { useTaskChange } from './use-board.ts';
import { whyFull } from './view/refusal.ts';

/** Adds a task at its column's end. Answers whether it was taken. */
export type AddTask = (task: Task, marks: Partial<Omit<Marks, 'number'>>) => Promise<boolean>;

export function useAddTask(data: BoardData | undefined, onAdd: (taskId: string) => void): AddTask {
  const changeTask = useTaskChange();
  return useCallback(
    async (task, marks) => {
      const list = data?.project.lists.find(({ id }) => id === task.listId);
      const why = list === undefined ? 'List not found' : whyFull(list, data?.limits ?? {});
      if (why !== null) {
        toast.error(why);
        return false;
      }
      onAdd(task.id);
      return changeTask(task.id, also(addTask(task), withMarks(task.id, marks)), 'added the task', {
        message: `“${task.name}” added to “${list?.name ?? ''}”.`,
      });
    },
    [changeTask, data, onAdd],
  );
}
