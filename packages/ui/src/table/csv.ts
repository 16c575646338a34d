import { type CsvValue, csvLine } from '@aiso/contracts/csv';

/** The name in the first line and what stands under it. */
export type CsvColumn<Row> = readonly [name: string, value: (row: Row) => CsvValue];

export const csvHead = <Row>(columns: readonly CsvColumn<Row>[]): string =>
  csvLine(columns.map(([name]) => name));

export const csvRows = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => csvLine(columns.map(([, value]) => value(row)))).join('');
