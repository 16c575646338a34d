import useMediaQuery from '@mui/material/useMediaQuery';
import { useRtl } from '@mui/system/RtlProvider';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useFormats } from '../formats/use-formats.ts';
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
/** So many dates fit side by side and at even distances, in the language with the longest. */
const MOST_LABELS = { phone: 3, wider: 5 } as const;
/** Beyond the last category, whose label stands below it by its middle: half of a month and a year. */
const LAST_LABEL_PX = 40;

/** The chart itself, with its tooltip; it runs from right to left where the page does. */
export default function ChartDrawing({ kind, data, shown, heightPx, format }: ChartDrawingProps) {
  const isRtl = useRtl();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
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
    margin: { top: 12, bottom: 4, left: isRtl ? LAST_LABEL_PX : 8, right: isRtl ? 8 : LAST_LABEL_PX },
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
  const labelEvery = Math.ceil(data.categories.length / MOST_LABELS[isPhone ? 'phone' : 'wider']);
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
