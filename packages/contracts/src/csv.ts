export type CsvValue = string | number | boolean | null;

/** What spreadsheets take for the beginning of a formula, full-width forms included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/**
 * What spreadsheets take for a number and write as another one: a patient's 007 as 7, more than 15 digits
 * with zeros at their end, 12E3 as 12000.
 */
const SPOILT_NUMBER = /^(?:0\d+(?:\.\d*)?|\d{16,}|\d+(?:\.\d*)?e[+-]?\d+)$/iu;

/**
 * RFC 4180. A text that a spreadsheet would run as a formula, or write as another number, gets an apostrophe
 * in front; numbers stay numbers.
 */
function field(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) || SPOILT_NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A moment as it is written. What is known by its day alone is held as midnight UTC, and stays a day: as a
 * moment it would be the day before west of Greenwich.
 * @param iso ISO 8601, in UTC
 */
export const csvMoment = (iso: string | null): string | null =>
  iso?.replace(/T00:00:00(?:\.0+)?Z$/u, '') ?? null;

export const csvLine = (values: readonly CsvValue[]): string => `${values.map(field).join(',')}\r\n`;
