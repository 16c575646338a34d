import { useTranslation } from 'react-i18next';
import { languageOf } from '../../app/i18n/language.ts';

/** The BCP 47 tag of the chosen language, for the browser's formats. */
export function useLocale(): string {
  const { formats, locale } = languageOf(useTranslation().i18n.language);
  return formats ?? locale;
}
