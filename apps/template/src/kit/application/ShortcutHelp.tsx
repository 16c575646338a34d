import { FrameDialog } from '@aiso/ui/FrameDialog.tsx';
import { KeyList, type NamedKeys } from '@aiso/ui/KeyList.tsx';
import { useShortcuts } from '@aiso/ui/use-shortcuts.ts';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';

/** A button that shows an application's keys. So does the key `?`. */
export function ShortcutHelp({ keys }: { keys: readonly NamedKeys[] }) {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  return (
    <>
      <IconButton
        aria-label="Keyboard shortcuts"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <KeyboardOutlined fontSize="small" />
      </IconButton>
      <FrameDialog
        title="Keyboard shortcuts"
        isWide
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onClosed={() => {}}
      >
        <KeyList of={keys} />
      </FrameDialog>
    </>
  );
}
