import { useCallback, useMemo, useState } from 'react';
import type { Task } from '../store/board.ts';
import { ofProject, removeTask, updateTask } from '../store/board-changes.ts';
import { ME } from '../store/members.ts';
import { type TaskChange, useTaskChange } from '../use-board.ts';
import { focusCard } from '../view/card-focus.ts';

type Moved = { readonly taskId: string; readonly isOpen: boolean };

/** Deletes a task, with a way back. */
const deleteTask = (change: TaskChange, { id, name }: Pick<Task, 'id' | 'name'>): Promise<boolean> =>
  change(id, ofProject(removeTask(id)), 'deleted the task', { message: `“${name}” deleted.` });

/** What is done from cards: open, move, take on, delete. `moved` is the task that is asked about. */
export function useCardActions({ onOpen }: { readonly onOpen: (taskId: string) => void }) {
  const change = useTaskChange();
  const [moved, setMoved] = useState<Moved | null>(null);
  const onMove = useCallback((taskId: string) => setMoved({ taskId, isOpen: true }), []);
  const actions = useMemo(
    () => ({
      onOpen,
      onMove,
      menuOf: (task: Task) => {
        const { id, name, memberIds } = task;
        const isMine = memberIds.includes(ME);
        const taken = {
          memberIds: isMine ? memberIds.filter((one) => one !== ME) : [...memberIds, ME],
        };
        return [
          { kind: 'action' as const, key: 'open', text: 'Open', onRun: () => onOpen(id) },
          { kind: 'action' as const, key: 'move', text: 'Move to…', onRun: () => onMove(id) },
          {
            kind: 'action' as const,
            key: 'mine',
            text: isMine ? 'Unassign me' : 'Assign to me',
            onRun: () =>
              void change(
                id,
                ofProject(updateTask({ taskId: id, update: taken })),
                isMine ? 'left the task' : 'joined the task',
                { message: isMine ? `You left “${name}”.` : `You joined “${name}”.` },
              ),
          },
          { kind: 'divider' as const, key: 'line' },
          {
            kind: 'action' as const,
            key: 'delete',
            text: 'Delete',
            isDestructive: true,
            onRun: () => void deleteTask(change, task),
          },
        ];
      },
    }),
    [change, onMove, onOpen],
  );
  return {
    actions,
    moved:
      moved === null
        ? null
        : {
            ...moved,
            onClose: () => setMoved((now) => now && { ...now, isOpen: false }),
            onClosed: () => {
              setMoved(null);
              focusCard(moved.taskId);
            },
          },
  };
}
