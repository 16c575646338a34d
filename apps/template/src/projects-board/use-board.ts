import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import toast from 'react-hot-toast';
import { demoNow } from '../kit/clock.ts';
import { again } from '../kit/demo-store.ts';
import { type DemoChange, useDemoChange, useDemoData } from '../kit/use-demo.ts';
import type { BoardData, List, Task } from './store/board.ts';
import { moveTask, withEntry } from './store/board-changes.ts';
import { BOARD } from './store/board-store.ts';
import { also, type BoardChange } from './store/mark-changes.ts';
import { ME } from './store/members.ts';
import { boardState, byId } from './view/board-state.ts';
import { whyRefused } from './view/refusal.ts';

type Said = Parameters<DemoChange<BoardData>>[1];

/** Changes the board, and notes in the task's activity what was done with it. */
export function useTaskChange() {
  const change = useDemoChange(BOARD);
  return useCallback(
    (taskId: string, to: BoardChange, did: string, said?: Said): Promise<boolean> => {
      const note = withEntry(taskId, { memberId: ME, at: demoNow(), text: did });
      return change((data) => note(to(data)), said);
    },
    [change],
  );
}
export type TaskChange = ReturnType<typeof useTaskChange>;

const ahead = (data: BoardData | undefined, to: BoardChange): BoardData | undefined =>
  data && again(data, to);

/** Puts a task somewhere. Answers why it may not be there, or null once it was tried. */
export type Place = (
  task: Task,
  list: List,
  position: number,
  said?: Said,
  /** What becomes of it there besides: it is in another lane. */
  more?: BoardChange,
) => { readonly refused: string } | { readonly refused: null; readonly done: Promise<boolean> };

/** The board's data, and what moves its cards. */
export function useBoard() {
  const query = useDemoData(BOARD);
  // A card that is let go stands at its new place in the same frame; the cache tells of it a moment later.
  const [data, showAhead] = useOptimistic(query.data, ahead);
  const state = useMemo(() => boardState(data), [data]);
  const people = data?.project.members;
  const members = useMemo(() => byId(people ?? []), [people]);
  const changeTask = useTaskChange();
  const limits = data?.limits;
  const place = useCallback<Place>(
    (task, list, position, said, more) => {
      const refused = whyRefused(task, list, limits ?? {});
      if (refused !== null) {
        toast.error(refused);
        return { refused };
      }
      const to = also(moveTask({ taskId: task.id, position, listId: list.id }), more);
      const from = state.lists.find(({ id }) => id === task.listId)?.name ?? '';
      const did =
        list.id === task.listId
          ? `moved it within “${list.name}”`
          : `moved it from “${from}” to “${list.name}”`;
      const done = new Promise<boolean>((resolve) => {
        startTransition(async () => {
          showAhead(to);
          resolve(await changeTask(task.id, to, did, said));
        });
      });
      return { refused: null, done };
    },
    [changeTask, limits, showAhead, state.lists],
  );
  return { query, data, state, members, place };
}
export type Board = ReturnType<typeof useBoard>;
