import { type DialogState, FrameDialog } from '@aiso/ui/FrameDialog.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { List } from '../store/board.ts';

type DeleteColumnDialogProps = DialogState & {
  readonly list: List;
  /** That its tasks can go to; one at least. */
  readonly others: readonly List[];
  readonly onDelete: (heirId: string) => void;
};

/** A column with tasks is deleted once it is said where they go. */
export function DeleteColumnDialog({ list, others, onDelete, ...state }: DeleteColumnDialogProps) {
  const [heirId, setHeirId] = useState<string | null>(others[0]?.id ?? null);
  const count = list.taskIds.length;
  return (
    <FrameDialog title={`Delete “${list.name}”`} {...state}>
      <Typography sx={{ mb: 2 }}>
        {count === 1 ? 'Its task' : `Its ${count} tasks`} will be moved to the end of another column.
      </Typography>
      <FilterChoice
        label="Move them to"
        any={null}
        value={heirId}
        options={others.map(({ id, name }) => ({ value: id, text: name }))}
        onChange={setHeirId}
        minWidthPx={220}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
        <Button onClick={state.onClose}>Cancel</Button>
        <Button
          variant="contained"
          color="error"
          onClick={() => {
            if (heirId !== null) onDelete(heirId);
            state.onClose();
          }}
        >
          Move and delete
        </Button>
      </Box>
    </FrameDialog>
  );
}
