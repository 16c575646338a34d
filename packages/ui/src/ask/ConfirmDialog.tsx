import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from './question.ts';

type ConfirmDialogProps = {
  readonly question: Question;
  readonly isOpen: boolean;
  readonly onAnswer: (isConfirmed: boolean) => void;
  /** Once it is gone from the screen. */
  readonly onGone: () => void;
};

/** Asks before something that cannot be undone. What destroys is red, and never what Enter presses first. */
export default function ConfirmDialog({ question, isOpen, onAnswer, onGone }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  const { title, message, confirm, keep, isDestructive = false } = question;
  return (
    <Dialog
      role="alertdialog"
      open={isOpen}
      maxWidth="xs"
      fullWidth
      onClose={() => onAnswer(false)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      // Where the focus goes back to is known better by who asked: the menu it came from may be gone.
      disableRestoreFocus
      slotProps={{ transition: { onEntered: () => first.current?.focus(), onExited: onGone } }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-message`}>{message}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button
          ref={isDestructive ? first : undefined}
          data-first-focus={isDestructive || undefined}
          onClick={() => onAnswer(false)}
        >
          {keep ?? t('cancel')}
        </Button>
        <Button
          ref={isDestructive ? undefined : first}
          data-first-focus={!isDestructive || undefined}
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          onClick={() => onAnswer(true)}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
