import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

export type FieldProps = Omit<OutlinedInputProps, 'error' | 'label' | 'ref'> & {
  readonly label: string;
  /** The sentence of the rule that is broken. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
};

/**
 * A text field with its label above: nothing moves or hides while one types. `inputRef` and the rest are the
 * input's.
 */
export function Field({ label, error, hint, inputProps, ...input }: FieldProps & { inputProps?: object }) {
  const id = useId();
  const helper = error ?? hint;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={id} sx={{ mb: 0.5, fontSize: '0.8125rem', fontWeight: 600, color: 'text.primary' }}>
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        {...input}
        slotProps={{
          input: { 'aria-describedby': helper === undefined ? undefined : `${id}-helper`, ...inputProps },
        }}
      />
      {helper === undefined ? null : (
        <FormHelperText id={`${id}-helper`} sx={{ mx: 0 }}>
          {helper}
        </FormHelperText>
      )}
    </FormControl>
  );
}
