import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { Ref } from 'react';
import { FieldFrame } from './FieldFrame.tsx';

export type Option = { readonly value: string; readonly text: string };

type SelectFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly name?: string;
  readonly inputRef?: Ref<unknown>;
  readonly onBlur?: () => void;
};

/** One of a few, in a form or without one. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, options, onChange, error, hint, isDisabled = false, name, inputRef, onBlur } = props;
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {({ inputId, labelId, describedBy }) => (
        <Select
          id={inputId}
          labelId={labelId}
          name={name}
          disabled={isDisabled}
          value={value}
          displayEmpty
          inputRef={inputRef}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.value)}
          SelectDisplayProps={{ 'aria-describedby': describedBy }}
        >
          {options.map((option) => (
            <MenuItem key={option.value} value={option.value}>
              {option.text}
            </MenuItem>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
