import { parseNumber } from '@aiso/ui/form/parse-number.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import AddOutlined from '@mui/icons-material/AddOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** To the nearest step within the bounds. */
const bounded = (wanted: number): number => Math.max(least, Math.min(most, Math.round(wanted / step) * step));

/**
 * A temperature that is stepped: arrow keys by half a degree, Page keys by two, Home and End to the bounds;
 * by buttons; or typed (WAI-ARIA spinbutton). Who is at a bound is told so.
 */
export function TargetField({ label, value, onSet }: TargetFieldProps) {
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const [bound, setBound] = useState('');
  const { shown, set, send } = useSettled(value, onSet);
  const go = (wanted: number): void => {
    const next = bounded(wanted);
    const isBeyond = wanted < least || wanted > most;
    setTyped(null);
    setBound(isBeyond ? `${degreesText(next, locale)} is the ${next === least ? 'least' : 'most'}.` : '');
    if (next !== shown) set(next);
  };
  const take = (): void => {
    const wanted = typed === null ? null : parseNumber(typed, locale);
    if (wanted === null || Number.isNaN(wanted)) setTyped(null);
    else go(wanted);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = after(event.key, shown);
    if (event.key === 'Enter') take();
    else if (next === null) return;
    else go(next);
    event.preventDefault();
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
      <InputBase
        value={typed ?? new Intl.NumberFormat(locale).format(shown)}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          take();
          send();
        }}
        endAdornment={<Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>°C</Box>}
        inputProps={{
          role: 'spinbutton',
          inputMode: 'decimal',
          'aria-label': label,
          'aria-valuenow': shown,
          'aria-valuemin': least,
          'aria-valuemax': most,
          'aria-valuetext': degreesText(shown, locale),
          dir: 'ltr',
          style: { width: 40, textAlign: 'center', padding: 0, fontWeight: 600 },
        }}
      />
      <IconButton aria-label={`Higher: ${label}`} onClick={() => go(shown + step)} {...button(shown >= most)}>
        <AddOutlined fontSize="small" />
      </IconButton>
      <HiddenText isLive>{bound}</HiddenText>
    </Box>
  );
}

/** A value that changes at once, and is handed on when it has settled, or is left. */
function useSettled(value: number, onSet: TargetFieldProps['onSet']) {
  const [draft, setDraft] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<number | null>(null);
  const send = (): void => {
    clearTimeout(timer.current);
    const next = waiting.current;
    waiting.current = null;
    // What was refused goes back to what it was.
    if (next !== null) void onSet(next).then(() => setDraft((now) => (now === next ? null : now)));
  };
  const sendLast = useEffectEvent(send);
  // What was chosen is not lost with the field.
  useEffect(() => () => sendLast(), []);
  const set = (next: number): void => {
    setDraft(next);
    waiting.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(send, SETTLES_MS);
  };
  return { shown: draft ?? value, set, send };
}
