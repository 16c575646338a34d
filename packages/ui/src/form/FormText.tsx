import { useTranslation } from 'react-i18next';
import { useFormats } from '../formats/use-formats.ts';
import { Field } from './Field.tsx';
import type { FormFieldProps } from './FieldFrame.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useFormField } from './use-form-field.ts';

type FormTextProps = FormFieldProps & {
  readonly type?: 'text' | 'email' | 'url' | 'tel' | 'search';
  readonly autoComplete?: string;
  readonly maxLength?: number;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One line of text. */
export function FormText({ name, label, hint, isDisabled, type, autoComplete, maxLength }: FormTextProps) {
  const { value, onChange, onBlur, ref, error } = useFormField(name);
  return (
    <Field
      {...{ name, label, hint, error, onBlur, autoComplete }}
      type={type ?? 'text'}
      disabled={isDisabled ?? false}
      value={textOf(value)}
      inputRef={ref}
      inputProps={{ maxLength }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/**
 * A password with show/hide and the Caps Lock hint. `autoComplete` tells password managers which one it is.
 */
export function FormPassword({
  name,
  label,
  hint,
  isDisabled,
  autoComplete,
}: FormFieldProps & { readonly autoComplete: 'current-password' | 'new-password' }) {
  const { value, onChange, onBlur, ref, error } = useFormField(name);
  return (
    <PasswordField
      {...{ name, label, hint, error, onBlur, autoComplete }}
      disabled={isDisabled ?? false}
      value={textOf(value)}
      inputRef={ref}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Several lines, growing with the text; with a limit it says how much of it is used. */
export function FormTextarea({
  name,
  label,
  hint,
  isDisabled,
  maxLength,
  minRows = 3,
}: FormFieldProps & { readonly maxLength?: number; readonly minRows?: number }) {
  const { t } = useTranslation('ui');
  const { integer } = useFormats();
  const { value, onChange, onBlur, ref, error } = useFormField(name);
  const text = textOf(value);
  const used =
    maxLength === undefined
      ? undefined
      : t('form.used', { used: integer(text.length), limit: integer(maxLength) });
  return (
    <Field
      {...{ name, label, error, onBlur, minRows }}
      multiline
      maxRows={14}
      hint={[hint, used].filter((part) => part !== undefined).join(' · ') || undefined}
      disabled={isDisabled ?? false}
      value={text}
      inputRef={ref}
      inputProps={{ maxLength }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
