import type { MapChart } from './chart.ts';

/**
 * A country's alpha-2 code, `DE` of `276` too: both are region subtags of BCP 47, and browsers write them in
 * one form (UTS 35, "territoryAlias"). What is no region stays as it is.
 */
export function countryCode(code: string): string {
  try {
    return new Intl.Locale(`und-${code}`).region ?? code;
  } catch {
    return code;
  }
}

/** The map's countries by name in the language of `locale`, most first. */
export function countryNames(
  { countries }: MapChart,
  locale: string,
): readonly { readonly code: string; readonly title: string; readonly value: number }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return countries
    .map(({ code: given, value }) => {
      const code = countryCode(given);
      return { code, title: /^[A-Z]{2}$/u.test(code) ? (names.of(code) ?? code) : code, value };
    })
    .toSorted((one, other) => other.value - one.value);
}
