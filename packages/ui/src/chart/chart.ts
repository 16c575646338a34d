import type { Unit } from './unit.ts';

/** Hues that tell kinds apart and mean nothing else. `navy` is pale in dark mode. */
export type Hue = 'blue' | 'teal' | 'violet' | 'pink' | 'green' | 'navy';

/**
 * What a series or a part is drawn with. `accent` for what the chart is about, `neutral` for what it is
 * compared with, `amber` for what is above an operating point or needs attention, `failure` for what failed,
 * `success` for what was reached; a hue for one kind among several.
 */
export type Tone = 'accent' | 'neutral' | 'amber' | 'failure' | 'success' | Hue;

export type ChartSeries = {
  readonly id: string;
  readonly title: string;
  /** One for each category; null where nothing was measured. */
  readonly values: readonly (number | null)[];
  /** What each value may lie between, of lines and bars: [low, high]. */
  readonly intervals?: readonly (readonly [low: number, high: number] | null)[];
  /** By its place among the series where it is not given. */
  readonly tone?: Tone;
  /** The id of a series of which this is an earlier range: it has that one's tone, and its line is dashed. */
  readonly earlierOf?: string;
};

/** A value that others are held against, across the whole plot of lines or bars. */
export type ReferenceLine = { readonly title: string; readonly value: number; readonly tone: Tone };

/**
 * Values over categories. A sparkline draws the first series; a heat map has a row for each series and a
 * column for each category.
 */
export type SeriesChart = {
  readonly kind: 'line' | 'area' | 'bar' | 'stackedBars' | 'sparkline' | 'heatmap';
  readonly unit?: Unit;
  /** What the categories are: "Month". */
  readonly categoryTitle: string;
  /** What the values are: "Share of images". Of lines and bars both axes are named where this is given. */
  readonly valueTitle?: string;
  /** Told apart by their words. */
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly references?: readonly ReferenceLine[];
};

export type ChartPart = {
  readonly id: string;
  readonly title: string;
  /** Zero or more. */
  readonly value: number;
  readonly tone?: Tone;
};

/** Parts of a whole (donut), or what is left of it step by step (funnel). */
export type PartsChart = {
  readonly kind: 'donut' | 'funnel';
  readonly unit?: Unit;
  /** What the parts are: "Channel". */
  readonly partTitle: string;
  readonly valueTitle: string;
  readonly parts: readonly ChartPart[];
};

/** A value for each country: a choropleth. */
export type MapChart = {
  readonly kind: 'map';
  readonly unit?: Unit;
  readonly valueTitle: string;
  readonly countries: readonly {
    /** ISO 3166-1, alpha-2 (`DE`) or numeric (`276`). */
    readonly code: string;
    /** Zero or more. */
    readonly value: number;
  }[];
};

/** One value within its range. */
export type GaugeChart = {
  readonly kind: 'gauge';
  readonly unit?: Unit;
  readonly valueTitle: string;
  readonly value: number | null;
  readonly range: readonly [least: number, most: number];
  /** What should be reached or, where less is better, not be passed. The colour says whether it is so. */
  readonly target?: { readonly title: string; readonly value: number; readonly better?: 'down' };
};

/** All that is needed to draw a chart, to write its table, and to export its numbers. */
export type Chart = SeriesChart | PartsChart | MapChart | GaugeChart;

export function hasNothing(chart: Chart): boolean {
  switch (chart.kind) {
    case 'donut':
    case 'funnel':
      return chart.parts.every(({ value }) => value <= 0);
    case 'map':
      return chart.countries.length === 0;
    case 'gauge':
      return chart.value === null;
    default: {
      const { categories, series } = chart;
      return categories.length === 0 || series.every(({ values }) => values.every((value) => value === null));
    }
  }
}

/** What the legend names, and shows and hides: series or parts, where there are several. */
export function legendOf(chart: Chart): readonly (ChartSeries | ChartPart)[] {
  switch (chart.kind) {
    case 'line':
    case 'area':
    case 'bar':
    case 'stackedBars':
      return chart.series.length > 1 ? chart.series : [];
    case 'donut':
      return chart.parts.length > 1 ? chart.parts : [];
    default:
      return [];
  }
}

/** The chart without what is hidden. */
export function shownOf(chart: Chart, hidden: ReadonlySet<string>): Chart {
  if ('series' in chart) return { ...chart, series: chart.series.filter(({ id }) => !hidden.has(id)) };
  if ('parts' in chart) return { ...chart, parts: chart.parts.filter(({ id }) => !hidden.has(id)) };
  return chart;
}
