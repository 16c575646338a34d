import { useLocale } from '../formats/use-locale.ts';

/**
 * How values are written, as data (ECMA-402, `Intl.NumberFormat`): `{ style: 'currency', currency: 'EUR' }`,
 * `{ style: 'unit', unit: 'minute' }`. Shares are 0–1.
 */
export type Unit = Readonly<Intl.NumberFormatOptions>;

export const WHOLE: Unit = { maximumFractionDigits: 0 };

/** With exactly so many decimals, so that columns line up. */
export const decimals = (digits: number): Unit => ({
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
});

/** Shares in percent, with exactly so many decimals. */
export const percent = (digits: number): Unit => ({ style: 'percent', ...decimals(digits) });

/** A share of a whole that is not a chart's own unit. */
export const SHARE: Unit = { style: 'percent', maximumFractionDigits: 1 };

export type Write = (value: number, unit?: Unit) => string;

/** A formatter costs more than what it formats. There are as many as the code names units. */
const made = new Map<string, Intl.NumberFormat>();

export function numberFormat(locale: string, unit: Unit): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(unit)}`;
  const format = made.get(key) ?? new Intl.NumberFormat(locale, unit);
  made.set(key, format);
  return format;
}

/** Writes values in `unit` as the page's language does. */
export function useWrite(unit: Unit = WHOLE): Write {
  const locale = useLocale();
  return (value, other = unit) => numberFormat(locale, other).format(value);
}
