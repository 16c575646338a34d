import { useCallback } from 'react';
import type { Marks, Task } from '../store/board.ts';
import { ofProject, updateTask } from '../store/board-changes.ts';
import { withMarks } from '../store/mark-changes.ts';
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
    (update, did, said) => change(taskId, ofProject(updateTask({ taskId, update })), did, said),
    [change, taskId],
  );
}

/** The same for what is kept beside a task. */
export type EditMarks = (update: Partial<Omit<Marks, 'number'>>, did: string) => Promise<boolean>;

export function useEditMarks(taskId: string): EditMarks {
  const change = useTaskChange();
  return useCallback((update, did) => change(taskId, withMarks(taskId, update), did), [change, taskId]);
}
