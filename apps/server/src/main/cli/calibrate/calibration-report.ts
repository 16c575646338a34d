import { FRONTAL_VIEWS } from '@aiso/contracts';
import type { SitePoint } from '@aiso/inference';
import type { FindingReport, GroupReport } from '../evaluate/evaluation.ts';
import { FIGURE_HEADINGS, figureRows, groupTable, INTERVALS, table } from '../evaluate/report.ts';
import { estimate } from '../evaluate/view-tables.ts';
import { printable } from '../image-files.ts';
import { type CalibratedFinding, whatIsMissing } from './calibrated-findings.ts';

export type CalibrationReport = {
  readonly model: { readonly name: string; readonly version: string; readonly title: string };
  readonly notice: string;
  /** What became of the images. */
  readonly groups: readonly GroupReport[];
  readonly findings: readonly { readonly calibrated: CalibratedFinding; readonly report: FindingReport }[];
  /** Findings that keep their points, a sentence each. */
  readonly kept: readonly string[];
  /** Null where nothing was to be written. */
  readonly written: { readonly folder: string; readonly version: string } | null;
};

/** For programs. Numbers are as they are: a point holds at its very value. */
export const asJson = ({ findings, ...report }: CalibrationReport): string => {
  const calibrated = findings.map(({ calibrated: { finding, all, views }, report: { figures } }) => ({
    code: finding.code,
    label: finding.label,
    operatingPoint: finding.operatingPoint,
    all,
    views,
    figures: figures.map(
      ({ roc: _roc, calibration: _calibration, borderOnly: _borderOnly, ...figure }) => figure,
    ),
  }));
  const whole = { ...report, findings: calibrated };
  return `${JSON.stringify(whole, null, 2)}\n`;
};

/** What a person reads in a terminal. */
export function asText({ model, notice, groups, findings, kept, written }: CalibrationReport): string {
  const grouped = groupTable(groups);
  const images = groups.reduce((sum, group) => sum + group.images, 0);
  const lines = [
    `${model.title} ${model.version} on ${images} images`,
    '',
    ...table([grouped.headings, ...grouped.rows]),
  ];
  for (const { calibrated, report } of findings) {
    const { finding, views } = calibrated;
    lines.push('', `${finding.label} (${finding.code}), ${finding.chosenAt?.on}`);
    lines.push(...indented([POINT_HEADINGS, ...pointRows(calibrated)]));
    for (const view of FRONTAL_VIEWS) {
      const missing = whatIsMissing(views[view]);
      if (missing !== null) lines.push(`  ${view} keeps the points of any view: ${missing}`);
    }
    lines.push(
      '',
      ...indented(withoutEmptyColumns([FIGURE_HEADINGS, ...report.figures.flatMap(figureRows)])),
    );
  }
  if (kept.length > 0) lines.push('', ...kept);
  const outcome =
    written === null
      ? 'Nothing was written. Specify --to FOLDER to write the calibrated package.'
      : `${model.name} ${written.version} was written to ${written.folder}.`;
  return `${[...lines, '', EXACT, INTERVALS, notice, '', outcome].map(printable).join('\n')}\n`;
}

const EXACT =
  'In brackets beside a point: exact 95% CI (Clopper-Pearson) of new patients of the site; images of one patient count as fewer.';

const POINT_HEADINGS = ['Point', 'View', 'Wanted', 'Value', 'Sensitivity', 'Specificity'] as const;

function pointRows({ finding, all, views }: CalibratedFinding): readonly (readonly string[])[] {
  const row = (
    view: string,
    { name, wanted, value, sensitivity, specificity }: SitePoint,
  ): readonly string[] => [
    all.points.some((one) => one.name === name && one.value === finding.operatingPoint) ? `${name} *` : name,
    view,
    String(wanted),
    String(value),
    estimate(sensitivity),
    estimate(specificity),
  ];
  return all.points.flatMap((point) => [
    row('any', point),
    ...FRONTAL_VIEWS.flatMap((view) =>
      views[view].points.filter(({ name }) => name === point.name).map((one) => row(view, one)),
    ),
  ]);
}

const indented = (rows: readonly (readonly string[])[]): string[] => table(rows).map((line) => `  ${line}`);

function withoutEmptyColumns(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const [, ...body] = rows;
  return rows.map((row) => row.filter((_, column) => body.some((cells) => cells[column] !== '')));
}
