import { type Formats, formatsOf } from './formats.ts';
import { useLocale } from './use-locale.ts';

/** The formats of the chosen language: the same object until the language changes. */
export function useFormats(): Formats {
  return formatsOf(useLocale());
}
