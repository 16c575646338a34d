import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

export type FilterOption<T extends string = string> = { readonly value: T; readonly text: string };

type FilterChoiceProps<T extends string> = {
  readonly label: string;
  /** What stands for no choice; null where one of the options always is chosen. */
  readonly any: string | null;
  readonly value: T | null;
  readonly options: readonly FilterOption<T>[];
  readonly onChange: (value: T | null) => void;
  readonly minWidthPx?: number;
};

/** What an address names and is not on offer is offered too: it is what is shown. */
export const withChosen = (
  options: readonly FilterOption[],
  chosen: FilterOption | null,
): readonly FilterOption[] =>
  chosen === null || options.some(({ value }) => value === chosen.value) ? options : [...options, chosen];

/** An option's value may be empty, and so may not stand for "no choice" by itself. */
const keyOf = (value: string | null): string => (value === null ? '' : `=${value}`);

/** One of several, or any. */
export function FilterChoice<T extends string>({
  label,
  any,
  value,
  options,
  onChange,
  minWidthPx = 140,
}: FilterChoiceProps<T>) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={keyOf(value)}
      sx={{ minWidth: minWidthPx, maxWidth: 280 }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      onChange={({ target }) =>
        onChange(options.find((option) => keyOf(option.value) === target.value)?.value ?? null)
      }
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
