import { useRtl } from '@mui/system/RtlProvider';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useFormats } from '../../i18n/use-formats.ts';
import { axisEnds, type ChartData, type ChartSeries, isAlone, SERIES_COLOR } from './chart-data.ts';

export type ChartDrawingProps = {
  readonly kind: 'bar' | 'line';
  readonly data: ChartData;
  readonly shown: readonly ChartSeries[];
  readonly heightPx: number;
  readonly format: ((value: number) => string) | undefined;
};

/** Of more points, only those without a line to either side are marked. */
const MOST_MARKS = 12;
/** So many fit on a phone, side by side and at even distances. */
const MOST_LABELS = 5;

/** The chart itself, with its tooltip; it runs from right to left where the page does. */
export default function ChartDrawing({ kind, data, shown, heightPx, format }: ChartDrawingProps) {
  const isRtl = useRtl();
  const { integer } = useFormats();
  const write = format ?? integer;
  const series = shown.map(({ id, title, values, tone }) => ({
    id,
    label: title,
    data: [...values],
    color: SERIES_COLOR[tone],
    valueFormatter: (value: number | null) => (value === null ? '–' : write(value)),
  }));
  const common = {
    height: heightPx,
    hideLegend: true,
    skipAnimation: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    grid: { horizontal: true },
    // A mark on the last category is drawn whole.
    margin: { top: 12, bottom: 4, left: 8, right: 8 },
    yAxis: [
      {
        position: isRtl ? ('right' as const) : ('left' as const),
        valueFormatter: (value: number) => write(value),
        disableLine: true,
        disableTicks: true,
        width: 52,
        ...axisEnds(kind, shown),
      },
    ],
  };
  const labelEvery = Math.ceil(data.categories.length / MOST_LABELS);
  const axis = { data: [...data.categories], reverse: isRtl, disableTicks: true };
  return kind === 'bar' ? (
    <BarChart
      {...common}
      borderRadius={3}
      xAxis={[{ ...axis, scaleType: 'band' as const }]}
      series={series}
    />
  ) : (
    <LineChart
      {...common}
      xAxis={[
        {
          ...axis,
          scaleType: 'point' as const,
          tickLabelInterval: (_: unknown, index: number) => index % labelEvery === 0,
        },
      ]}
      series={series.map((one) => ({
        ...one,
        showMark: ({ index }) => data.categories.length <= MOST_MARKS || isAlone(one.data, index),
        curve: 'linear' as const,
      }))}
    />
  );
}
