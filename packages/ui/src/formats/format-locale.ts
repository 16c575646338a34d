/**
 * Arabic is written with Latin digits, as the Gulf's own software does. Scores stand beside DICOM values,
 * window settings and record numbers, which have no other digits, and a clinician compares them.
 */
const FORMATS: Readonly<Record<string, string>> = { ar: 'ar-u-nu-latn' };

/** The BCP 47 tag by which the browser's formats write a language. */
export const formatLocaleOf = (locale: string): string => FORMATS[locale] ?? locale;
