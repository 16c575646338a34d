import { Field } from '@aiso/ui/form/Field.tsx';
import type { FormFieldProps } from '@aiso/ui/form/FieldFrame.tsx';
import { useFormField } from '@aiso/ui/form/use-form-field.ts';

/** A time of day, `HH:MM`. The browser's own field: typed by keyboard, turned by touch. */
export function FormTime({ name, label, hint, isDisabled }: FormFieldProps) {
  const { value, onChange, onBlur, ref, error } = useFormField(name);
  return (
    <Field
      {...{ name, label, hint, error, onBlur }}
      type="time"
      size="small"
      disabled={isDisabled ?? false}
      value={typeof value === 'string' ? value : ''}
      inputRef={ref}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
