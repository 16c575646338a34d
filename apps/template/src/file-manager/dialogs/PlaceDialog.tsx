import CreateNewFolderOutlined from '@mui/icons-material/CreateNewFolderOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { FolderTree } from '../side/FolderTree.tsx';
import type { Drive } from '../store/entry.ts';
import { whyNotInto } from '../store/place.ts';
import { isFolderThere, placeOf } from '../store/tree.ts';

type PlaceDialogProps = {
  readonly isOpen: boolean;
  readonly kind: 'move' | 'copy';
  readonly ids: readonly string[];
  readonly drive: Drive;
  /** Where it begins. */
  readonly folderId: string;
  readonly onNewFolder: (parentId: string) => void;
  readonly onPlace: (to: string) => void;
  readonly onClose: () => void;
  readonly onGone: () => void;
};

/** Where things are moved or copied to: a folder of the tree, found by arrow keys and chosen by Enter. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { isOpen, kind, ids, drive, folderId, onNewFolder, onPlace, onClose, onGone } = props;
  const id = useId();
  const [chosen, setChosen] = useState(folderId);
  const to = isFolderThere(drive, chosen) ? chosen : folderId;
  const whyNot = whyNotInto(drive, kind, ids, to);
  const what = ids.length === 1 ? `“${drive.get(ids[0] ?? '')?.name ?? ''}”` : `${ids.length} items`;
  const verb = kind === 'move' ? 'Move' : 'Copy';
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      disableRestoreFocus
      disableAutoFocus
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      slotProps={{ transition: { onExited: onGone } }}
    >
      <DialogTitle id={`${id}-title`}>
        {verb} {what}
      </DialogTitle>
      <DialogContent dividers sx={{ minHeight: 260, px: 1 }}>
        <FocusedTree drive={drive} label={`${verb} to`} folderId={to} onChoose={setChosen} />
      </DialogContent>
      <Box
        component="output"
        aria-live="polite"
        sx={{
          px: 2.4,
          pt: 1.2,
          fontSize: '0.8125rem',
          color: whyNot === null ? 'text.secondary' : 'error.main',
        }}
      >
        {whyNot ?? `To ${placeOf(drive, to)}`}
      </Box>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button
          color="inherit"
          startIcon={<CreateNewFolderOutlined />}
          onClick={() => onNewFolder(to)}
          sx={{ marginInlineEnd: 'auto' }}
        >
          New folder
        </Button>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={whyNot !== null} onClick={() => onPlace(to)}>
          {verb} here
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** It has the focus from the beginning, on what is chosen in it: its one tab stop. */
function FocusedTree(props: ComponentProps<typeof FolderTree>) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    around.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus();
  }, []);
  return (
    <div ref={around}>
      <FolderTree {...props} />
    </div>
  );
}
