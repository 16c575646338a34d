import type { Chart } from './chart.ts';
import { shareOfStepBefore, shareOfWhole } from './chart-numbers.ts';
import { countryNames } from './country.ts';
import { SHARE, type Write } from './unit.ts';

/** What stands for a value that was not measured. */
export const NO_VALUE = '–';

/** The separator stands between the words of any language and direction. */
const said = (...words: readonly (string | null)[]): string =>
  words.filter((word) => word !== null && word !== '').join(' · ');

/**
 * What a chart says at each of its marks, in the order in which they are read: a category, a cell row by row,
 * a part, a country from the most to the least.
 */
export function readingsOf(chart: Chart, write: Write, locale: string): readonly string[] {
  const written = (value: number | null | undefined): string =>
    typeof value === 'number' ? write(value) : NO_VALUE;
  switch (chart.kind) {
    case 'donut':
    case 'funnel': {
      const { kind, parts } = chart;
      return parts.map(({ title, value }, at) => {
        const share = kind === 'donut' ? shareOfWhole(parts, at) : shareOfStepBefore(parts, at);
        return said(title, write(value), share === null ? null : write(share, SHARE));
      });
    }
    case 'map':
      return countryNames(chart, locale).map(({ title, value }) => said(title, write(value)));
    case 'gauge': {
      const { valueTitle, value, target } = chart;
      return [said(valueTitle, written(value), target ? `${target.title} ${write(target.value)}` : null)];
    }
    case 'heatmap':
      return chart.series.flatMap(({ title, values }) =>
        chart.categories.map((category, at) => said(title, category, written(values[at]))),
      );
    default:
      return chart.categories.map((category, at) =>
        said(
          category,
          ...chart.series.map(({ title, values, intervals }) => {
            const interval = intervals?.[at];
            const range = interval ? ` (${write(interval[0])}–${write(interval[1])})` : '';
            return `${title} ${written(values[at])}${range}`;
          }),
          ...(chart.references ?? []).map(({ title, value }) => `${title} ${write(value)}`),
        ),
      );
  }
}

/** How many marks an arrow up or down passes; null where there is one line of them. */
export function rowLength(chart: Chart): number | null {
  if (chart.kind === 'heatmap') return chart.categories.length;
  return chart.kind === 'funnel' ? 1 : null;
}
