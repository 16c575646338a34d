import { useTranslation } from 'react-i18next';
import { type Formats, formatsOf } from './formats.ts';
import { languageOf } from './language.ts';

/** The formats of the chosen language: the same object until the language changes. */
export function useFormats(): Formats {
  const { formats, locale } = languageOf(useTranslation().i18n.language);
  return formatsOf(formats ?? locale);
}
