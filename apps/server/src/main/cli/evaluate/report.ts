import type { AgeGroup, Correction, ErrorCode, Precision } from '@aiso/contracts';
import type { Paired } from '@aiso/inference';
import { precisionNote, printable } from '../image-files.ts';
import type { FindingComparison, PairedFigure } from './comparison.ts';
import { type Figure, type FindingReport, type GroupReport, LEFT_OUT, type LeftOut } from './evaluation.ts';
import type { ScoreDistribution } from './score-distribution.ts';
import type { ToldViews } from './told-views.ts';
import {
  betweenTable,
  difference,
  estimate,
  knowsTable,
  pointsNote,
  pointTable,
  type Table,
  toldTable,
} from './view-tables.ts';

type EvaluatedModel = {
  readonly name: string;
  readonly version: string;
  readonly title: string;
  readonly preparation: string;
  /** Of the network in the package; null where a model server has it. */
  readonly precision: Precision | null;
};

export type EvaluationReport = {
  readonly model: EvaluatedModel;
  /** With which the command was called, as a card keeps them. */
  readonly arguments: readonly string[];
  readonly notice: string;
  /** How each image was changed first. */
  readonly correction: Correction;
  readonly images: number;
  /** Rows that `--without` left out: they are in no set. */
  readonly leftOut: number;
  /** Images of which neither labels nor file say an age, and as which they counted. */
  readonly unknownAge: { readonly images: number; readonly assumed: AgeGroup | null };
  readonly unread: readonly { readonly path: string; readonly code: ErrorCode }[];
  readonly groups: readonly GroupReport[];
  /** How the pixels tell the view; empty of a network that does not. */
  readonly views: readonly ToldViews[];
  readonly findings: readonly FindingReport[];
  /** Another model on the same images; null where none was named. */
  readonly against: {
    readonly model: EvaluatedModel;
    readonly findings: readonly FindingComparison[];
    /** Of that model alone, on the images that it accepts. */
    readonly alone: readonly FindingReport[];
  } | null;
};

const DIGITS = 4;

/** The whole report; numbers are rounded to four digits. */
export const asJson = (report: EvaluationReport): string => `${JSON.stringify(report, rounded, 2)}\n`;

export const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toFixed(DIGITS)) : value;

/** What is to be known before the figures are read, a sentence each. */
export const notesOn = ({
  correction: { turn, inverted },
  images,
  leftOut,
  unknownAge,
  unread,
}: EvaluationReport): readonly string[] => [
  ...(turn > 0 ? [`Each image was rotated clockwise by ${turn} degrees.`] : []),
  ...(inverted ? ['Each image was analysed as a negative.'] : []),
  ...(leftOut > 0 ? [`--without excluded ${leftOut} more images from every set.`] : []),
  ...(unread.length > 0 ? [`${unread.length} images could not be analysed.`] : []),
  ...(unknownAge.images > 0
    ? [
        `${unknownAge.images} of ${images} images are of unknown age: ` +
          (unknownAge.assumed === null
            ? 'findings for an age group are not measured on them. See --assume-age-group.'
            : `${unknownAge.assumed === 'adult' ? 'adults' : 'children of 1 to 5 years'} are assumed.`),
      ]
    : []),
];

/** What a person reads in a terminal. */
export function asText(report: EvaluationReport): string {
  const { model, notice, images, unread, groups, views, findings, against } = report;
  const grouped = groupTable(groups);
  const lines = [
    `${model.title} ${model.version}${precisionNote(model.precision)} on ${images} images`,
    ...notesOn(report),
    ...unread.slice(0, MOST_UNREAD).map(({ path, code }) => `  ${path}: ${code}`),
    '',
    ...table([grouped.headings, ...grouped.rows]),
    ...tableLines(toldTable(views), ''),
    ...findings.flatMap((finding) => findingLines(finding)),
  ];
  for (const { label, figures } of against?.findings ?? []) {
    if (figures.length === 0) continue;
    lines.push('', `${label}: ${versionOf(report.model)} against ${versionOf(against?.model)}, ${PAIRED}`);
    lines.push(...indented([PAIRED_HEADINGS, ...figures.map(pairedCells)]));
  }
  for (const finding of against?.alone ?? [])
    if (finding.figures.length > 0) lines.push(...findingLines(finding, `${versionOf(against?.model)}: `));
  return `${[...lines, '', INTERVALS, notice].map(printable).join('\n')}\n`;
}

/** @param whose in front of the finding, of another model than the first */
function findingLines(finding: FindingReport, whose = ''): string[] {
  const { label, code, operatingPoint, figures, scores, knows = [] } = finding;
  const note = pointsNote(finding);
  return [
    '',
    `${whose}${label} (${code}), operating point ${operatingPoint.toFixed(3)}`,
    ...(note === null ? [] : [`  ${note}`]),
    ...(figures.length === 0
      ? [`  ${NO_FIGURES}`]
      : indented([FIGURE_HEADINGS, ...figures.flatMap(figureRows)])),
    ...[betweenTable(figures), pointTable(finding), knowsTable(knows)].flatMap((one) => tableLines(one)),
    ...(scores.length > 0 ? ['', ...indented([SCORE_HEADINGS, ...scores.map(scoreCells)])] : []),
  ];
}

