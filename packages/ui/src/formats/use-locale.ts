import { useTranslation } from 'react-i18next';
import { formatLocaleOf } from './format-locale.ts';

/** The BCP 47 tag of the page's language, for the browser's formats. */
export function useLocale(): string {
  return formatLocaleOf(useTranslation().i18n.language);
}
