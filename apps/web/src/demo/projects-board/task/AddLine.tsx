import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type SubmitEvent, useState } from 'react';

type AddLineProps = {
  readonly label: string;
  readonly button: string;
  /** Answers whether it was taken. */
  readonly onAdd: (text: string) => Promise<boolean>;
};

/** A line that adds what is typed, and stays for the next. */
export function AddLine({ label, button, onAdd }: AddLineProps) {
  const [text, setText] = useState('');
  const add = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const typed = text.trim();
    if (typed === '') return;
    setText('');
    // What was refused is not lost, but for what was typed since.
    if (!(await onAdd(typed))) setText((now) => (now === '' ? typed : now));
  };
  return (
    <Box component="form" onSubmit={(event) => void add(event)} sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
      <OutlinedInput
        size="small"
        fullWidth
        value={text}
        placeholder={label}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ input: { 'aria-label': label, maxLength: 160 } }}
      />
      <Button type="submit" variant="outlined" disabled={text.trim() === ''}>
        {button}
      </Button>
    </Box>
  );
}
