import { type CsvColumn, csvHead, csvRows } from '../table/csv.ts';
import type { Chart, ChartSeries, GaugeChart, PartsChart } from './chart.ts';
import { countryCode, countryNames } from './country.ts';
import { SHARE, type Unit } from './unit.ts';

/** A chart's numbers: what the table shows and the file has, all of it, whatever is hidden in the picture. */
export type ChartNumbers = {
  readonly rowTitle: string;
  readonly columns: readonly {
    readonly id: string;
    readonly title: string;
    /** The chart's own where it is not given. */
    readonly unit?: Unit;
  }[];
  readonly rows: readonly {
    readonly id: string;
    readonly title: string;
    readonly values: readonly (number | null)[];
  }[];
};

/** What columns are called that the chart does not name itself. */
export type ColumnNames = {
  readonly share: string;
  readonly ofStepBefore: string;
  readonly country: string;
  readonly least: string;
  readonly most: string;
  readonly lower: (series: string) => string;
  readonly upper: (series: string) => string;
};

/** @param locale BCP 47, for the names of countries */
export function numbersOf(chart: Chart, names: ColumnNames, locale: string): ChartNumbers {
  switch (chart.kind) {
    case 'donut':
    case 'funnel':
      return partNumbers(chart, names);
    case 'map':
      return {
        rowTitle: names.country,
        columns: [{ id: 'value', title: chart.valueTitle }],
        rows: countryNames(chart, locale).map(({ code, title, value }) => ({
          id: code,
          title,
          values: [value],
        })),
      };
    case 'gauge':
      return gaugeNumbers(chart, names);
    default: {
      const columns = [
        ...chart.series.flatMap((series) => seriesColumns(series, names)),
        ...(chart.references ?? []).map(({ title, value }) => ({ id: title, title, valueAt: () => value })),
      ];
      return {
        rowTitle: chart.categoryTitle,
        columns: columns.map(({ id, title }) => ({ id, title })),
        rows: chart.categories.map((category, at) => ({
          id: category,
          title: category,
          values: columns.map(({ valueAt }) => valueAt(at)),
        })),
      };
    }
  }
}

type SeriesColumn = {
  readonly id: string;
  readonly title: string;
  readonly valueAt: (at: number) => number | null;
};

/** The values of a series, and the ends of their intervals where it has any. */
function seriesColumns({ id, title, values, intervals }: ChartSeries, names: ColumnNames): SeriesColumn[] {
  const own: SeriesColumn = { id, title, valueAt: (at) => values[at] ?? null };
  if (intervals === undefined) return [own];
  return [
    own,
    { id: `${id} lower`, title: names.lower(title), valueAt: (at) => intervals[at]?.[0] ?? null },
    { id: `${id} upper`, title: names.upper(title), valueAt: (at) => intervals[at]?.[1] ?? null },
  ];
}

/** Of a donut the shares of the whole, of a funnel what is left of each step in the next. */
function partNumbers({ kind, parts, partTitle, valueTitle }: PartsChart, names: ColumnNames): ChartNumbers {
  const title = kind === 'donut' ? names.share : names.ofStepBefore;
  return {
    rowTitle: partTitle,
    columns: [
      { id: 'value', title: valueTitle },
      { id: 'share', title, unit: SHARE },
    ],
    rows: parts.map((part, at) => ({
      id: part.id,
      title: part.title,
      values: [part.value, kind === 'donut' ? shareOfWhole(parts, at) : shareOfStepBefore(parts, at)],
    })),
  };
}

function gaugeNumbers({ value, valueTitle, range, target }: GaugeChart, names: ColumnNames): ChartNumbers {
  const [least, most] = range;
  return {
    rowTitle: '',
    columns: [
      { id: 'value', title: valueTitle },
      { id: 'least', title: names.least },
      { id: 'most', title: names.most },
      ...(target === undefined ? [] : [{ id: 'target', title: target.title }]),
    ],
    rows: [
      { id: 'now', title: '', values: [value, least, most, ...(target === undefined ? [] : [target.value])] },
    ],
  };
}

type Valued = readonly { readonly value: number }[];

/** 0–1; null where there is no whole. */
export function shareOfWhole(parts: Valued, at: number): number | null {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  return whole === 0 ? null : (parts[at]?.value ?? 0) / whole;
}

/** 0–1; null for the first step, and where nothing was left before. */
export function shareOfStepBefore(parts: Valued, at: number): number | null {
  const before = parts[at - 1]?.value ?? 0;
  return before === 0 ? null : (parts[at]?.value ?? 0) / before;
}

/** One line a row; a map's lines have the country's code beside its name. */
export function csvOf(chart: Chart, { rowTitle, columns, rows }: ChartNumbers): string {
  type Row = ChartNumbers['rows'][number];
  const hasRowTitles = rows.some(({ title }) => title !== '');
  const all: readonly CsvColumn<Row>[] = [
    ...(chart.kind === 'map' ? [['ISO 3166-1', ({ id }): string => countryCode(id)] as CsvColumn<Row>] : []),
    ...(hasRowTitles ? [[rowTitle, ({ title }): string => title] as CsvColumn<Row>] : []),
    ...columns.map(({ title }, at): CsvColumn<Row> => [title, ({ values }) => values[at] ?? null]),
  ];
  return csvHead(all) + csvRows(all, rows);
}
