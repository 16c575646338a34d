import type {
  BeforeCapture,
  DragDropContextProps,
  DraggableLocation,
  DragStart,
  DragUpdate,
  DropResult,
} from '@hello-pangea/dnd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { BoardData, Task } from '../store/board.ts';
import type { Place } from '../use-board.ts';
import { type Column, positionAmong } from '../view/board-state.ts';
import { showCard } from '../view/card-focus.ts';
import { intoLane } from '../view/lanes.ts';
import { whyRefused } from '../view/refusal.ts';
import { spoken } from '../view/spoken.ts';

/** By keys, step by step, or by a pointer. */
type Mode = BeforeCapture['mode'];

/** The column that the card is over and that does not take it. */
type Refusal = { readonly columnId: string; readonly why: string };

type DragOptions = {
  readonly columns: readonly Column[];
  readonly limits: BoardData['limits'];
  readonly marks: BoardData['marks'];
  readonly place: Place;
  /** Before a card comes to its new place. */
  readonly onPlace: (task: Task) => void;
};

/** Drags cards, says aloud where they are, and explains why a column does not take one. */
export function useDrag({ columns, limits, marks, place, onPlace }: DragOptions) {
  /** Null while none is dragged. */
  const [mode, setMode] = useState<Mode | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** What is said of a drop that was tried, and failed. */
  const [failure, setFailure] = useState('');
  const columnOf = ({ droppableId }: DraggableLocation): Column | undefined =>
    columns.find(({ id }) => id === droppableId);
  const taskOf = (id: string): Task | undefined =>
    columns.flatMap(({ shown }) => shown).find((task) => task.id === id);
  const placeOf = (task: Task, at: DraggableLocation) => {
    const column = columnOf(at);
    const of = (column?.shown.length ?? 0) + (column?.shown.includes(task) === true ? 0 : 1);
    return { list: column?.list.name ?? '', lane: column?.lane?.title, place: at.index + 1, of };
  };
  const whyNot = (task: Task, at: DraggableLocation): string | null => {
    const list = columnOf(at)?.list;
    return list === undefined ? null : whyRefused(task, list, limits);
  };

  const responders = {
    onBeforeCapture: ({ draggableId, mode }: BeforeCapture): void => {
      // The columns are measured next: keys reach those alone that are in sight, so all of them are shown.
      flushSync(() => setMode(mode));
      if (mode === 'SNAP') showCard(draggableId);
    },
    onDragStart: ({ draggableId, source }: DragStart, { announce }): void => {
      const task = taskOf(draggableId);
      if (task !== undefined) announce(spoken.lifted(task.name, placeOf(task, source)));
    },
    onDragUpdate: ({ draggableId, destination }: DragUpdate, { announce }): void => {
      const task = taskOf(draggableId);
      if (task === undefined) return;
      const why = destination === null ? null : whyNot(task, destination);
      setRefusal(destination === null || why === null ? null : { columnId: destination.droppableId, why });
      if (destination === null) announce(spoken.overNothing());
      else announce(why === null ? spoken.over(placeOf(task, destination)) : spoken.overRefused(why));
    },
    onDragEnd: ({ draggableId, source, destination, reason }: DropResult, { announce }): void => {
      setMode(null);
      setRefusal(null);
      const task = taskOf(draggableId);
      if (task === undefined) return;
      const isSame = destination?.droppableId === source.droppableId && destination.index === source.index;
      const column = destination === null ? undefined : columnOf(destination);
      if (reason === 'CANCEL' || destination === null || column === undefined || isSame) {
        announce(spoken.back(task.name, placeOf(task, source)));
        return;
      }
      const position = positionAmong(column.list, column.shown, task.id, destination.index);
      const isSameLane = column.lane === columnOf(source)?.lane;
      const into = column.lane === null || isSameLane ? undefined : intoLane(column.lane, task, marks);
      const placed = place(task, column.list, position, undefined, into);
      if (placed.refused !== null) {
        announce(spoken.refused(task.name, placed.refused));
        return;
      }
      onPlace(task);
      announce(spoken.dropped(task.name, placeOf(task, destination)));
      const failed = spoken.failed(task.name, placeOf(task, source));
      void placed.done.then((isDone) => setFailure(isDone ? '' : failed));
    },
  } satisfies Partial<DragDropContextProps>;
  return { mode, refusal, responders, failure };
}
