import { type CsvColumn, csvHead, csvRows } from '../table/csv.ts';

export type ChartSeries = {
  readonly id: string;
  readonly title: string;
  /** One for each category; null where nothing was measured. */
  readonly values: readonly (number | null)[];
  /**
   * `accent` for what the chart is about, `neutral` for what it is compared with, `amber` for what needs
   * attention.
   */
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

/**
 * Where the axis of values begins and ends; what is not given fits the values. Bars begin at zero, or their
 * lengths would lie. Values that are all zero lie on the ground, not in the middle of an axis.
 */
export function axisEnds(
  kind: 'bar' | 'line',
  series: readonly ChartSeries[],
): { readonly min?: number; readonly max?: number } {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  if (values.length > 0 && values.every((value) => value === 0)) return { min: 0, max: 1 };
  return kind === 'line' ? {} : { min: Math.min(0, ...values) };
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
