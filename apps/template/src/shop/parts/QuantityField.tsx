import AddOutlined from '@mui/icons-material/AddOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useState } from 'react';

type QuantityFieldProps = {
  /** Whose quantity it is, for screen readers. */
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
};

/**
 * A whole number between two bounds: by buttons, by arrow keys, or typed. What is typed beyond is bounded.
 */
export function QuantityField({ label, value, least = 1, most, onChange }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const bounded = (next: number): number => Math.max(least, Math.min(most, Math.round(next)));
  const step = (by: number): void => {
    setTyped(null);
    const next = bounded(value + by);
    if (next !== value) onChange(next);
  };
  const take = (): void => {
    const next = typed === null || typed.trim() === '' ? Number.NaN : Number(typed);
    setTyped(null);
    if (!Number.isNaN(next) && bounded(next) !== value) onChange(bounded(next));
  };
  // Not `disabled`: a button that has the focus would lose it at the bound.
  const button = (isAtEnd: boolean) => ({
    'aria-disabled': isAtEnd,
    sx: { width: 44, height: 44, borderRadius: 1, color: isAtEnd ? 'text.disabled' : 'text.primary' },
  });
  return (
    <Box
      component="fieldset"
      sx={{
        display: 'inline-flex',
        flex: 'none',
        m: 0,
        p: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
      aria-label={label}
    >
      <IconButton aria-label="One less" onClick={() => step(-1)} {...button(value <= least)}>
        <RemoveOutlined fontSize="small" />
      </IconButton>
      <InputBase
        value={typed ?? String(value)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (event.key === 'Enter') take();
          else if (by !== undefined) step(by);
          else return;
          event.preventDefault();
        }}
        inputProps={{
          role: 'spinbutton',
          inputMode: 'numeric',
          'aria-label': label,
          'aria-valuenow': value,
          'aria-valuemin': least,
          'aria-valuemax': most,
          style: { width: 36, textAlign: 'center', padding: 0 },
        }}
      />
      <IconButton aria-label="One more" onClick={() => step(1)} {...button(value >= most)}>
        <AddOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}
