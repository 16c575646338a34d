import InputBase from '@mui/material/InputBase';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { useRef, useState } from 'react';

type InPlaceTextProps = {
  /** What it is, for screen readers. */
  readonly label: string;
  readonly text: string;
  readonly maxLength?: number;
  readonly onChange: (text: string) => void;
  readonly sx?: SystemStyleObject<Theme>;
};

/**
 * Words that are changed where they stand: Enter or leaving keeps, Escape takes back. Give it the text as its
 * key: what changes elsewhere is then shown.
 */
export function InPlaceText({ label, text, maxLength = 160, onChange, sx }: InPlaceTextProps) {
  const [typed, setTyped] = useState(text);
  const isTakenBack = useRef(false);
  const leave = (): void => {
    const next = typed.trim();
    if (next !== '' && next !== text && !isTakenBack.current) onChange(next);
    else setTyped(text);
    isTakenBack.current = false;
  };
  return (
    <InputBase
      multiline
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        if (event.key === 'Escape') {
          event.stopPropagation();
          isTakenBack.current = true;
        }
        event.preventDefault();
        (event.target as HTMLElement).blur();
      }}
      slotProps={{ input: { 'aria-label': label, maxLength } }}
      sx={{ flex: 1, minWidth: 0, ...sx }}
    />
  );
}
