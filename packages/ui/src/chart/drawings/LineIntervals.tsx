import { useXScale, useYScale } from '@mui/x-charts/hooks';
import type { ChartSeries, SeriesChart } from '../chart.ts';
import { lookOf } from '../tones.ts';

type Place = (category: string) => number | undefined;
type Height = (value: number) => number;

/** The bands that lines with intervals lie in. */
export function LineIntervals({ series, categories }: Pick<SeriesChart, 'series' | 'categories'>) {
  const x = useXScale<'point'>();
  const y = useYScale<'linear'>();
  return (
    <g pointerEvents="none">
      {series.map(({ id, intervals, tone }) =>
        intervals === undefined ? null : (
          <path
            key={id}
            d={bandPath(intervals, categories, x, y)}
            style={{ fill: lookOf(tone).color, fillOpacity: 0.16 }}
          />
        ),
      )}
    </g>
  );
}

/** A closed shape for each run of intervals without a gap: along the upper ends, and back along the lower. */
export function bandPath(
  intervals: NonNullable<ChartSeries['intervals']>,
  categories: readonly string[],
  x: Place,
  y: Height,
): string {
  const runs: { readonly x: number; readonly low: number; readonly high: number }[][] = [];
  let isOpen = false;
  for (const [at, category] of categories.entries()) {
    const interval = intervals[at];
    const place = x(category);
    if (!interval || place === undefined) {
      isOpen = false;
      continue;
    }
    if (!isOpen) runs.push([]);
    isOpen = true;
    runs.at(-1)?.push({ x: place, low: y(interval[0]), high: y(interval[1]) });
  }
  return runs
    .map((run) => {
      const upper = run.map((point) => `${point.x},${point.high}`);
      const lower = run.toReversed().map((point) => `${point.x},${point.low}`);
      return `M${[...upper, ...lower].join('L')}Z`;
    })
    .join('');
}
