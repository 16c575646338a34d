import { numberFormat } from '@aiso/ui/chart/unit.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { useCallback } from 'react';

/** By language, ISO 639; all others pay in the currency of the clinic in Berlin that bills them. */
const CURRENCIES: Readonly<Record<string, string>> = { ar: 'AED', zh: 'CNY' };

/** What the demo's invoices are in where a language is read, ISO 4217. */
export const currencyOf = (locale: string): string => CURRENCIES[locale.slice(0, 2)] ?? 'EUR';

/** Hundredths of the locale's currency as an amount. */
export const writeMoney = (locale: string, cents: number): string =>
  numberFormat(locale, { style: 'currency', currency: currencyOf(locale) }).format(cents / 100);

export function useMoney(): (cents: number) => string {
  const locale = useLocale();
  return useCallback((cents) => writeMoney(locale, cents), [locale]);
}

/** An amount; it does not break, and stands from the left in every direction of writing. */
export function Money({ cents }: { readonly cents: number }) {
  return <bdi style={{ whiteSpace: 'nowrap' }}>{useMoney()(cents)}</bdi>;
}
