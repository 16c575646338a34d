import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { QueueRow } from './queue.ts';

/** More tickets than this are hardly about one thing. */
const MOST = 10;

type MergeDialogProps = {
  /** The chosen tickets that are open. */
  readonly read: () => Promise<readonly QueueRow[]>;
  readonly onClose: () => void;
  readonly onMerge: (ids: ReadonlySet<string>, into: string) => void;
};

/** Asks which of several tickets about one thing goes on. */
export function MergeDialog({ read, onClose, onMerge }: MergeDialogProps) {
  const id = useId();
  const { data, error, refetch } = useQuery({ queryKey: ['helpdesk merge', id], queryFn: read, gcTime: 0 });
  const [chosen, setChosen] = useState<string | null>(null);
  const tickets = data?.toSorted((one, other) => one.openedAt - other.openedAt) ?? [];
  const into = chosen ?? tickets[0]?.id;
  const canMerge = tickets.length > 1 && tickets.length <= MOST;

  let content: ReactNode;
  if (error !== null) content = <ErrorState error={error} onRetry={() => void refetch()} />;
  else if (data === undefined) content = <Skeleton variant="rounded" height={120} />;
  else if (!canMerge) {
    content =
      tickets.length > MOST
        ? `${tickets.length} tickets selected. At most ${MOST} can be merged at once.`
        : 'Select two or more tickets about the same issue.';
  } else {
    content = (
      <>
        <p id={`${id}-hint`}>This ticket stays open. The others are closed and linked to it.</p>
        <RadioGroup
          aria-labelledby={`${id}-hint`}
          value={into}
          onChange={(_event, value) => setChosen(value)}
        >
          {tickets.map((ticket) => (
            <FormControlLabel
              key={ticket.id}
              value={ticket.id}
              control={<Radio size="small" />}
              label={`${ticket.id} · ${ticket.subject} · ${ticket.requester}`}
            />
          ))}
        </RadioGroup>
      </>
    );
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>Merge tickets</DialogTitle>
      <DialogContent>{content}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {canMerge && into !== undefined ? (
          <Button
            variant="contained"
            onClick={() => onMerge(new Set(tickets.map((ticket) => ticket.id)), into)}
          >
            Merge {tickets.length} tickets
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
