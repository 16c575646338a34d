import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from './language.ts';

/** Numbers and dates as the chosen language writes them. Shares are 0–1, dates ISO 8601. */
export function useFormats() {
  const { i18n } = useTranslation();
  const locale = LANGUAGES.find((language) => language.code === i18n.language)?.locale ?? 'en';
  return useMemo(() => {
    const integer = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    const megabytes = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    return {
      integer: (value: number) => integer.format(value),
      /** With exactly `digits` decimals, so that columns line up. */
      decimal: (value: number, digits = 2) =>
        new Intl.NumberFormat(locale, {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }).format(value),
      /** At most one decimal, or exactly `digits`. */
      percent: (share: number, digits?: number) =>
        new Intl.NumberFormat(locale, {
          style: 'percent',
          minimumFractionDigits: digits ?? 0,
          maximumFractionDigits: digits ?? 1,
        }).format(share),
      dateTime: (iso: string) => dateTime.format(new Date(iso)),
      megabytes: (bytes: number) => megabytes.format(bytes / 1_000_000),
    };
  }, [locale]);
}
