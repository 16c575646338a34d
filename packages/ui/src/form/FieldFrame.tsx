import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { type ReactNode, useId } from 'react';

export type FormFieldProps = {
  /** The field's path in the form's values. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isDisabled?: boolean;
};

/** What ties a control to its label and its sentence. */
export type FieldIds = {
  readonly inputId: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
};

type FieldFrameProps = {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly children: (ids: FieldIds) => ReactNode;
};

/** Label above, control, sentence below: how every field stands that is not a plain text input. */
export function FieldFrame({ label, error, hint, children }: FieldFrameProps) {
  const id = useId();
  const helper = error ?? hint;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel
        id={`${id}-label`}
        htmlFor={id}
        sx={{ mb: 0.5, fontSize: '0.8125rem', fontWeight: 600, color: 'text.primary' }}
      >
        {label}
      </FormLabel>
      {children({
        inputId: id,
        labelId: `${id}-label`,
        describedBy: helper === undefined ? undefined : `${id}-helper`,
      })}
      {helper === undefined ? null : (
        <FormHelperText id={`${id}-helper`} sx={{ mx: 0 }}>
          {helper}
        </FormHelperText>
      )}
    </FormControl>
  );
}
