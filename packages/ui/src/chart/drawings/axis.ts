import type { ChartSeries, SeriesChart } from '../chart.ts';
import { type Unit, WHOLE } from '../unit.ts';

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number';

/**
 * Where the axis of values begins and ends; what is not given fits the values. Bars and areas begin at zero,
 * or their lengths would lie. Values that are all zero lie on the ground, not in the middle of an axis.
 */
export function axisEnds(
  kind: SeriesChart['kind'],
  series: readonly ChartSeries[],
): { readonly min?: number; readonly max?: number } {
  const values = series.flatMap((one) => one.values.filter(isNumber));
  const ends = series.flatMap(({ intervals = [] }) => intervals.flatMap((interval) => interval ?? []));
  if (values.length > 0 && [...values, ...ends].every((value) => value === 0)) return { min: 0, max: 1 };
  const all = [...values, ...ends];
  if (kind !== 'line') {
    // What is stacked reaches higher than its values: the library adds them up.
    return { min: Math.min(0, ...all), ...(ends.length === 0 ? {} : { max: Math.max(0, ...all) }) };
  }
  return ends.length === 0 ? {} : { min: Math.min(...all), max: Math.max(...all) };
}

const LONG = 10_000;

/**
 * How the axis writes values: long ones in few letters, "50K"; the table and what is read have all of
 * them.
 */
export function axisUnit({ unit = WHOLE, kind, series, categories }: SeriesChart): Unit {
  const isStacked = kind === 'stackedBars' || kind === 'area';
  const heights = categories.map((_category, at) => {
    const values = series.map((one) => Math.abs(one.values[at] ?? 0));
    return isStacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values);
  });
  return Math.max(0, ...heights) < LONG
    ? unit
    : { ...unit, notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 };
}

/** Whether a line has a point here and none beside it: without a mark it would not be seen. */
export const isAlone = (values: ChartSeries['values'], at: number): boolean =>
  isNumber(values[at]) && !isNumber(values[at - 1]) && !isNumber(values[at + 1]);
