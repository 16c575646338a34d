import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { type AgeGroup, ageYears, FRONTAL_VIEWS, type FrontalView } from '@aiso/contracts';
import { z } from 'zod';
import { Complaint } from '../surroundings.ts';
import { type Condition, holdAll, type NamedSet } from './conditions.ts';
import { assertColumns, type Cells, csvRows } from './csv-rows.ts';
import { readColumns } from './more-columns.ts';

/** The most images of one evaluation; a larger set is evaluated in parts. */
export const MOST_ROWS = 200_000;

/** A cell that may be absent altogether. */
const text = z.string().max(2000).default('');

const rowSchema = z.object({
  path: z.string().min(1).max(1000),
  patient: text,
  age: text,
  sex: text,
  view: text,
  source: text,
  split: text,
});

/** One image of a labelled set. */
export type LabelledImage = {
  /** The folder in which its path begins. */
  readonly folder: string;
  readonly path: string;
  /** Who it is of; the image itself where the set does not tell. */
  readonly patient: string;
  readonly ageYears: number | null;
  /** As which it counts where no age is known, if it is to. */
  readonly ageGroup: AgeGroup | null;
  readonly sex: string;
  /** Null where the set does not say AP or PA. */
  readonly view: FrontalView | null;
  /** Source and split: what is measured together. */
  readonly source: string;
  readonly split: string;
  /** Names as the set gives them; null where the column is missing or empty: nothing is known. */
  readonly findings: readonly string[] | null;
  /** Its labels are not to be believed: it is read, and measures no finding. */
  readonly isDoubtful: boolean;
  /** Every cell by the name of its column, for conditions and for columns named by a finding's code. */
  readonly cells: Readonly<Record<string, string>>;
};

/** How rows are read, and which of them. */
export type Selection = {
  /** In place of the folders of the files. */
  readonly folder: string | null;
  readonly where: readonly Condition[];
  readonly without: readonly Condition[];
  readonly doubt: readonly Condition[];
  /** Where there are sets, a row counts that is of one of them. */
  readonly sets: readonly NamedSet[];
  /** Tables of more columns, by path. What they say goes before what the labels say. */
  readonly columns: readonly string[];
  /** The column with the names of findings. */
  readonly truth: string;
};

export type LabelledSet = {
  readonly images: readonly LabelledImage[];
  /** Rows that `without` took out of every set. */
  readonly leftOut: number;
  /** Paths of the tables of more columns that no row names. */
  readonly unusedPaths: number;
};

/**
 * @throws Complaint with the line where a file is no such table or lacks a column, and where nothing is
 * chosen
 */
export async function readLabelledSet(files: readonly string[], selection: Selection): Promise<LabelledSet> {
  const { where, without, doubt, sets, truth } = selection;
  const more = await readColumns(selection.columns, selection.folder, MOST_ROWS);
  const asked = [
    ...[...where, ...without, ...doubt, ...sets.flatMap(({ conditions }) => conditions)].map(
      ({ column }) => column,
    ),
    ...(truth === FINDINGS ? [] : [truth]),
  ];
  const images: LabelledImage[] = [];
  let leftOut = 0;
  for (const file of files) {
    const folder = selection.folder ?? dirname(resolve(file));
    for await (const { line, cells: own } of csvRows(file)) {
      const cells = more.joined(folder, own);
      if (line === 2) assertColumns(cells, ['path', ...asked]);
      const isOfSet = sets.length === 0 || sets.some(({ conditions }) => holdAll(conditions, cells));
      if (!holdAll(where, cells) || !isOfSet) continue;
      if (!holdAll(without, cells)) {
        leftOut += 1;
        continue;
      }
      if (images.length === MOST_ROWS)
        throw new Complaint(`More than ${MOST_ROWS} images. Evaluate them in parts.`);
      const isDoubtful = !holdAll(doubt, cells);
      images.push({ ...labelledImage(folder, cells, line, truth), isDoubtful });
    }
  }
  if (images.length === 0)
    throw new Complaint('The labels contain no images, or none that meet the conditions.');
  for (const { name, conditions } of sets)
    if (!images.some(({ cells }) => holdAll(conditions, cells)))
      throw new Complaint(`No image belongs to the set "${name}".`);
  return { images, leftOut, unusedPaths: more.unused() };
}

export const FINDINGS = 'findings';

const MOST_NAMES = 4000;

function labelledImage(
  folder: string,
  cells: Cells,
  line: number,
  truth: string,
): Omit<LabelledImage, 'isDoubtful'> {
  const parsed = rowSchema.safeParse(cells);
  if (!parsed.success) {
    const names = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new Complaint(`Row ${line} of the labels is invalid: ${names}.`);
  }
  const { path, patient, age, sex, view, source, split } = parsed.data;
  const findings = cells[truth] ?? '';
  if (findings.length > MOST_NAMES) throw new Complaint(`Row ${line} of the labels is invalid: ${truth}.`);
  const named = findings.split('|').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  return {
    folder,
    path,
    patient: patient === '' ? join(folder, path) : patient,
    ageYears: yearsOf(age),
    ageGroup: null,
    sex,
    view: FRONTAL_VIEWS.find((known) => known === view.toUpperCase()) ?? null,
    source,
    split,
    findings: named.length === 0 ? null : named,
    cells,
  };
}

/** Rows that name an image once more which is measured together with them. */
export const repeatedRows = (images: readonly LabelledImage[]): number =>
  images.length -
  new Set(
    images.map(({ folder, path, source, split }) => JSON.stringify([join(folder, path), source, split])),
  ).size;

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

/** Null for a path that leaves its folder: labels are somebody else's. */
export function fileOf({ folder, path }: Pick<LabelledImage, 'folder' | 'path'>): string | null {
  const whole = resolve(folder, path);
  const way = relative(folder, whole);
  return way.startsWith('..') || isAbsolute(way) ? null : whole;
}
