import { FRONTAL_VIEWS, type KnownOfImages } from '@aiso/contracts';
import type { Estimate } from '@aiso/inference';
import type { Figure, FindingReport } from './evaluation.ts';
import type { Knowledge } from './knows.ts';
import type { ToldViews } from './told-views.ts';

type Cells = readonly string[];
export type Table = { readonly headings: Cells; readonly rows: readonly Cells[] };

export const estimate = (given: Estimate | null): string =>
  given === null ? '' : `${given.value.toFixed(3)} [${given.low.toFixed(3)}, ${given.high.toFixed(3)}]`;

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;

export const difference = ({ value, low, high }: Estimate): string =>
  `${signed(value)} [${signed(low)}, ${signed(high)}]`;

/** The numbers of the named points, those of the views beside them; null where there is nothing to add. */
export function pointsNote({ points = [] }: FindingReport): string | null {
  if (points.length === 0) return null;
  const named = points.map(({ name, value, views }) => {
    const own = FRONTAL_VIEWS.flatMap((view) => {
      const one = views?.[view];
      return one === undefined ? [] : [`${view} ${one.value.toFixed(3)}`];
    });
    return `${name} ${value.toFixed(3)}${own.length === 0 ? '' : ` (${own.join(', ')})`}`;
  });
  return `Operating points: ${named.join('; ')}`;
}

/** Both rates at each named point, of all images of a set and of those of each view. */
export function pointTable({ figures }: FindingReport): Table {
  const shown = figures.filter(({ kind, view }) => kind === 'labelled' || view !== undefined);
  return {
    headings: ['At the point', 'Measured on', 'Sensitivity', 'Specificity'],
    rows: shown.flatMap(({ on, points }) =>
      points.map(({ name, sensitivity, specificity }) => [
        name,
        on,
        estimate(sensitivity),
        estimate(specificity),
      ]),
    ),
  };
}

/** What separates the views, of each set that has both. */
export const betweenTable = (figures: readonly Figure[]): Table => ({
  headings: ['Between the views', 'AUC lost', 'Sensitivity, AP − PA', 'Specificity, AP − PA'],
  rows: figures.flatMap(({ kind, on, betweenViews }) =>
    kind !== 'labelled' || betweenViews === null
      ? []
      : [
          [
            on,
            ...[betweenViews.aucLost, betweenViews.sensitivity, betweenViews.specificity].map((one) =>
              one === null ? '' : difference(one),
            ),
          ],
        ],
  ),
});

const KINDS: Readonly<Record<KnownOfImages, string>> = {
  view: 'the view (AP)',
  sex: 'the sex (men)',
  age: 'the age (50 years and over)',
  size: 'the size (more pixels than the median)',
  source: 'the source',
};

export const knowsTable = (knows: readonly Knowledge[]): Table => ({
  headings: ['What the score knows of', 'Without the finding in', 'Images', 'Others', 'AUC (0.5 expected)'],
  rows: knows.map(({ on, of, group, images, others, auc }) => [
    `${KINDS[of]}${group === undefined ? '' : ` ${group}`}`,
    on,
    String(images),
    String(others),
    estimate(auc),
  ]),
});

/** How the network tells the view by the pixels. */
export const toldTable = (views: readonly ToldViews[]): Table => ({
  headings: ['View by the pixels', 'Images of', 'Number', 'Right', 'Wrong', 'Left open', 'AUC'],
  rows: views.flatMap(({ group, auc, views: told }) =>
    told.map(({ view, images, right, wrong }) => [
      group,
      view,
      String(images),
      ...[right, wrong, images - right - wrong].map(String),
      estimate(auc),
    ]),
  ),
});