/** None of a table without rows. */
const tableLines = ({ headings, rows }: Table, margin = '  '): string[] =>
  rows.length === 0 ? [] : ['', ...table([headings, ...rows]).map((line) => `${margin}${line}`)];

const indented = (rows: readonly (readonly string[])[]): string[] => table(rows).map((line) => `  ${line}`);

const MOST_UNREAD = 10;
export const NO_FIGURES = 'The labels do not contain both positives and negatives of this finding.';
export const PAIRED = 'on images accepted by both';

export const versionOf = (model: EvaluatedModel | undefined): string =>
  model === undefined ? '' : `${model.name} ${model.version}`;

export const INTERVALS =
  'In brackets: 95% CI from 2,000 bootstrap rounds over patients. ' +
  'Border only: the AUC of the same network on the outer tenth of each image. ' +
  'AUC lost: the mean of the AUCs of the two views less that of both together.';

export const FIGURE_HEADINGS = [
  'Measured on',
  'Images',
  'Positive',
  'Negative',
  'Excluded',
  'AUC',
  'Border only',
  'Sensitivity',
  'Specificity',
  'Calibration error',
] as const;

/** A figure's cells in the order of the headings, and a second row where sick were refused. */
export function figureRows(figure: Figure): readonly (readonly string[])[] {
  const { on, inSet, positives, negatives, leftOut, auc, borderOnly, sensitivity, specificity } = figure;
  const isOfSick = figure.kind !== 'normals';
  const row = [
    on,
    String(inSet),
    String(positives),
    String(negatives),
    reasons(leftOut),
    `${estimate(auc)}${isOfSick ? '' : ' (0.5 expected)'}`,
    estimate(borderOnly?.auc ?? null),
    isOfSick ? estimate(sensitivity) : '',
    isOfSick ? estimate(specificity) : '',
    figure.calibrationError?.toFixed(3) ?? '',
  ];
  const withRefused = estimate(figure.sensitivityWithRefused);
  if (withRefused === '') return [row];
  return [row, ['  refused positives counted as missed', '', '', '', '', '', '', withRefused, '', '']];
}

const WORDS: Readonly<Record<LeftOut, string>> = {
  doubtfulLabel: 'doubtful',
  noLabel: 'unlabelled',
  ageUnknown: 'of unknown age',
  ageNotCovered: 'of another age group',
  unread: 'not analysed',
  refused: 'refused',
};

export const reasons = (leftOut: Figure['leftOut']): string =>
  LEFT_OUT.flatMap((name) => (leftOut[name] === undefined ? [] : [`${leftOut[name]} ${WORDS[name]}`])).join(
    ', ',
  );

export const SCORE_HEADINGS = [
  'Scores in',
  'Images',
  'Above',
  '10th percentile',
  'Median',
  '90th percentile',
];

/** Cells of where the scores of a set lie, in the order of the headings. */
export const scoreCells = ({ group, images, aboveRate, deciles }: ScoreDistribution): readonly string[] => [
  group,
  String(images),
  percent(aboveRate),
  ...[0, 4, 8].map((decile) => deciles[decile]?.toFixed(3) ?? ''),
];

export const PAIRED_HEADINGS = [
  'Measured on',
  'Positive',
  'Negative',
  'AUC',
  'Sensitivity',
  'Specificity',
  'Accepted by one only',
];

/** Cells of two models' figures, in the order of the headings. */
export function pairedCells(figure: PairedFigure): readonly string[] {
  const { kind, on, positives, negatives, auc, sensitivity, specificity, scoredByOne } = figure;
  const isOfSick = kind !== 'normals';
  return [
    on,
    String(positives),
    String(negatives),
    paired(auc),
    isOfSick ? paired(sensitivity) : '',
    isOfSick ? paired(specificity) : '',
    `${scoredByOne.first}, ${scoredByOne.other}`,
  ];
}

const paired = (given: Paired | null): string => {
  if (given === null) return '';
  return `${given.value.toFixed(3)} − ${given.other.toFixed(3)} = ${difference(given.difference)}`;
};

const GROUP_COLUMNS: Readonly<Record<string, (group: GroupReport) => string | null>> = {
  Images: ({ group }) => group,
  Number: ({ images }) => String(images),
  Accepted: ({ accepted }) => String(accepted),
  Share: ({ accepted, images }) => percent(accepted / images),
  Unusual: ({ unusual, faults = {} }) => (unusual === undefined ? null : unusualOf(unusual, tally(faults))),
  Refused: ({ refused }) => tally(refused),
  'Not analysed': ({ unread }) => tally(unread),
};

const unusualOf = (unusual: number, faults: string): string =>
  faults === '' ? String(unusual) : `${unusual} (${faults})`;

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

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const tally = (counts: Readonly<Partial<Record<string, number>>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => printable(cell).padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
