import { parseNumber } from '@aiso/ui/form/parse-number.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import AddOutlined from '@mui/icons-material/AddOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { type KeyboardEvent, useState } from 'react';

export type Steps = {
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** What the Page keys go by. */
  readonly page: number;
};

type StepFieldProps = {
  /** Whose number it is, for screen readers. */
  readonly label: string;
  readonly value: number;
  readonly steps: Steps;
  /** What the buttons do: "Lower", "One less". */
  readonly less: string;
  readonly more: string;
  /** Behind the number, as it is written there. */
  readonly unit?: string;
  /** The number with its unit, as it is said. */
  readonly write?: (value: number) => string;
  /** Only what differs is told. */
  readonly onChange: (value: number) => void;
  readonly onLeave?: () => void;
};

/** Where a key leads; null for keys that mean nothing here. */
function after(key: string, value: number, { least, most, step, page }: Steps): number | null {
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
const bounded = (wanted: number, { least, most, step }: Steps): number =>
  Math.max(least, Math.min(most, Math.round(wanted / step) * step));

/**
 * A number that is stepped between two bounds: by arrow and Page keys, Home and End; by buttons; or typed
 * (WAI-ARIA spinbutton). Who is at a bound is told so.
 */
export function StepField(props: StepFieldProps) {
  const { label, value, steps, less, more, unit, onChange, onLeave } = props;
  const locale = useLocale();
  const number = (shown: number): string => new Intl.NumberFormat(locale).format(shown);
  const { write = number } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [bound, setBound] = useState('');
  const { least, most, step } = steps;
  const go = (wanted: number): void => {
    const next = bounded(wanted, steps);
    const isBeyond = wanted < least || wanted > most;
    setTyped(null);
    setBound(isBeyond ? `${write(next)} is the ${next === least ? 'least' : 'most'}.` : '');
    if (next !== value) onChange(next);
  };
  const take = (): void => {
    const wanted = typed === null ? null : parseNumber(typed, locale);
    if (wanted === null || Number.isNaN(wanted)) setTyped(null);
    else go(wanted);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = after(event.key, value, steps);
    if (event.key === 'Enter') take();
    else if (next === null) return;
    else go(next);
    event.preventDefault();
  };
  // The keys are the field's own: its buttons are for pointers, and no stops of the Tab key. Not `disabled`:
  // a button that has the focus would lose it at the bound.
  const button = (isAtEnd: boolean) => ({
    tabIndex: -1,
    'aria-disabled': isAtEnd,
    sx: { width: 44, height: 44, borderRadius: 1, color: isAtEnd ? 'text.disabled' : 'text.primary' },
  });
  return (
    <Box sx={{ display: 'inline-flex', flex: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <IconButton
        aria-label={`${less}: ${label}`}
        onClick={() => go(value - step)}
        {...button(value <= least)}
      >
        <RemoveOutlined fontSize="small" />
      </IconButton>
      <InputBase
        value={typed ?? number(value)}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          take();
          onLeave?.();
        }}
        endAdornment={
          unit === undefined ? null : (
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{unit}</Box>
          )
        }
        inputProps={{
          role: 'spinbutton',
          inputMode: Number.isInteger(step) ? 'numeric' : 'decimal',
          'aria-label': label,
          'aria-valuenow': value,
          'aria-valuemin': least,
          'aria-valuemax': most,
          'aria-valuetext': write(value),
          dir: 'ltr',
          style: { width: 40, textAlign: 'center', padding: 0, fontWeight: 600 },
        }}
      />
      <IconButton
        aria-label={`${more}: ${label}`}
        onClick={() => go(value + step)}
        {...button(value >= most)}
      >
        <AddOutlined fontSize="small" />
      </IconButton>
      <HiddenText isLive>{bound}</HiddenText>
    </Box>
  );
}
