import { focusOrigin } from '@aiso/ui/ask/focus-origin.ts';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { useShortcuts } from '@aiso/ui/use-shortcuts.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { ApplicationPage } from '../kit/application/ApplicationPage.tsx';
import { ShortcutHelp } from '../kit/application/ShortcutHelp.tsx';
import { BoardScreen } from './BoardScreen.tsx';
import { BoardSkeleton } from './columns/BoardSkeleton.tsx';
import { useAddTask } from './use-add-task.ts';
import { useBoard } from './use-board.ts';
import { useBoardView } from './use-board-view.ts';

const NewTask = lazy(() => import('./NewTask.tsx'));

const KEYS = [
  { keys: ['N'], does: 'New task' },
  { keys: ['/'], does: 'Search' },
  { keys: ['←', '↑', '→', '↓'], does: 'From card to card' },
  { keys: ['Enter'], does: 'Open the task' },
  { keys: ['M'], does: 'Move the card' },
  { keys: ['Space'], does: 'Lift or drop the card' },
  { keys: ['Esc'], does: 'Cancel the move' },
];

/**
 * A project's tasks in columns, between which they are moved by pointer, by keys, and by menu; and the same
 * tasks as a table and over time.
 */
export default function ProjectsBoardPage() {
  const board = useBoard();
  const looked = useBoardView();
  const { query, data, state } = board;
  const onAdd = useAddTask(data, looked.keep);
  const [origin, setOrigin] = useState<ReturnType<typeof focusOrigin> | null>(null);
  const ask = (): void => {
    if (state.isLoaded) setOrigin(focusOrigin());
  };
  useShortcuts({ n: ask });
  return (
    <ApplicationPage
      title="Projects board"
      action={
        <>
          <ShortcutHelp keys={KEYS} />
          <Button variant="contained" startIcon={<AddOutlined />} disabled={!state.isLoaded} onClick={ask}>
            New task
          </Button>
        </>
      }
    >
      {data === undefined ? (
        query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <BoardSkeleton />
        )
      ) : (
        <BoardScreen {...{ board, data, looked, onAdd }} />
      )}
      {origin === null ? null : (
        <Suspense fallback={null}>
          <NewTask
            lists={state.lists}
            limits={data?.limits ?? {}}
            labels={data?.labels ?? []}
            onAdd={onAdd}
            onClose={() => {
              setOrigin(null);
              // The drawer holds the focus until it is gone.
              setTimeout(() => origin.giveBack());
            }}
          />
        </Suspense>
      )}
    </ApplicationPage>
  );
}
