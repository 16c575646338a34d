import { precisionNote } from '../image-files.ts';
import type { FindingComparison } from './comparison.ts';
import type { Figure, FindingReport } from './evaluation.ts';
import {
  type EvaluationReport,
  FIGURE_HEADINGS,
  figureRows,
  groupTable,
  INTERVALS,
  NO_FIGURES,
  notesOn,
  PAIRED,
  PAIRED_HEADINGS,
  pairedCells,
  SCORE_HEADINGS,
  scoreCells,
  versionOf,
} from './report.ts';
import { betweenTable, knowsTable, pointsNote, pointTable, type Table, toldTable } from './view-tables.ts';

const SIDE = 240;
const MARGIN = 34;

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1d2433, #e6e9f0); --soft: light-dark(#5b6478, #a3adc2); --line: light-dark(#d9dde6, #39415a); --accent: light-dark(#3d5afe, #8c9eff); }
body { font: 14px/1.5 system-ui, sans-serif; color: var(--ink); background: light-dark(#fff, #12172a); max-width: 1280px; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin: 0 } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem } p { color: var(--soft); margin: .25rem 0 }
.notice { border-inline-start: 4px solid #b26a00; padding: .5rem 1rem; color: var(--ink) }
.table { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { text-align: start; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); white-space: nowrap } th { font-weight: 600 }
.plots { display: flex; flex-wrap: wrap; gap: 1.5rem; margin-top: 1rem } figure { margin: 0 } figcaption { color: var(--soft); max-width: ${SIDE + MARGIN}px }
summary { cursor: pointer; color: var(--soft) } svg { display: block } svg text { fill: var(--soft); font-size: 11px } .axis { stroke: var(--line); fill: none } .chance { stroke: var(--line); stroke-dasharray: 4 4 } .curve { stroke: var(--accent); stroke-width: 2; fill: none } .dot { fill: var(--accent) }
`;

/** The report as one page that needs nothing else: no script, no font, no picture from elsewhere. */
export function evaluationHtml(report: EvaluationReport): string {
  const { model, notice, images, groups, views, findings, against } = report;
  const grouped = groupTable(groups);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escape(model.title)} ${escape(model.version)}: evaluation</title><style>${STYLE}</style></head><body>
<h1>${escape(model.title)} ${escape(model.version)}</h1>
<p>Evaluation on ${images} labelled images; preparation ${escape(model.preparation)}${precisionNote(model.precision)}.</p>
${notesOn(report)
  .map((note) => `<p>${note}</p>`)
  .join('\n')}
<p class="notice">${escape(notice)}</p>
<h2>Images</h2>
${htmlTable(grouped.headings, grouped.rows)}
${tableWithRows(toldTable(views))}
${findings.map((finding) => section(finding)).join('\n')}
${
  against === null
    ? ''
    : `<h2>${escape(versionOf(model))} against ${escape(versionOf(against.model))}</h2><p>Figures and paired differences, ${PAIRED}.</p>${against.findings.map(comparison).join('\n')}
${against.alone.map((finding) => section(finding, `${versionOf(against.model)}: `)).join('\n')}`
}
<p>${INTERVALS}</p>
</body></html>
`;
}

/** @param whose in front of the finding, of another model than the first */
function section(finding: FindingReport, whose = ''): string {
  const { label, operatingPoint, experimental, figures, scores, knows = [] } = finding;
  const plotted = figures.filter(({ kind }) => kind === 'labelled');
  const note = pointsNote(finding);
  return `<h2>${escape(whose)}${escape(label)}${experimental ? ' (experimental)' : ''}</h2>
<p>Operating point ${operatingPoint.toFixed(3)}.${note === null ? '' : ` ${note}.`}</p>
${figures.length === 0 ? `<p>${NO_FIGURES}</p>` : htmlTable(FIGURE_HEADINGS, figures.flatMap(figureRows))}
${[betweenTable(figures), pointTable(finding), knowsTable(knows)].map(tableWithRows).join('\n')}
<div class="plots">${plotted.flatMap((figure) => [rocPlot(figure), calibrationPlot(figure)]).join('\n')}</div>
${scores.length === 0 ? '' : `<h3>Scores of all accepted images, labelled or not</h3>${htmlTable(SCORE_HEADINGS, scores.map(scoreCells))}`}`;
}

const comparison = ({ label, figures }: FindingComparison): string =>
  figures.length === 0
    ? ''
    : `<h3>${escape(label)}</h3>${htmlTable(PAIRED_HEADINGS, figures.map(pairedCells))}`;

const htmlTable = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="table"><table><thead><tr>${headings.map((heading) => `<th scope="col">${escape(heading)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`)
    .join('\n')}</tbody></table></div>`;

const tableWithRows = ({ headings, rows }: Table): string =>
  rows.length === 0 ? '' : htmlTable(headings, rows);

const rocPlot = ({ on, roc, auc }: Figure): string =>
  plot(
    `ROC curve, ${on}${auc === null ? '' : `: area ${auc.value.toFixed(3)}`}`,
    '1 − specificity',
    'sensitivity',
    `<polyline class="curve" points="${roc.map(place).join(' ')}"/>`,
  );

const calibrationPlot = ({ on, calibration }: Figure): string => {
  const points = calibration.map(({ meanScore, positiveShare }) => [meanScore, positiveShare] as const);
  return plot(
    `Calibration, ${on}: ten bins of equal count`,
    'mean score',
    'share of positives',
    `<polyline class="curve" points="${points.map(place).join(' ')}"/>${points
      .map(([x, y]) => `<circle class="dot" cx="${along(x)}" cy="${up(y)}" r="3"/>`)
      .join('')}`,
    `<details><summary>Show as a table</summary>${htmlTable(
      ['Images', 'Mean score', 'Share of positives'],
      calibration.map((bin) => [String(bin.cases), bin.meanScore.toFixed(3), bin.positiveShare.toFixed(3)]),
    )}</details>`,
  );
};

function plot(caption: string, xTitle: string, yTitle: string, inside: string, below = ''): string {
  const [right, bottom] = [MARGIN + SIDE, SIDE + 8];
  return `<figure><svg role="img" aria-label="${escape(caption)}" width="${right + 8}" height="${bottom + MARGIN}">
<rect class="axis" x="${MARGIN}" y="8" width="${SIDE}" height="${SIDE}"/><line class="chance" x1="${MARGIN}" y1="${bottom}" x2="${right}" y2="8"/>${inside}
<text x="${MARGIN + SIDE / 2}" y="${bottom + 26}" text-anchor="middle">${xTitle}</text><text transform="rotate(-90)" x="${-(8 + SIDE / 2)}" y="12" text-anchor="middle">${yTitle}</text>
<text x="${MARGIN}" y="${bottom + 13}" text-anchor="middle">0</text><text x="${right}" y="${bottom + 13}" text-anchor="middle">1</text><text x="${MARGIN - 5}" y="16" text-anchor="end">1</text></svg>
<figcaption>${escape(caption)}</figcaption>${below}</figure>`;
}

const along = (x: number): string => (MARGIN + x * SIDE).toFixed(1);
const up = (y: number): string => (8 + (1 - y) * SIDE).toFixed(1);
const place = ([x, y]: readonly [number, number]): string => `${along(x)},${up(y)}`;

/** Labels and model packages are somebody else's text. */
const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
