import { useMemo } from 'react';
import { useLocale } from '../i18n/use-locale.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A number of bytes in the unit that fits it (decimal units, one decimal from megabytes on). */
export function useSizeFormat(): (bytes: number) => string {
  const locale = useLocale();
  return useMemo(() => {
    const formats = UNITS.map((unit, power) => {
      const unitDisplay = unit === 'byte' ? 'long' : 'short';
      return new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay,
        maximumFractionDigits: power < 2 ? 0 : 1,
      });
    });
    return (bytes) => {
      const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
      return formats[power]?.format(bytes / 1000 ** power) ?? String(bytes);
    };
  }, [locale]);
}
