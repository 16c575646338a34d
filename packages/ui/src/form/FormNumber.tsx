import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { useLocale } from '../formats/use-locale.ts';
import { Field } from './Field.tsx';
import type { FormFieldProps } from './FieldFrame.tsx';
import { parseNumber } from './parse-number.ts';
import { useFormField } from './use-form-field.ts';

type FormNumberProps = FormFieldProps & {
  readonly unit?: string;
  /** Written also where they are zero, as prices have them. */
  readonly minDecimals?: number;
  readonly maxDecimals?: number;
};

/**
 * A number as the language writes it, with its unit. The form's value is a number, null for nothing, NaN for
 * what is none.
 */
export function FormNumber(props: FormNumberProps) {
  const { name, label, hint, isDisabled, unit, minDecimals = 0, maxDecimals = 6 } = props;
  const { value, onChange, onBlur, ref, error } = useFormField(name);
  const locale = useLocale();
  const write = (number: unknown): string =>
    typeof number === 'number' && !Number.isNaN(number)
      ? new Intl.NumberFormat(locale, {
          minimumFractionDigits: minDecimals,
          maximumFractionDigits: maxDecimals,
        }).format(number)
      : '';
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      {...{ name, label, hint, error }}
      type="text"
      disabled={isDisabled ?? false}
      value={typed ?? write(value)}
      inputRef={ref}
      inputProps={{ inputMode: 'decimal', dir: 'ltr', style: { fontVariantNumeric: 'tabular-nums' } }}
      endAdornment={unit === undefined ? undefined : <InputAdornment position="end">{unit}</InputAdornment>}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseNumber(target.value, locale));
      }}
      onBlur={() => {
        // What is no number stays as it was typed, to be mended.
        if (!Number.isNaN(value)) setTyped(null);
        onBlur();
      }}
    />
  );
}
