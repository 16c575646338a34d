import { useCallback } from 'react';
import toast from 'react-hot-toast';
import type { BoardData, Task } from './store/board.ts';
import { addTask } from './store/board-changes.ts';
import { useTaskChange } from './use-board.ts';
import { whyFull } from './view/refusal.ts';

/** Adds a task at its column's end. Answers whether it was taken. */
export type AddTask = (task: Task) => Promise<boolean>;

export function useAddTask(data: BoardData | undefined, onAdd: (taskId: string) => void): AddTask {
  const changeTask = useTaskChange();
  return useCallback(
    async (task) => {
      const list = data?.project.lists.find(({ id }) => id === task.listId);
      const why = list === undefined ? 'List not found' : whyFull(list, data?.limits ?? {});
      if (why !== null) {
        toast.error(why);
        return false;
      }
      onAdd(task.id);
      return changeTask(task.id, addTask(task), 'added the task', {
        message: `“${task.name}” added to “${list?.name ?? ''}”.`,
      });
    },
    [changeTask, data, onAdd],
  );
}
