import type { UseFormRegisterReturn } from 'react-hook-form';

/** A registered field for MUI's inputs, which take the element's ref as `inputRef`. */
export function registered<Name extends string>({
  name,
  onBlur,
  onChange,
  ref,
}: UseFormRegisterReturn<Name>) {
  return { name, onBlur, onChange, inputRef: ref };
}
