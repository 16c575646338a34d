import { type DialogState, FrameDialog } from '@aiso/ui/FrameDialog.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { BoardData, List, Task } from '../store/board.ts';
import { whyRefused } from '../view/refusal.ts';

/** More places than this are not worth a choice: those in between are reached by their neighbours. */
const MOST_PLACES = 50;

type MoveDialogProps = DialogState & {
  readonly task: Task;
  readonly lists: readonly List[];
  readonly limits: BoardData['limits'];
  /** To a position in a list, counted from 0 without the task. */
  readonly onMove: (list: List, position: number) => void;
};

/** Puts a task into a column at a place, without dragging. */
export function MoveDialog({ task, lists, limits, onMove, ...state }: MoveDialogProps) {
  const [listId, setListId] = useState(task.listId);
  const [place, setPlace] = useState<string | null>(null);
  const list = lists.find(({ id }) => id === listId);
  const others = (list?.taskIds ?? []).filter((id) => id !== task.id);
  const last = others.length;
  const now = listId === task.listId ? (list?.taskIds.indexOf(task.id) ?? 0) : 0;
  const whyNot = list === undefined ? null : whyRefused(task, list, limits);
  const places = [...new Set([...Array(Math.min(last, MOST_PLACES)).keys(), now, last])];
  const textOf = (at: number): string => {
    if (at === 0) return 'First';
    return at === last ? `Last (${at + 1})` : `Place ${at + 1}`;
  };
  return (
    <FrameDialog title="Move to…" {...state}>
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{task.name}</Typography>
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <FilterChoice
          label="Column"
          any={null}
          value={listId}
          options={lists.map(({ id, name }) => ({ value: id, text: name }))}
          onChange={(next) => {
            if (next !== null) setListId(next);
            setPlace(null);
          }}
        />
        <FilterChoice
          label="Position"
          any={null}
          value={place ?? String(now)}
          options={places.map((at) => ({ value: String(at), text: textOf(at) }))}
          onChange={setPlace}
        />
      </Box>
      <Typography component="output" color="error" sx={{ display: 'block', mt: 1, minHeight: '1.5em' }}>
        {whyNot}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
        <Button onClick={state.onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={whyNot !== null}
          onClick={() => {
            if (list !== undefined) onMove(list, Number(place ?? now));
            state.onClose();
          }}
        >
          Move
        </Button>
      </Box>
    </FrameDialog>
  );
}
