import { RowMenu } from '@aiso/ui/table/RowMenu.tsx';
import { useRtl } from '@mui/system/RtlProvider';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useDemoChange } from '../../kit/use-demo.ts';
import type { BoardData, List } from '../store/board.ts';
import { moveList, ofProject, removeList } from '../store/board-changes.ts';
import { BOARD } from '../store/board-store.ts';
import { focusColumn } from '../view/card-focus.ts';
import { DeleteColumnDialog } from './DeleteColumnDialog.tsx';

const ListDrawer = lazy(() => import('./ListDrawer.tsx'));

type ColumnMenuProps = {
  readonly list: List;
  readonly lists: readonly List[];
  readonly limits: BoardData['limits'];
};

/** Edits, moves and deletes a column. The focus stays with the column that is moved. */
export function ColumnMenu({ list, lists, limits }: ColumnMenuProps) {
  const change = useDemoChange(BOARD);
  const isMirrored = useRtl();
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** The place that it was asked to go to. */
  const asksFor = useRef<number | null>(null);
  const place = lists.indexOf(list);
  useLayoutEffect(() => {
    if (asksFor.current !== place) return;
    asksFor.current = null;
    // What is moved in the page loses the focus.
    focusColumn(list.id);
  }, [place, list.id]);

  const move = (to: number): void => {
    asksFor.current = to;
    void change(ofProject(moveList(list.id, to)), {
      message: `Column “${list.name}” moved to place ${to + 1} of ${lists.length}.`,
    });
  };
  const remove = (heirId: string | null): void => {
    const next = lists[place + 1] ?? lists[place - 1];
    void change(ofProject(removeList(list.id, heirId)), { message: `Column “${list.name}” deleted.` });
    if (next !== undefined) setTimeout(() => focusColumn(next.id));
  };
  const [before, after] = [place - 1, place + 1];
  const [left, right] = isMirrored ? [after, before] : [before, after];
  const whyNotTo = (to: number): string | null =>
    to >= 0 && to < lists.length ? null : 'No column on that side.';
  const ask = (what: 'edit' | 'delete'): void => {
    setAsked(what);
    setOpen(true);
  };
  return (
    <>
      <RowMenu
        label={`Actions for column ${list.name}`}
        items={[
          { kind: 'action', key: 'edit', text: 'Edit column', onRun: () => ask('edit') },
          {
            kind: 'action',
            key: 'left',
            text: 'Move left',
            whyNot: whyNotTo(left),
            onRun: () => move(left),
          },
          {
            kind: 'action',
            key: 'right',
            text: 'Move right',
            whyNot: whyNotTo(right),
            onRun: () => move(right),
          },
          { kind: 'divider', key: 'line' },
          {
            kind: 'action',
            key: 'delete',
            text: 'Delete column',
            isDestructive: true,
            whyNot: lists.length > 1 ? null : 'A board needs at least one column.',
            onRun: () => (list.taskIds.length === 0 ? remove(null) : ask('delete')),
          },
        ]}
      />
      {asked === 'edit' ? (
        <Suspense fallback={null}>
          <ListDrawer {...{ list, lists, limits }} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
      {asked === 'delete' ? (
        <DeleteColumnDialog
          list={list}
          others={lists.filter((one) => one !== list)}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onClosed={() => {
            setAsked(null);
            focusColumn(list.id);
          }}
          onDelete={remove}
        />
      ) : null}
    </>
  );
}
