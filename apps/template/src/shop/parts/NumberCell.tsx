import { parseNumber } from '@aiso/ui/form/parse-number.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import InputBase, { type InputBaseProps } from '@mui/material/InputBase';
import { useState } from 'react';

type NumberCellProps = Pick<InputBaseProps, 'onKeyDown'> & {
  readonly label: string;
  readonly value: number;
  readonly decimals?: 0 | 2;
  /** Called with every number that is typed; not with what is none, or below zero. */
  readonly onChange: (value: number) => void;
  readonly onBlur?: () => void;
  /** Where it stands in a grid: "row,column". */
  readonly cell?: string;
  readonly widthPx?: number;
};

/** A number of zero or more within a table, as the language writes it. */
export function NumberCell(props: NumberCellProps) {
  const { label, value, decimals = 0, onChange, onBlur, cell, widthPx = 72, ...input } = props;
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): number | null => {
    const number = parseNumber(text, locale);
    if (number === null || Number.isNaN(number) || number < 0) return null;
    return decimals === 0 ? Math.round(number) : Math.round(number * 100) / 100;
  };
  const isWrong = typed !== null && read(typed) === null;
  const shown = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  }).format(value);
  return (
    <InputBase
      {...input}
      value={typed ?? shown}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = read(target.value);
        if (number !== null) onChange(number);
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
      inputProps={{
        inputMode: decimals === 0 ? 'numeric' : 'decimal',
        dir: 'ltr',
        'aria-label': label,
        'aria-invalid': isWrong,
        'data-cell': cell,
        style: { textAlign: 'end', padding: '4px 6px', fontVariantNumeric: 'tabular-nums' },
      }}
      sx={{
        width: widthPx,
        fontSize: '0.8125rem',
        border: 1,
        borderRadius: 1,
        borderColor: isWrong ? 'error.main' : 'divider',
        '&:focus-within': {
          outline: '2px solid',
          outlineColor: isWrong ? 'error.main' : 'primary.main',
          outlineOffset: '-1px',
        },
      }}
    />
  );
}
