import { useRtl } from '@mui/system/RtlProvider';
import type { AxisItemIdentifier } from '@mui/x-charts/models';
import type { SeriesChart } from '../chart.ts';
import { NO_VALUE } from '../readings.ts';
import { lookOf } from '../tones.ts';
import { axisEnds, axisUnit, axisWidth } from './axis.ts';
import { categoryLabels, lastLabelPx } from './category-labels.ts';
import type { DrawingProps } from './drawing-props.ts';
import { EarlierMark } from './EarlierMark.tsx';

/** Of the name of an axis. */
const NAME_PX = 20;
/** Beyond the plot, before the card's own edge. */
const EDGE_PX = 8;

/**
 * What lines and bars have in common: axes that run from right to left where the page does, and the category
 * that is read, with the library's own tooltip. Its own tab stop, which has no name, is not used.
 *
 * @param leastEndPx room beyond the last category
 */
export function useAxes(
  { chart, widthPx, heightPx, write, at, onAt }: DrawingProps<SeriesChart>,
  leastEndPx = EDGE_PX,
) {
  const isRtl = useRtl();
  const endPx = Math.max(leastEndPx, lastLabelPx(chart));
  const read = at === null ? [] : [{ axisId: 'categories', dataIndex: at }];
  const unit = axisUnit(chart);
  const namePx = chart.valueTitle === undefined ? 0 : NAME_PX;
  const valuesPx = axisWidth(chart, write) + namePx;
  const plotPx = Math.max(1, widthPx - valuesPx - EDGE_PX - endPx);
  const labels = categoryLabels(chart, plotPx, endPx);
  return {
    plotPx,
    axis: {
      id: 'categories',
      data: [...chart.categories],
      reverse: isRtl,
      disableTicks: true,
      height: labels.heightPx + namePx,
      ...(chart.valueTitle === undefined ? {} : { label: chart.categoryTitle }),
      tickLabelInterval: (_: unknown, index: number) => labels.isShown(index),
      valueFormatter: (category: string, { location }: { readonly location: string }) =>
        location === 'tick' ? labels.written(category) : category,
      ...(labels.isSlanted
        ? {
            tickLabelStyle: {
              angle: isRtl ? SLANT_DEGREES : -SLANT_DEGREES,
              // Of the line's own direction: mirrored, it is the other side.
              textAnchor: 'end' as const,
            },
          }
        : {}),
    },
    series: chart.series.map(({ id, title, values, tone, earlierOf }) => ({
      id,
      label: title,
      data: [...values],
      color: lookOf(tone).color,
      ...(earlierOf === undefined ? {} : { labelMarkType: EarlierMark }),
      valueFormatter: (value: number | null) => (value === null ? NO_VALUE : write(value)),
    })),
    common: {
      width: widthPx,
      height: heightPx,
      hideLegend: true,
      disableKeyboardNavigation: true,
      skipAnimation: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      grid: { horizontal: true },
      margin: { top: 12, bottom: 4, left: isRtl ? endPx : EDGE_PX, right: isRtl ? EDGE_PX : endPx },
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
          width: valuesPx,
          ...(chart.valueTitle === undefined ? {} : { label: chart.valueTitle }),
          ...axisEnds(chart),
        },
      ],
    },
  };
}

const SLANT_DEGREES = 35;
