import { useTranslation } from 'react-i18next';

/**
 * Arabic is written with Latin digits, as the Gulf's own software does. Scores stand beside DICOM values,
 * window settings and record numbers, which have no other digits, and a clinician compares them.
 */
const FORMATS: Readonly<Record<string, string>> = { ar: 'ar-u-nu-latn' };

/** The BCP 47 tag of the page's language, for the browser's formats. */
export function useLocale(): string {
  const { language } = useTranslation().i18n;
  return FORMATS[language] ?? language;
}
