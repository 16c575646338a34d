import { isDay } from '@aiso/ui/dates/day.ts';
import { useLatest } from '@aiso/ui/use-latest.ts';
import type { DragDropContextProps, DraggableId, DragUpdate, DropResult } from '@hello-pangea/dnd';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import toast from 'react-hot-toast';
import { landed, type Move, withoutFamily } from './list/moves.ts';
import { type Asked, movingToList, placing, rescheduling } from './store/changes.ts';
import { longDayWords } from './store/day-words.ts';
import type { TaskData } from './store/task.ts';
import { whyNotAt } from './store/tree.ts';
import type { Act } from './use-act.ts';
import { isFamilyShown, type Row, taskRows } from './view/rows.ts';

/** Where tasks can be dropped: the list itself, a list of the side pane, a day of the calendar. */
export const DROP = { rows: 'rows', list: (id: string) => `list:${id}`, day: (day: string) => `day:${day}` };

type Dragged = {
  readonly data: TaskData | undefined;
  readonly rows: readonly Row[];
  readonly chosen: ReadonlySet<string>;
  readonly act: Act;
};

type Drop = Pick<DragUpdate, 'draggableId' | 'destination' | 'combine'>;

/** Who is dragged with what is taken: all that are chosen, where it is one of them. */
const dragged = (chosen: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  chosen.has(id) ? chosen : new Set([id]);

/** What a drop among the rows means; null where it means nothing. */
function moveOf(rows: readonly Row[], { draggableId: id, destination, combine }: Drop): Move | null {
  const tasks = taskRows(rows);
  const titleOf = (of: string): string => tasks.find((row) => row.id === of)?.task.title ?? '';
  if (combine) {
    const { draggableId: parentId } = combine;
    return { spot: { parentId, at: 'end' }, to: `into “${titleOf(parentId)}”` };
  }
  const own = tasks.find((row) => row.id === id);
  if (destination?.droppableId !== DROP.rows || own === undefined) return null;
  return landed(withoutFamily(tasks, id), destination.index, own.level);
}

/** What a drop does and how that is announced: "would move …". */
function dropped(
  drop: Drop,
  { data, rows, chosen }: Dragged,
): { readonly asked: Asked; readonly says: string } | string {
  const ids = dragged(chosen, drop.draggableId);
  const [, kind, id = ''] = /^(list|day):(.+)$/u.exec(drop.destination?.droppableId ?? '') ?? [];
  if (kind === 'list') {
    const name = data?.lists.find((list) => list.id === id)?.name ?? '';
    return { asked: movingToList(ids, id), says: `move to the list ${name}` };
  }
  if (kind === 'day' && isDay(id))
    return { asked: rescheduling(ids, id), says: `be due on ${longDayWords(id)}` };
  const move = moveOf(rows, drop);
  if (move === null) return 'Cannot be dropped here.';
  if ('whyNot' in move) return move.whyNot;
  const own = new Set([drop.draggableId]);
  const whyNot = data === undefined ? null : whyNotAt(data.tasks, own, move.spot);
  return whyNot ?? { asked: placing(own, move.spot, move.to), says: `move ${move.to}` };
}

type DragHandlers = Required<
  Pick<DragDropContextProps, 'onBeforeCapture' | 'onDragStart' | 'onDragUpdate' | 'onDragEnd'>
>;

/** Dragging of tasks, told in words. A task is dragged without its subtasks, which go with it. */
export function useDrag(parts: Dragged): {
  /** What is dragged, where its subtasks are to be folded in meanwhile. */
  readonly draggedId: DraggableId | null;
  readonly handlers: DragHandlers;
} {
  const [draggedId, setDraggedId] = useState<DraggableId | null>(null);
  const latest = useLatest(parts);
  const handlers = useMemo<DragHandlers>(() => {
    const says = (drop: Drop): string => {
      const outcome = dropped(drop, latest.current);
      return typeof outcome === 'string' ? outcome : `Dropped now, it would ${outcome.says}.`;
    };
    const end = (result: DropResult): string => {
      const { source, destination, combine } = result;
      const isBack = destination?.droppableId === source.droppableId && destination.index === source.index;
      if (result.reason === 'CANCEL' || (isBack && combine === null)) return 'Moved back.';
      const { data, rows, act } = latest.current;
      const outcome = dropped(result, latest.current);
      if (typeof outcome !== 'string') {
        void act(outcome.asked);
        return '';
      }
      // Who drops it beside everything sees that nothing happens.
      if (data !== undefined && moveOf(rows, result) !== null) toast.error(outcome);
      return outcome;
    };
    return {
      // Its subtasks are folded in before anything is measured.
      onBeforeCapture: ({ draggableId }) => {
        if (isFamilyShown(latest.current.rows, draggableId)) flushSync(() => setDraggedId(draggableId));
      },
      onDragStart: ({ draggableId }, { announce }) => {
        const { rows, chosen } = latest.current;
        const title = taskRows(rows).find((row) => row.id === draggableId)?.task.title ?? '';
        const more = dragged(chosen, draggableId).size - 1;
        announce(`“${title}”${more === 0 ? '' : ` and ${more} more`} lifted.`);
      },
      onDragUpdate: (update, { announce }) => announce(says(update)),
      onDragEnd: (result, { announce }) => {
        announce(end(result));
        setDraggedId(null);
      },
    };
  }, [latest]);
  return { draggedId, handlers };
}
