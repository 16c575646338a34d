import { useXScale, useYScale } from '@mui/x-charts/hooks';
import type { SeriesChart } from '../chart.ts';

/** Between the bars of a category, as part of a bar's width. */
export const BAR_GAP = 0.1;
/** Half of the line across each end. */
const CAP_PX = 4;

/** A line over each bar that has an interval, from its lower to its upper end. */
export function BarIntervals({ series, categories }: Pick<SeriesChart, 'series' | 'categories'>) {
  const x = useXScale<'band'>();
  const y = useYScale<'linear'>();
  const barPx = x.bandwidth() / (series.length + (series.length - 1) * BAR_GAP);
  return (
    <g pointerEvents="none" style={{ stroke: 'var(--aiso-palette-text-primary)', strokeWidth: 1.5 }}>
      {series.flatMap(({ id, intervals = [] }, place) =>
        intervals.map((interval, at) => {
          const category = categories[at];
          if (interval === null || category === undefined) return null;
          const middle = (x(category) ?? 0) + place * barPx * (1 + BAR_GAP) + barPx / 2;
          const [low, high] = [y(interval[0]), y(interval[1])];
          const caps = [low, high].map((end) => `M${middle - CAP_PX},${end}h${2 * CAP_PX}`).join('');
          return <path key={`${id} ${category}`} d={`M${middle},${low}V${high}${caps}`} />;
        }),
      )}
    </g>
  );
}
