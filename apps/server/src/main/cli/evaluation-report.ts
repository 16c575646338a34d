import type { AgeGroup, ErrorCode, Precision } from '@aiso/contracts';
import type { Estimate } from '@aiso/inference';
import type { Figure, FindingReport, GroupReport } from './evaluation.ts';
import { precisionNote, printable } from './image-files.ts';

export type EvaluationReport = {
  readonly model: {
    readonly name: string;
    readonly version: string;
    readonly title: string;
    readonly preparation: string;
    /** Of the network in the package; null where a model server has it. */
    readonly precision: Precision | null;
  };
  readonly notice: string;
  readonly images: number;
  /** Images of which neither labels nor file say an age, and as which they counted. */
  readonly unknownAge: { readonly images: number; readonly assumed: AgeGroup | null };
  readonly unread: readonly { readonly path: string; readonly code: ErrorCode }[];
  readonly groups: readonly GroupReport[];
  readonly findings: readonly FindingReport[];
};

const DIGITS = 4;

/** The whole report; numbers are rounded to four digits. */
export const asJson = (report: EvaluationReport): string => `${JSON.stringify(report, rounded, 2)}\n`;

const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toFixed(DIGITS)) : value;

/** What became of images of unknown age, in a sentence; none where there are none. */
export const unknownAgeNote = ({ images, unknownAge }: EvaluationReport): string | null =>
  unknownAge.images === 0
    ? null
    : `The age is unknown of ${unknownAge.images} of ${images} images: ` +
      (unknownAge.assumed === null
        ? 'no finding made for an age is measured on them. See --assume-age-group.'
        : `assumed is ${unknownAge.assumed === 'adult' ? 'an adult' : 'a child of 1 to 5 years'}.`);

/** What a person reads in a terminal. */
export function asText(report: EvaluationReport): string {
  const { model, notice, images, unread, groups, findings } = report;
  const note = unknownAgeNote(report);
  const grouped = groupTable(groups);
  const lines = [
    `${model.title} ${model.version}${precisionNote(model.precision)} on ${images} images`,
    ...(note === null ? [] : [note]),
    '',
    ...table([grouped.headings, ...grouped.rows]),
  ];
  for (const { label, code, operatingPoint, figures } of findings) {
    lines.push('', `${label} (${code}), operating point ${operatingPoint.toFixed(3)}`);
    if (figures.length === 0) {
      lines.push('  The labels hold no positives and negatives for it.');
      continue;
    }
    lines.push(...table([FIGURE_HEADINGS, ...figures.map(figureCells)]).map((line) => `  ${line}`));
  }
  const missing = unread.slice(0, 10).map(({ path, code }) => `  ${printable(path)}: ${code}`);
  if (unread.length > 0) lines.push('', `${unread.length} could not be read:`, ...missing);
  return `${[...lines, '', INTERVALS, notice].join('\n')}\n`;
}

export const INTERVALS =
  'In brackets: 95 % intervals by 2,000 bootstrap rounds over patients. ' +
  'Border alone: the AUC of the same network shown the outer tenth of each image.';

export const FIGURE_HEADINGS = [
  'Measured on',
  'Positive',
  'Negative',
  'No score',
  'AUC',
  'Border alone',
  'Sensitivity',
  'Specificity',
  'Calibration error',
] as const;

/** A figure's cells in the order of the headings. */
export function figureCells(figure: Figure): readonly string[] {
  const { on, positives, negatives, notScored, auc, borderOnly, sensitivity, specificity } = figure;
  const isLabelled = figure.kind === 'labelled' || figure.kind === 'subgroup';
  return [
    on,
    String(positives),
    String(negatives),
    String(notScored.positives + notScored.negatives),
    `${estimate(auc)}${figure.kind === 'normals' ? ' (0.5 is right)' : ''}`,
    estimate(borderOnly?.auc ?? null),
    isLabelled ? estimate(sensitivity) : '',
    isLabelled ? estimate(specificity) : '',
    figure.calibrationError?.toFixed(3) ?? '',
  ];
}

const GROUP_COLUMNS: Readonly<Record<string, (group: GroupReport) => string | null>> = {
  Images: ({ group }) => group,
  Number: ({ images }) => String(images),
  Accepted: ({ accepted }) => String(accepted),
  Share: ({ accepted, images }) => `${((100 * accepted) / images).toFixed(1)} %`,
  Unusual: ({ unusual }) => (unusual === undefined ? null : String(unusual)),
  Refused: ({ refused }) => tally(refused),
  'Not read': ({ unread }) => tally(unread),
};

/** What became of the groups' images; a column of which nothing is known is left out. */
export function groupTable(groups: readonly GroupReport[]): {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
} {
  const columns = Object.entries(GROUP_COLUMNS).filter(([, cell]) =>
    groups.every((group) => cell(group) !== null),
  );
  return {
    headings: columns.map(([heading]) => heading),
    rows: groups.map((group) => columns.map(([, cell]) => cell(group) ?? '')),
  };
}

const tally = (counts: Readonly<Partial<Record<string, number>>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

const estimate = (given: Estimate | null): string =>
  given === null ? '' : `${given.value.toFixed(3)} [${given.low.toFixed(3)}, ${given.high.toFixed(3)}]`;

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => printable(cell).padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
