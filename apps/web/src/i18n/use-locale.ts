import { useTranslation } from 'react-i18next';
import { LANGUAGES } from './language.ts';

/** The BCP 47 tag of the chosen language, for the browser's formats. */
export function useLocale(): string {
  const { i18n } = useTranslation();
  return LANGUAGES.find((language) => language.code === i18n.language)?.locale ?? 'en';
}
