import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

export type Option = { readonly value: string; readonly text: string };

type ChoiceProps = {
  readonly label: string;
  /** What stands for no choice; null where one of the options always is chosen. */
  readonly any: string | null;
  readonly value: string | null;
  readonly options: readonly Option[];
  readonly onChange: (value: string | null) => void;
};

/** An option's value may be empty, and so may not stand for "no choice" by itself. */
const keyOf = (value: string | null): string => (value === null ? '' : `=${value}`);

/** One of several, or any. */
export function Choice({ label, any, value, options, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={keyOf(value)}
      sx={{ minWidth: 140, maxWidth: 280 }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value.slice(1))}
    >
      {any === null ? null : <MenuItem value="">{any}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={keyOf(option.value)}>
          <bdi>{option.text}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
}
