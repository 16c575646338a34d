import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useLine } from '../use-line.ts';

type AddLineProps = {
  readonly label: string;
  readonly button: string;
  /** Answers whether it was taken. */
  readonly onAdd: (text: string) => Promise<boolean>;
};

/** A line that adds what is typed, and stays for the next. */
export function AddLine({ label, button, onAdd }: AddLineProps) {
  const { text, setText, isEmpty, onSubmit } = useLine(onAdd);
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
      <OutlinedInput
        size="small"
        fullWidth
        value={text}
        placeholder={label}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ input: { 'aria-label': label, maxLength: 160 } }}
      />
      <Button type="submit" variant="outlined" disabled={isEmpty}>
        {button}
      </Button>
    </Box>
  );
}
