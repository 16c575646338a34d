import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';

type TermsFieldProps = Pick<CheckboxProps, 'name' | 'onBlur' | 'onChange'> & {
  readonly inputRef: Ref<HTMLInputElement>;
  /** The sentence of the rule that is broken. */
  readonly error: string | undefined;
};

export function TermsField({ inputRef, error, ...input }: TermsFieldProps) {
  const { t } = useTranslation('authPages');
  const id = useId();
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        label={t('register.terms')}
        control={
          <Checkbox
            size="small"
            {...input}
            slotProps={{
              input: {
                ref: inputRef,
                'aria-invalid': error !== undefined,
                'aria-describedby': error === undefined ? undefined : `${id}-helper`,
              },
            }}
          />
        }
      />
      {error === undefined ? null : (
        <FormHelperText id={`${id}-helper`} sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}
