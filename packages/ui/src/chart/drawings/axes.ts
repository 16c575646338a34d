import { useRtl } from '@mui/system/RtlProvider';
import type { AxisItemIdentifier } from '@mui/x-charts/models';
import type { SeriesChart } from '../chart.ts';
import { NO_VALUE } from '../readings.ts';
import { lookOf } from '../tones.ts';
import { axisEnds, axisUnit, axisWidth } from './axis.ts';
import type { DrawingProps } from './drawing-props.ts';

/** Below this, three dates fit side by side at even distances, above it five, in the longest language. */
const NARROW_PX = 420;
/** Beyond the last category, whose label stands below it by its middle: half of a month and a year. */
const LAST_LABEL_PX = 40;

/**
 * What lines and bars have in common: axes that run from right to left where the page does, and the category
 * that is read, with the library's own tooltip. Its own tab stop, which has no name, is not used.
 *
 * @param endPx room beyond the last category
 */
export function useAxes(
  { chart, widthPx, heightPx, write, at, onAt }: DrawingProps<SeriesChart>,
  endPx = LAST_LABEL_PX,
) {
  const isRtl = useRtl();
  const read = at === null ? [] : [{ axisId: 'categories', dataIndex: at }];
  const unit = axisUnit(chart);
  const labelEvery = Math.ceil(chart.categories.length / (widthPx < NARROW_PX ? 3 : 5));
  return {
    axis: { id: 'categories', data: [...chart.categories], reverse: isRtl, disableTicks: true },
    /** Not more dates than fit; of bars the library chooses itself. */
    tickLabelInterval: (_: unknown, index: number) => index % labelEvery === 0,
    series: chart.series.map(({ id, title, values, tone }) => ({
      id,
      label: title,
      data: [...values],
      color: lookOf(tone).color,
      valueFormatter: (value: number | null) => (value === null ? NO_VALUE : write(value)),
    })),
    common: {
      width: widthPx,
      height: heightPx,
      hideLegend: true,
      disableKeyboardNavigation: true,
      skipAnimation: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      grid: { horizontal: true },
      margin: { top: 12, bottom: 4, left: isRtl ? endPx : 8, right: isRtl ? 8 : endPx },
      tooltipAxis: read,
      highlightedAxis: read,
      onTooltipAxisChange: ([pointed]: readonly AxisItemIdentifier[]) => onAt(pointed?.dataIndex ?? null),
      yAxis: [
        {
          position: isRtl ? ('right' as const) : ('left' as const),
          valueFormatter: (value: number) => write(value, unit),
          // Steps smaller than what is written would be written alike.
          ...(unit.maximumFractionDigits === 0 ? { tickMinStep: unit.style === 'percent' ? 0.01 : 1 } : {}),
          disableLine: true,
          disableTicks: true,
          width: axisWidth(chart, write),
          ...axisEnds(chart.kind, chart.series),
        },
      ],
    },
  };
}
