import { createReadStream } from 'node:fs';
import type { AgeGroup } from '@aiso/contracts';
import { ageYears } from '@aiso/imaging';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { Complaint } from './surroundings.ts';

/** The most images of one evaluation; a larger set is evaluated in parts. */
export const MOST_ROWS = 200_000;
const MOST_ROW_BYTES = 64 * 1024;

/** A cell that may be absent altogether. */
const text = z.string().max(2000).default('');

const rowSchema = z.object({
  path: z.string().min(1).max(1000),
  findings: z.string().max(4000).optional(),
  patient: text,
  age: text,
  sex: text,
  view: text,
  source: text,
  split: text,
});

/** One image of a labelled set. */
export type LabelledImage = {
  /** Relative to the folder of images. */
  readonly path: string;
  /** Who it is of; the path where the set does not tell. */
  readonly patient: string;
  readonly ageYears: number | null;
  /** As which it counts where no age is known, if it is to. */
  readonly ageGroup: AgeGroup | null;
  readonly sex: string;
  readonly view: string;
  /** Source and split: what is measured together. */
  readonly source: string;
  readonly split: string;
  /** Names as the set gives them; null where the column is missing or empty: nothing is known. */
  readonly findings: readonly string[] | null;
  /** Every cell by the name of its column, for conditions and for columns named by a finding's code. */
  readonly cells: Readonly<Record<string, string>>;
};

/**
 * `column=value[,value…]`: a row counts where the cell is one of the values. Turned round, where it is
 * none of them.
 */
export type Condition = {
  readonly column: string;
  readonly values: readonly string[];
  readonly isTurnedRound: boolean;
};

/** @throws Complaint where it is not of that form */
export function readCondition(given: string, isTurnedRound = false): Condition {
  const [column = '', ...rest] = given.split('=');
  if (column === '' || rest.length === 0) throw new Complaint(`"${given}" is not COLUMN=VALUE. See --help.`);
  return { column, values: rest.join('=').split(','), isTurnedRound };
}

/**
 * The rows of a CSV file (RFC 4180, a heading in the first line, UTF-8) for which every condition holds.
 * @throws Complaint with the line where the file is none or lacks a column
 */
export async function readLabelledSet(
  file: string,
  conditions: readonly Condition[],
): Promise<readonly LabelledImage[]> {
  const parser = createReadStream(file)
    .on('error', (error) => parser.destroy(error))
    .pipe(
      parse({
        columns: true,
        bom: true,
        trim: true,
        // Spreadsheets leave rows of nothing but commas.
        skip_records_with_empty_values: true,
        max_record_size: MOST_ROW_BYTES,
      }),
    );
  const images: LabelledImage[] = [];
  let line = 1;
  try {
    for await (const cells of parser as AsyncIterable<Record<string, string>>) {
      line += 1;
      if (line === 2) assertColumns(cells, conditions);
      if (!conditions.every((condition) => holds(condition, cells))) continue;
      if (images.length === MOST_ROWS)
        throw new Complaint(`More than ${MOST_ROWS} images: evaluate in parts.`);
      images.push(labelledImage(cells, line));
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new Complaint(`The labels are not a CSV file: ${withoutCells(error.message)}.`);
    if (error instanceof Error && 'code' in error) throw new Complaint(`The labels ${file} cannot be read.`);
    throw error;
  }
  if (images.length === 0) throw new Complaint('The labels name no image, or none that fits the conditions.');
  return images;
}

/** What is quoted may be of a patient, or no text at all. */
const withoutCells = (message: string): string => message.replace(/, value is .*$/su, '');

const LONGEST_HEADING = 200;

function assertColumns(cells: Readonly<Record<string, string>>, conditions: readonly Condition[]): void {
  for (const column of ['path', ...conditions.map((condition) => condition.column)]) {
    if (Object.hasOwn(cells, column)) continue;
    const heading = Object.keys(cells).join(',').slice(0, LONGEST_HEADING);
    throw new Complaint(`The labels have no column "${column}". Their first line is ${heading}`);
  }
}

const holds = (
  { column, values, isTurnedRound }: Condition,
  cells: Readonly<Record<string, string>>,
): boolean => values.includes(cells[column] ?? '') !== isTurnedRound;

function labelledImage(cells: Readonly<Record<string, string>>, line: number): LabelledImage {
  const parsed = rowSchema.safeParse(cells);
  if (!parsed.success) {
    const names = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new Complaint(`Row ${line} of the labels is not valid: ${names}.`);
  }
  const { path, patient, age, sex, view, source, split, findings = '' } = parsed.data;
  const named = findings.split('|').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  return {
    path,
    patient: patient === '' ? path : patient,
    ageYears: yearsOf(age),
    ageGroup: null,
    sex,
    view,
    source,
    split,
    findings: named.length === 0 ? null : named,
    cells,
  };
}

/** Rows that name an image once more which is measured together with them. */
export const repeatedRows = (images: readonly LabelledImage[]): number =>
  images.length -
  new Set(images.map(({ path, source, split }) => JSON.stringify([path, source, split]))).size;

/** Ages that say something, but nothing that is understood: they count as unknown. */
export const unclearAges = (images: readonly LabelledImage[]): number =>
  images.filter(({ ageYears: years, cells }) => years === null && !UNKNOWN_AGES.has(cells['age'] ?? ''))
    .length;

const UNKNOWN_AGES: ReadonlySet<string> = new Set(['', 'NA', 'NaN', 'nan', 'unknown']);

/** `63`, `0.5`, `006M` as DICOM has it, or a range such as `1-5`, of which the middle counts. */
function yearsOf(age: string): number | null {
  const [, from, to] = /^(\d+(?:\.\d+)?)(?:\s*[-–]\s*(\d+(?:\.\d+)?))?$/u.exec(age) ?? [];
  if (from === undefined) return ageYears(age);
  return to === undefined ? Number(from) : (Number(from) + Number(to)) / 2;
}
