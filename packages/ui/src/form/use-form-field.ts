import { useController } from 'react-hook-form';

/** A field of the form around, by its path: its value, what tells of changes, and its sentence. */
export function useFormField(name: string) {
  const { field, fieldState } = useController({ name });
  return {
    value: field.value as unknown,
    onChange: (value: unknown): void => field.onChange(value),
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
  };
}
