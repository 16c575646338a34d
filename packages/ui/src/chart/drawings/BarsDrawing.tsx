import { BarChart } from '@mui/x-charts/BarChart';
import type { SeriesChart } from '../chart.ts';
import { useAxes } from './axes.ts';
import { BAR_GAP, BarIntervals } from './BarIntervals.tsx';
import type { DrawingProps } from './drawing-props.ts';
import { References } from './References.tsx';

/** A bar that is wider looks like a wall. */
const MOST_BAR_PX = 44;
/** Between categories, as part of the way from one to the next; more where bars would be too wide. */
const LEAST_GAP = 0.25;

/** Bars side by side, or upon each other. */
export default function BarsDrawing(props: DrawingProps<SeriesChart>) {
  const { chart } = props;
  const { axis, plotPx, series, common } = useAxes(props);
  const isStacked = chart.kind === 'stackedBars';
  const mostPx = MOST_BAR_PX * (isStacked ? 1 : series.length);
  const categoryGapRatio = Math.max(LEAST_GAP, 1 - (mostPx * chart.categories.length) / plotPx);
  return (
    <BarChart
      {...common}
      borderRadius={4}
      xAxis={[{ ...axis, scaleType: 'band' as const, barGapRatio: BAR_GAP, categoryGapRatio }]}
      series={series.map((one) => (isStacked ? { ...one, stack: 'whole' } : one))}
      // Parts that stand upon each other are parted by a line of the paper's colour.
      slotProps={{ bar: isStacked ? { stroke: 'var(--aiso-palette-background-paper)' } : {} }}
    >
      {isStacked ? null : <BarIntervals series={chart.series} categories={chart.categories} />}
      <References of={chart} write={props.write} />
    </BarChart>
  );
}
