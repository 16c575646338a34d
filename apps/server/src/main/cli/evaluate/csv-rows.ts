import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { printable } from '../image-files.ts';
import { Complaint } from '../surroundings.ts';

const MOST_ROW_BYTES = 64 * 1024;
/** Of one file: its rows are held in memory. */
const MOST_MEBIBYTES = 64;

export type Cells = Readonly<Record<string, string>>;
type CsvRow = { readonly line: number; readonly cells: Cells };

/**
 * The rows of a CSV file (RFC 4180, a heading in the first line, UTF-8), each cell by the name of its column.
 * @throws Complaint where it is none or cannot be read
 */
export async function* csvRows(file: string): AsyncGenerator<CsvRow> {
  const parser = createReadStream(file)
    .on('error', (error) => parser.destroy(error))
    .pipe(
      parse({
        columns: (names: string[]) => named(file, names),
        bom: true,
        trim: true,
        // Spreadsheets leave rows of nothing but commas.
        skip_records_with_empty_values: true,
        max_record_size: MOST_ROW_BYTES,
      }),
    );
  let line = 1;
  try {
    for await (const cells of parser as AsyncIterable<Record<string, string>>) {
      line += 1;
      if (parser.info.bytes > MOST_MEBIBYTES * 1024 ** 2)
        throw new Complaint(`The labels ${file} have more than ${MOST_MEBIBYTES} MiB. Split the file.`);
      yield { line, cells };
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new Complaint(`The labels ${file} are not valid CSV: ${withoutCells(error.message)}.`);
    if (error instanceof Error && 'code' in error) throw new Complaint(`Cannot read the labels ${file}.`);
    throw error;
  }
}

/** @throws Complaint for two columns of one name: the second would silently go before the first */
function named(file: string, names: readonly string[]): string[] {
  const seen = new Set<string>();
  for (const name of names) {
    if (name !== '' && seen.has(name))
      throw new Complaint(
        `The labels ${file} have two columns "${printable(name.slice(0, LONGEST_HEADING))}". Rename or remove one.`,
      );
    seen.add(name);
  }
  return [...names];
}

/** What is quoted may be of a patient, or no text at all. */
const withoutCells = (message: string): string => message.replace(/, value is .*$/su, '');

const LONGEST_HEADING = 200;

/** @throws Complaint for the first column that is not there */
export function assertColumns(cells: Cells, columns: readonly string[]): void {
  for (const column of columns) {
    if (Object.hasOwn(cells, column)) continue;
    const heading = printable(Object.keys(cells).join(',').slice(0, LONGEST_HEADING));
    throw new Complaint(`The labels have no column "${column}". The first line is: ${heading}`);
  }
}
