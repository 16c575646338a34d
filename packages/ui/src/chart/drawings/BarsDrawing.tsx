import { BarChart } from '@mui/x-charts/BarChart';
import type { SeriesChart } from '../chart.ts';
import { useAxes } from './axes.ts';
import { BAR_GAP, BarIntervals } from './BarIntervals.tsx';
import type { DrawingProps } from './drawing-props.ts';

/** Bars side by side, or upon each other. */
export default function BarsDrawing(props: DrawingProps<SeriesChart>) {
  const { chart } = props;
  const { axis, series, common } = useAxes(props);
  const isStacked = chart.kind === 'stackedBars';
  return (
    <BarChart
      {...common}
      borderRadius={3}
      xAxis={[{ ...axis, scaleType: 'band' as const, barGapRatio: BAR_GAP }]}
      series={series.map((one) => (isStacked ? { ...one, stack: 'whole' } : one))}
      // Parts that stand upon each other are parted by a line of the paper's colour.
      slotProps={{ bar: isStacked ? { stroke: 'var(--aiso-palette-background-paper)' } : {} }}
    >
      {isStacked ? null : <BarIntervals series={chart.series} categories={chart.categories} />}
    </BarChart>
  );
}
