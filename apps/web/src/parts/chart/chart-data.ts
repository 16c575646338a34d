import { type CsvColumn, csvHead, csvRows } from '../table/csv.ts';

export type ChartSeries = {
  readonly id: string;
  readonly title: string;
  /** One for each category; null where nothing was measured. */
  readonly values: readonly (number | null)[];
  /** `accent` for what the chart is about, `neutral` for what it is compared with, `amber` for what needs attention. */
  readonly tone: 'accent' | 'neutral' | 'amber';
};

export type ChartData = {
  /** What the categories are: "Month". */
  readonly categoryTitle: string;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
};

export const SERIES_COLOR = {
  accent: 'var(--aiso-palette-primary-main)',
  neutral: 'var(--aiso-palette-text-secondary)',
  amber: 'var(--aiso-palette-above-fill)',
} as const satisfies Record<ChartSeries['tone'], string>;

export const hasNothing = ({ categories, series }: ChartData): boolean =>
  categories.length === 0 || series.every(({ values }) => values.every((value) => value === null));

/** Bars begin at zero, or their lengths would lie; null lets the axis fit the values. */
export function axisFloor(kind: 'bar' | 'line', series: readonly ChartSeries[]): number | null {
  if (kind === 'line') return null;
  return Math.min(0, ...series.flatMap(({ values }) => values.filter((value) => value !== null)));
}

/** Whether a line has a point here and none beside it: without a mark it would not be seen. */
export const isAlone = (values: ChartSeries['values'], at: number): boolean =>
  typeof values[at] === 'number' && typeof values[at - 1] !== 'number' && typeof values[at + 1] !== 'number';

/** All series, shown or not: one line a category. */
export function chartCsv({ categoryTitle, categories, series }: ChartData): string {
  const columns: readonly CsvColumn<number>[] = [
    [categoryTitle, (at) => categories[at] ?? ''],
    ...series.map(({ title, values }): CsvColumn<number> => [title, (at) => values[at] ?? null]),
  ];
  return csvHead(columns) + csvRows(columns, [...categories.keys()]);
}
