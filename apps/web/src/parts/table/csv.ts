export type CsvValue = string | number | boolean | null;
/** The name in the first line and what stands under it. */
export type CsvColumn<Row> = readonly [name: string, value: (row: Row) => CsvValue];

/** What spreadsheets take for the beginning of a formula, full-width forms included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/** RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe before it; numbers stay numbers. */
function field(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (values: readonly CsvValue[]): string => `${values.map(field).join(',')}\r\n`;

export const csvHead = <Row>(columns: readonly CsvColumn<Row>[]): string =>
  line(columns.map(([name]) => name));

export const csvRows = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => line(columns.map(([, value]) => value(row)))).join('');
