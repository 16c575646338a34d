/**
 * A number as people write it in that language, with its decimal and grouping signs and its digits. A plain
 * point and plain digits work everywhere. Null for nothing, NaN for what is no number.
 * @param locale BCP 47
 */
export function parseNumber(text: string, locale: string): number | null {
  const parts = new Intl.NumberFormat(locale).formatToParts(-12_345.6);
  const sign = (type: 'group' | 'decimal'): string => parts.find((part) => part.type === type)?.value ?? '';
  const digits = Array.from(
    new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210),
  ).toReversed();
  const decimal = sign('decimal');
  const group = sign('group');
  let plain = text
    .replaceAll(/[\s\u{200e}\u{200f}\u{61c}'’]/gu, '')
    .replaceAll(/./gsu, (char) => (digits.includes(char) ? String(digits.indexOf(char)) : char))
    .replace(/^[−–]/u, '-');
  if (plain === '') return null;
  // "1.5" is one and a half also where the point groups, unless three digits follow as in "1.500".
  const isGrouped = group !== '' && new RegExp(`^-?\\d{1,3}([${group}]\\d{3})+(\\D|$)`, 'u').test(plain);
  if (isGrouped) plain = plain.replaceAll(group, '');
  // The same the other way round: "1,5" where the comma groups.
  const comma = decimal === '.' ? ',' : decimal;
  plain = plain.replace(comma, '.');
  return /^-?(\d+\.?\d*|\.\d+)$/u.test(plain) ? Number(plain) : Number.NaN;
}
