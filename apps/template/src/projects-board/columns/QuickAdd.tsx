import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { focusOnMount } from '../../kit/focus-on-mount.ts';
import { useLine } from '../use-line.ts';

type QuickAddProps = {
  readonly listName: string;
  /** Answers whether it was taken. */
  readonly onAdd: (name: string) => Promise<boolean>;
};

/** Adds tasks at a column's end, one after the other: Enter adds and stays, Escape closes. */
export function QuickAdd({ listName, onAdd }: QuickAddProps) {
  const [isOpen, setOpen] = useState(false);
  const { text, setText, isEmpty, onSubmit } = useLine(onAdd);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen) {
    return (
      <Button
        ref={opener}
        color="inherit"
        startIcon={<AddOutlined />}
        onClick={() => setOpen(true)}
        sx={{ justifyContent: 'flex-start', color: 'text.secondary' }}
      >
        Add task
      </Button>
    );
  }
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 0.75 }}>
      <OutlinedInput
        inputRef={focusOnMount}
        size="small"
        value={text}
        placeholder="Task name"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          setOpen(false);
        }}
        slotProps={{ input: { 'aria-label': `New task in ${listName}`, maxLength: 160 } }}
        sx={{ bgcolor: 'background.paper' }}
      />
      <Box sx={{ display: 'flex', gap: 0.75 }}>
        <Button type="submit" variant="contained" disabled={isEmpty}>
          Add
        </Button>
        <Button onClick={() => setOpen(false)}>Close</Button>
      </Box>
    </Box>
  );
}
