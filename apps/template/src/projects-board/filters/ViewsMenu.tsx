import { FrameDialog } from '@aiso/ui/FrameDialog.tsx';
import { Field } from '@aiso/ui/form/Field.tsx';
import { type RowMenuItem, RowMenuList } from '@aiso/ui/table/RowMenu.tsx';
import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { focusOnMount } from '../../kit/focus-on-mount.ts';
import { isShown, withView } from '../../kit/saved-views.ts';
import { useDemoChange } from '../../kit/use-demo.ts';
import type { BoardData } from '../store/board.ts';
import { BOARD } from '../store/board-store.ts';
import { PASSING } from '../view/address.ts';

/** What is shown and how, under a name: to come back to, to keep, and to let go. */
export function ViewsMenu({ views }: { readonly views: BoardData['views'] }) {
  const [params, setParams] = useSearchParams();
  const change = useDemoChange(BOARD);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [isNaming, setNaming] = useState(false);
  const [title, setTitle] = useState('');
  const filters = new URLSearchParams(params);
  for (const name of PASSING) filters.delete(name);
  const search = filters.toString();
  const current = views.find((view) => isShown(view, search));

  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const view = { id: crypto.randomUUID(), title: title.trim(), search };
    if (view.title === '') return;
    setNaming(false);
    await change((data) => ({ ...data, views: withView(data.views, view) }), {
      message: `View “${view.title}” saved.`,
    });
  };
  const items: readonly RowMenuItem[] = [
    ...views.map((view) => ({
      kind: 'action' as const,
      key: view.id,
      text: view.title,
      onRun: () => setParams(new URLSearchParams(view.search), { preventScrollReset: true }),
    })),
    { kind: 'divider', key: 'line' },
    {
      kind: 'action',
      key: 'save',
      text: 'Save this view…',
      whyNot: search === '' ? 'Change the view or select a filter first.' : null,
      onRun: () => {
        setTitle(current?.title ?? '');
        setNaming(true);
      },
    },
    {
      kind: 'action',
      key: 'remove',
      text: current === undefined ? 'Remove this view' : `Remove “${current.title}”`,
      whyNot: current === undefined ? 'The current view is not saved.' : null,
      onRun: () => {
        if (current === undefined) return;
        void change((data) => ({ ...data, views: data.views.filter(({ id }) => id !== current.id) }), {
          message: `View “${current.title}” removed.`,
        });
      },
    },
  ];
  return (
    <>
      <Button
        color="inherit"
        startIcon={<BookmarksOutlined />}
        aria-label={current === undefined ? 'Views' : `Views: ${current.title}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpener(currentTarget);
        }}
        sx={{ minWidth: 0 }}
      >
        <Box
          component="span"
          sx={{
            display: { xs: 'none', md: 'inline' },
            maxWidth: 160,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          {current?.title ?? 'Views'}
        </Box>
      </Button>
      <RowMenuList anchor={anchor} items={items} onClose={() => setAnchor(null)} />
      <FrameDialog
        title="Save this view"
        isOpen={isNaming}
        onClose={() => setNaming(false)}
        onClosed={() => opener?.focus()}
      >
        <Box component="form" onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 2 }}>
          <Field
            label="Name"
            inputRef={focusOnMount}
            value={title}
            inputProps={{ maxLength: 60 }}
            onChange={({ target }) => setTitle(target.value)}
          />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            <Button onClick={() => setNaming(false)}>Cancel</Button>
            <Button type="submit" variant="contained" disabled={title.trim() === ''}>
              Save
            </Button>
          </Box>
        </Box>
      </FrameDialog>
    </>
  );
}
