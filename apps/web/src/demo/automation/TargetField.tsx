import AddOutlined from '@mui/icons-material/AddOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../ui/formats/use-locale.ts';
import { HiddenText } from '../../ui/HiddenText.tsx';
import { TARGETS } from './home.ts';
import { degreesText } from './rules.ts';

type TargetFieldProps = {
  readonly label: string;
  /** Degrees Celsius. */
  readonly value: number;
  /** Answers whether it was taken. */
  readonly onSet: (value: number) => Promise<boolean>;
};

/** Several steps in a row are one change. */
const SETTLES_MS = 500;
const { least, most, step, page } = TARGETS;

/** Where a key leads; null for keys that mean nothing here. */
function after(key: string, value: number): number | null {
  switch (key) {
    case 'ArrowUp':
      return value + step;
    case 'ArrowDown':
      return value - step;
    case 'PageUp':
      return value + page;
    case 'PageDown':
      return value - page;
    case 'Home':
      return least;
    case 'End':
      return most;
    default:
      return null;
  }
}

/**
 * A temperature that is stepped: arrow keys by half a degree, Page keys by two, Home and End to the bounds,
 * or by buttons (WAI-ARIA spinbutton). Who is at a bound is told so.
 */
export function TargetField({ label, value, onSet }: TargetFieldProps) {
  const locale = useLocale();
  const [draft, setDraft] = useState<number | null>(null);
  const [bound, setBound] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<(() => void) | null>(null);
  const send = (): void => {
    clearTimeout(timer.current);
    waiting.current?.();
    waiting.current = null;
  };
  // What was chosen is not lost with the field.
  useEffect(() => send, []);
  const shown = draft ?? value;
  const go = (wanted: number): void => {
    const next = Math.max(least, Math.min(most, wanted));
    const isBeyond = next !== wanted || next === shown;
    setBound(isBeyond ? `${degreesText(next, locale)} is the ${next === least ? 'least' : 'most'}.` : '');
    if (next === shown) return;
    setDraft(next);
    waiting.current = () => void onSet(next).then(() => setDraft((now) => (now === next ? null : now)));
    clearTimeout(timer.current);
    timer.current = setTimeout(send, SETTLES_MS);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = after(event.key, shown);
    if (next === null) return;
    event.preventDefault();
    go(next);
  };
  // The keys are the field's own: its buttons are for pointers, and no stops of the Tab key.
  const button = (isAtEnd: boolean) => ({
    tabIndex: -1,
    'aria-disabled': isAtEnd,
    sx: { width: 44, height: 44, borderRadius: 1, color: isAtEnd ? 'text.disabled' : 'text.primary' },
  });
  return (
    <Box sx={{ display: 'inline-flex', flex: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <IconButton aria-label={`Lower: ${label}`} onClick={() => go(shown - step)} {...button(shown <= least)}>
        <RemoveOutlined fontSize="small" />
      </IconButton>
      <Box
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={shown}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuetext={degreesText(shown, locale)}
        onKeyDown={onKeyDown}
        onBlur={send}
        sx={{
          display: 'grid',
          placeItems: 'center',
          minWidth: 68,
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <bdi>{degreesText(shown, locale)}</bdi>
      </Box>
      <IconButton aria-label={`Higher: ${label}`} onClick={() => go(shown + step)} {...button(shown >= most)}>
        <AddOutlined fontSize="small" />
      </IconButton>
      <HiddenText isLive>{bound}</HiddenText>
    </Box>
  );
}
