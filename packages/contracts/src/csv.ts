export type CsvValue = string | number | boolean | null;

/** What spreadsheets take for the beginning of a formula, full-width forms included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/**
 * RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe in front; numbers stay
 * numbers.
 */
function field(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (values: readonly CsvValue[]): string => `${values.map(field).join(',')}\r\n`;
