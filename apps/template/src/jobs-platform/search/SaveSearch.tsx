import { FrameDialog } from '@aiso/ui/FrameDialog.tsx';
import { Field } from '@aiso/ui/form/Field.tsx';
import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SubmitEvent, useRef, useState } from 'react';
import { demoNow } from '../../kit/clock.ts';
import type { SavedSearch } from '../store/platform.ts';
import { type Query, writeQuery } from './jobs-view.ts';
import { nameOf } from './saved-searches.ts';

type SaveSearchProps = {
  readonly query: Query;
  /** Answers whether it was kept. */
  readonly onSave: (search: SavedSearch) => Promise<boolean>;
};

/** Keeps what is looked for under a name, to be told of new jobs. */
export function SaveSearch({ query, onSave }: SaveSearchProps) {
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const name = title.trim();
    if (name === '') return;
    const now = demoNow();
    const search = {
      id: `search-${now}`,
      title: name,
      search: writeQuery(query),
      seenAt: now,
      seenBefore: now,
    };
    if (await onSave(search)) setOpen(false);
  };
  return (
    <>
      <Button
        ref={button}
        startIcon={<BookmarkAddOutlined />}
        aria-haspopup="dialog"
        onClick={() => {
          setTitle(nameOf(query));
          setOpen(true);
        }}
      >
        Save search
      </Button>
      <FrameDialog
        title="Save this search"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onClosed={() => button.current?.focus()}
      >
        <Box component="form" onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 2 }}>
          <Field
            label="Name"
            hint="Saved searches show the number of new jobs."
            value={title}
            inputProps={{ maxLength: 60 }}
            onChange={({ target }) => setTitle(target.value)}
          />
          <Button
            type="submit"
            variant="contained"
            disabled={title.trim() === ''}
            sx={{ justifySelf: 'end' }}
          >
            Save search
          </Button>
        </Box>
      </FrameDialog>
    </>
  );
}
