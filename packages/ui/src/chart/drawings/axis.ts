import type { ChartSeries, SeriesChart } from '../chart.ts';
import { type Unit, WHOLE, type Write } from '../unit.ts';
import { textWidth } from './fit-text.ts';

/** Room for a reference's name. */
const ABOVE_REFERENCE = 1.15;

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number';

/**
 * Where the axis of values begins and ends; what is not given fits the values. Bars and areas begin at zero,
 * or their lengths would lie; so does what is held against a reference. Values that are all zero lie on the
 * ground, not in the middle of an axis.
 */
export function axisEnds({
  kind,
  series,
  references = [],
}: Pick<SeriesChart, 'kind' | 'series' | 'references'>): { readonly min?: number; readonly max?: number } {
  const values = series.flatMap((one) => one.values.filter(isNumber));
  const ends = series.flatMap(({ intervals = [] }) => intervals.flatMap((interval) => interval ?? []));
  if (values.length > 0 && [...values, ...ends].every((value) => value === 0)) return { min: 0, max: 1 };
  const all = [...values, ...ends, ...references.map(({ value }) => value)];
  if (references.length > 0) return { min: Math.min(0, ...all), max: ABOVE_REFERENCE * Math.max(...all) };
  const [least, most] = [Math.min(...all), Math.max(...all)];
  // What never changed lies above the ground, not alone in the middle of nothing.
  if (kind === 'line' && least === most) return { min: Math.min(0, least), max: ABOVE_REFERENCE * most };
  if (kind !== 'line') {
    // What is stacked reaches further than its values: the library adds them up, upwards and downwards.
    if (kind === 'stackedBars' && least < 0) return {};
    return { min: Math.min(0, ...all), ...(ends.length === 0 ? {} : { max: Math.max(0, ...all) }) };
  }
  return ends.length === 0 ? {} : { min: least, max: most };
}

/** Room for values of usual length, so that the axes of neighbouring charts begin at one place. */
const LEAST_AXIS_PX = 52;
/** Between a value and what is drawn, and before it. */
const BESIDE_VALUES_PX = 14;
const FEWEST_STEPS = 2;
const MOST_STEPS = 12;

/** What may stand at an axis between two values: multiples of 1, 2 or 5 times a power of ten. */
export function possibleTicks(least: number, most: number): readonly number[] {
  if (least === most) return [least];
  const power = 10 ** Math.floor(Math.log10(most - least));
  return [0.1, 0.2, 0.5, 1, 2, 5].flatMap((part) => {
    const step = part * power;
    const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
    const isLikely = last - first >= FEWEST_STEPS && last - first <= MOST_STEPS;
    return isLikely ? Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step) : [];
  });
}

/** How wide the axis of values is, so that each of them can be read whole, in any language. */
export function axisWidth(chart: SeriesChart, write: Write): number {
  const unit = axisUnit(chart);
  const { min, max } = axisEnds(chart);
  const most = Math.max(max ?? 0, highest(chart));
  const values = chart.series.flatMap((one) => one.values.filter(isNumber));
  const ticks = possibleTicks(min ?? Math.min(most, ...values), most);
  const widest = Math.max(0, ...ticks.map((value) => textWidth(write(value, unit))));
  return Math.max(LEAST_AXIS_PX, Math.ceil(widest) + BESIDE_VALUES_PX);
}

const LONG = 10_000;

/**
 * How the axis writes values: long ones in few letters, "50K"; the table and what is read have all of
 * them.
 */
export function axisUnit(chart: SeriesChart): Unit {
  const { unit = WHOLE } = chart;
  return highest(chart) < LONG
    ? unit
    : { ...unit, notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 };
}

/** How far the values reach from zero; what stands upon each other is added up. */
function highest({ kind, series, categories }: SeriesChart): number {
  const isStacked = kind === 'stackedBars' || kind === 'area';
  const heights = categories.map((_category, at) => {
    const values = series.map((one) => Math.abs(one.values[at] ?? 0));
    return isStacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values);
  });
  return Math.max(0, ...heights);
}

/** Whether a line has a point here and none beside it: without a mark it would not be seen. */
export const isAlone = (values: ChartSeries['values'], at: number): boolean =>
  isNumber(values[at]) && !isNumber(values[at - 1]) && !isNumber(values[at + 1]);
