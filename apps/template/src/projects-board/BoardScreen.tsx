import { NoMatchState } from '@aiso/ui/states/NoMatchState.tsx';
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { CardActions } from './cards/card-actions.ts';
import { MoveDialog } from './cards/MoveDialog.tsx';
import { useCardActions } from './cards/use-card-actions.ts';
import { AddColumn } from './columns/AddColumn.tsx';
import { BoardSkeleton } from './columns/BoardSkeleton.tsx';
import { ColumnJumps } from './columns/ColumnJumps.tsx';
import { Columns } from './columns/Columns.tsx';
import { BoardBar } from './filters/BoardBar.tsx';
import { BoardFilters } from './filters/BoardFilters.tsx';
import { BoardViews } from './filters/BoardViews.tsx';
import type { BoardData } from './store/board.ts';
import { newTask } from './store/new-task.ts';
import type { AddTask } from './use-add-task.ts';
import type { Board } from './use-board.ts';
import type { useBoardView } from './use-board-view.ts';
import { isFiltered, NO_FILTER } from './view/address.ts';
import { columnsOf } from './view/board-state.ts';
import { focusCard } from './view/card-focus.ts';

const Lanes = lazy(() => import('./lanes/Lanes.tsx'));
const CardTable = lazy(() => import('./table/CardTable.tsx'));
const CardTimeline = lazy(() => import('./timeline/CardTimeline.tsx'));
const TaskDrawer = lazy(() => import('./task/TaskDrawer.tsx'));

type BoardScreenProps = {
  readonly board: Board;
  readonly data: BoardData;
  readonly looked: ReturnType<typeof useBoardView>;
  readonly onAdd: AddTask;
};

/** The board once it is loaded: its tasks in columns, in a table or on a timeline. */
export function BoardScreen({ board, data, looked, onAdd }: BoardScreenProps) {
  const { state, members, place } = board;
  const { address, go, view, openId, open, close, setFilter, showMore, keep } = looked;
  const { lists, tasks, labels, marks } = state;
  const { limits } = data;
  const { today, room, kept } = view;
  const { view: shape, lanes, scale } = address;
  // Typing goes before drawing: the cards follow when there is time.
  const filter = useDeferredValue(view.filter);
  // What is not in columns shows all that match.
  const isBoard = shape === 'board';
  const columns = useMemo(
    () => columnsOf(state, { filter, today, room: isBoard ? room : null, kept }),
    [filter, isBoard, kept, room, state, today],
  );
  const context = useMemo(() => ({ members, labels, marks, today }), [labels, marks, members, today]);
  const { actions, moved } = useCardActions({ onOpen: open });
  const task = tasks.get(openId);
  const hasMatch = !isFiltered(filter) || columns.some(({ matching }) => matching > 0);
  const movedTask = moved === null ? undefined : tasks.get(moved.taskId);
  const inColumns = {
    board,
    data,
    columns,
    context,
    isFiltered: isFiltered(filter),
    onPlace: ({ id }: { readonly id: string }) => keep(id),
    onMore: showMore,
  };
  return (
    <CardActions value={actions}>
      <BoardBar
        {...{ shape, lanes, scale }}
        onChange={go}
        tools={
          <>
            <BoardViews />
            {isBoard ? <AddColumn {...{ lists, limits }} /> : null}
          </>
        }
      />
      <BoardFilters
        filter={view.filter}
        members={data.project.members}
        labels={data.labels}
        onChange={setFilter}
      />
      {!hasMatch ? (
        <NoMatchState title="No matches" onClear={() => setFilter(NO_FILTER)}>
          No tasks match the search and filters.
        </NoMatchState>
      ) : isBoard && lanes === null ? (
        <>
          <ColumnJumps columns={columns} />
          <Columns
            {...inColumns}
            onQuickAdd={(listId, name) =>
              // Who looks at somebody's tasks adds to those.
              onAdd(newTask({ name, listId, memberIds: view.filter.member }), {})
            }
          />
        </>
      ) : (
        <Suspense fallback={<BoardSkeleton />}>
          {shape === 'table' ? (
            <CardTable {...{ data, columns, context, address, go }} />
          ) : shape === 'timeline' ? (
            <CardTimeline {...{ data, columns, context, scale, lanes }} />
          ) : (
            <Lanes key={lanes} by={lanes ?? 'person'} {...inColumns} />
          )}
        </Suspense>
      )}
      {moved === null || movedTask === undefined ? null : (
        <MoveDialog
          key={movedTask.id}
          task={movedTask}
          {...{ lists, limits }}
          isOpen={moved.isOpen}
          onClose={moved.onClose}
          onClosed={moved.onClosed}
          onMove={(list, position) => {
            keep(movedTask.id);
            place(movedTask, list, position, {
              message: `Moved to “${list.name}”, place ${position + 1}.`,
            });
          }}
        />
      )}
      {openId === '' ? null : (
        <Suspense fallback={null}>
          <TaskDrawer
            key={openId}
            {...{ board, data, task }}
            onClose={() => {
              close();
              // What held the focus lets go of it first.
              setTimeout(() => focusCard(openId));
            }}
          />
        </Suspense>
      )}
    </CardActions>
  );
}
