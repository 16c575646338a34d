import { useCallback } from 'react';
import type { Task } from '../store/board.ts';
import { updateTask } from '../store/board-changes.ts';
import { type TaskChange, useTaskChange } from '../use-board.ts';

/** Changes a task; what was done is noted in its activity, and said where there is a message. */
export type EditTask = (
  update: Partial<Omit<Task, 'id' | 'listId'>>,
  did: string,
  said?: Parameters<TaskChange>[3],
) => Promise<boolean>;

export function useEditTask(taskId: string): EditTask {
  const change = useTaskChange();
  return useCallback(
    (update, did, said) => change(taskId, updateTask({ taskId, update }), did, said),
    [change, taskId],
  );
}
