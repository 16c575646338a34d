import { Field } from '@aiso/ui/form/Field.tsx';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';

/** What is asked for is typed at once. */
const focusIt = (field: HTMLInputElement | null): void => field?.focus();

type FolderDialogProps = {
  readonly isOpen: boolean;
  /** Where it will be, in words. */
  readonly place: string;
  readonly problemOf: (name: string) => string | null;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
  readonly onGone: () => void;
};

/** Asks for the name of a new folder. */
export function FolderDialog({ isOpen, place, problemOf, onName, onClose, onGone }: FolderDialogProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [isSent, setSent] = useState(false);
  const problem = problemOf(name);
  // Not before something was typed: an empty field is no fault yet.
  const error = problem !== null && (isSent || name !== '') ? problem : undefined;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      disableRestoreFocus
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      slotProps={{ transition: { onExited: onGone } }}
    >
      <DialogTitle id={`${id}-title`}>New folder</DialogTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          if (problem === null) onName(name.trim());
        }}
      >
        <DialogContent>
          <Field
            label="Name"
            hint={`In ${place}`}
            error={error}
            value={name}
            inputRef={focusIt}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            Create
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
