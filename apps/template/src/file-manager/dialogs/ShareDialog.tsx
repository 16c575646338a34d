import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { Sharing } from '../store/change.ts';
import type { Drive, Entry } from '../store/entry.ts';
import { LinkFields } from './LinkFields.tsx';
import { PeopleFields } from './PeopleFields.tsx';

type ShareDialogProps = {
  readonly isOpen: boolean;
  readonly drive: Drive;
  readonly entry: Entry;
  /** What leads to it, for who has it. */
  readonly link: string;
  readonly onShare: (sharing: Sharing) => void;
  readonly onClose: () => void;
  readonly onGone: () => void;
};

/** With whom something is shared, what they may do, and a link to it. Nothing changes before it is saved. */
export function ShareDialog({
  isOpen,
  drive,
  entry,
  link: address,
  onShare,
  onClose,
  onGone,
}: ShareDialogProps) {
  const id = useId();
  const [shares, setShares] = useState(entry.shares);
  const [link, setLink] = useState(entry.link);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      disableRestoreFocus
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      slotProps={{ transition: { onExited: onGone } }}
    >
      <DialogTitle id={`${id}-title`}>Share “{entry.name}”</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <PeopleFields {...{ drive, entry, shares }} onChange={setShares} />
        <Box sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
          <LinkFields {...{ link, address }} onChange={setLink} />
        </Box>
        <Alert severity="info" variant="outlined">
          Demo: no invitations are sent, and the link works in this tab only.
        </Alert>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" onClick={() => onShare({ shares, link })}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
