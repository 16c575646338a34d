import { NoMatchState } from '@aiso/ui/states/NoMatchState.tsx';
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { CardActions } from './cards/card-actions.ts';
import { MoveDialog } from './cards/MoveDialog.tsx';
import { useCardActions } from './cards/use-card-actions.ts';
import { AddColumn } from './columns/AddColumn.tsx';
import { ColumnJumps } from './columns/ColumnJumps.tsx';
import { Columns } from './columns/Columns.tsx';
import { BoardFilters } from './filters/BoardFilters.tsx';
import type { BoardData } from './store/board.ts';
import { newTask } from './store/new-task.ts';
import type { AddTask } from './use-add-task.ts';
import type { Board } from './use-board.ts';
import type { useBoardView } from './use-board-view.ts';
import { isFiltered, NO_FILTER } from './view/address.ts';
import { columnsOf } from './view/board-state.ts';
import { focusCard } from './view/card-focus.ts';

const TaskDrawer = lazy(() => import('./task/TaskDrawer.tsx'));

type BoardScreenProps = {
  readonly board: Board;
  readonly data: BoardData;
  readonly looked: ReturnType<typeof useBoardView>;
  readonly onAdd: AddTask;
};

/** The board once it is loaded. */
export function BoardScreen({ board, data, looked, onAdd }: BoardScreenProps) {
  const { state, place } = board;
  const { view, openId, open, close, setFilter, showMore, keep } = looked;
  const { lists, tasks } = state;
  const { limits } = data;
  const { today, room, kept } = view;
  // Typing goes before drawing: the cards follow when there is time.
  const filter = useDeferredValue(view.filter);
  const columns = useMemo(
    () => columnsOf(state, { filter, today, room, kept }),
    [state, filter, today, room, kept],
  );
  const { actions, moved } = useCardActions({ onOpen: open });
  const task = tasks.get(openId);
  const hasMatch = !isFiltered(filter) || columns.some(({ matching }) => matching > 0);
  const movedTask = moved === null ? undefined : tasks.get(moved.taskId);
  return (
    <CardActions value={actions}>
      <BoardFilters
        filter={view.filter}
        members={data.project.members}
        views={data.views}
        onChange={setFilter}
        tools={<AddColumn {...{ lists, limits }} />}
      />
      {hasMatch ? (
        <>
          <ColumnJumps columns={columns} />
          <Columns
            {...{ board, data, columns }}
            today={today}
            isFiltered={isFiltered(filter)}
            onPlace={({ id }) => keep(id)}
            onMore={showMore}
            onQuickAdd={(listId, name) =>
              // Who looks at somebody's tasks adds to those.
              onAdd(newTask({ name, listId, memberIds: view.filter.member }))
            }
          />
        </>
      ) : (
        <NoMatchState title="No matches" onClear={() => setFilter(NO_FILTER)}>
          No tasks match the search and filters.
        </NoMatchState>
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
