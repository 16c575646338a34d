import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState } from 'react';
import type { Choice, Choices, Collision } from '../store/place.ts';

/** The dialog's own first stop would be its frame. */
const focusIt = (element: HTMLElement | null): void => element?.focus();

type CollisionDialogProps = {
  readonly isOpen: boolean;
  readonly collisions: readonly Collision[];
  /** Null: nothing is done with any of them. */
  readonly onAnswer: (choices: Choices | null) => void;
  readonly onGone: () => void;
};

/** Asks for one name after the other what becomes of two that have it, or for all of them at once. */
export function CollisionDialog({ isOpen, collisions, onAnswer, onGone }: CollisionDialogProps) {
  const id = useId();
  const [choices, setChoices] = useState<Choices>(new Map());
  const [isForAll, setForAll] = useState(false);
  const left = collisions.filter((one) => !choices.has(one.id));
  const [shown] = left;
  const choose = (choice: Choice): void => {
    const answered = isForAll ? left : left.slice(0, 1);
    const next = new Map([...choices, ...answered.map((one) => [one.id, choice] as const)]);
    setChoices(next);
    if (next.size === collisions.length) onAnswer(next);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={() => onAnswer(null)}
      disableRestoreFocus
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ transition: { onExited: onGone } }}
    >
      <DialogTitle id={`${id}-title`}>
        {shown === undefined ? 'Name already in use' : `“${shown.name}” already exists`}
      </DialogTitle>
      <DialogContent>
        <Box id={`${id}-text`}>
          “Keep both” adds a number to the new name. “Replace” moves the existing item to the trash.
        </Box>
        {shown === undefined ? null : (
          <Box
            component="dl"
            sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, my: 1.5 }}
          >
            <Version title="New" size={shown.size} at={shown.modifiedAt} />
            <Version
              title="Existing"
              size={shown.existing.isFolder ? null : shown.existing.size}
              at={shown.existing.modifiedAt}
            />
          </Box>
        )}
        {left.length > 1 ? (
          <FormControlLabel
            label={`Apply to all ${left.length}`}
            control={<Checkbox checked={isForAll} onChange={({ target }) => setForAll(target.checked)} />}
          />
        ) : null}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={() => onAnswer(null)}>
          Cancel
        </Button>
        <Button color="inherit" onClick={() => choose('skip')}>
          Skip
        </Button>
        <Button color="error" onClick={() => choose('replace')}>
          Replace
        </Button>
        <Button ref={focusIt} variant="contained" onClick={() => choose('both')}>
          Keep both
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type VersionProps = { readonly title: string; readonly size: number | null; readonly at: number };

function Version({ title, size, at }: VersionProps) {
  const formats = useFormats();
  const changed = `changed ${formats.dateTime(new Date(at).toISOString())}`;
  return (
    <>
      <Box component="dt" sx={{ fontWeight: 600 }}>
        {title}
      </Box>
      <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
        {size === null ? `A folder, ${changed}` : `${formats.size(size)}, ${changed}`}
      </Box>
    </>
  );
}
