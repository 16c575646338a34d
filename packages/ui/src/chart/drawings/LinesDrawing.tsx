import { LineChart } from '@mui/x-charts/LineChart';
import type { ChartSeries, SeriesChart } from '../chart.ts';
import { lineLookOf } from '../tones.ts';
import { useAxes } from './axes.ts';
import { isAlone } from './axis.ts';
import type { DrawingProps } from './drawing-props.ts';
import { END_LABEL_PX, LineEnds } from './LineEnds.tsx';
import { LineIntervals } from './LineIntervals.tsx';
import { References } from './References.tsx';

/** Of more points, only those without a line to either side are marked. */
const MOST_MARKS = 12;
/** Names stand at the lines' ends where there is room for them, and where they tell more than the title. */
const ROOM_FOR_NAMES_PX = 560;
const [LEAST_NAMES, MOST_NAMES] = [3, 5];
const AREA_OPACITY = { line: 0.12, area: 0.28 } as const;

/** What is not an earlier range of another. */
const ownOf = ({ series }: SeriesChart): readonly ChartSeries[] =>
  series.filter(({ earlierOf }) => earlierOf === undefined);

/** The one line that a chart is about, beside lines that it is compared with. */
const filledOf = (chart: SeriesChart): string | undefined => {
  const [own, ...others] = ownOf(chart).filter(({ tone }) => tone !== 'neutral');
  return others.length === 0 ? own?.id : undefined;
};

/** Lines, told apart by dash and mark too, or areas that stand upon each other. */
export default function LinesDrawing(props: DrawingProps<SeriesChart>) {
  const { chart, widthPx, write } = props;
  const isArea = chart.kind === 'area';
  const own = ownOf(chart);
  const count = own.length;
  const hasIntervals = chart.series.some(({ intervals }) => intervals !== undefined);
  const filled = hasIntervals ? undefined : filledOf(chart);
  const isNamed = !isArea && count >= LEAST_NAMES && count <= MOST_NAMES && widthPx >= ROOM_FOR_NAMES_PX;
  const { axis, series, common } = useAxes(props, isNamed ? END_LABEL_PX : undefined);
  const looks = new Map<unknown, ReturnType<typeof lineLookOf>>(
    chart.series.map((one) => [one.id, lineLookOf(one)]),
  );
  return (
    <LineChart
      {...common}
      xAxis={[{ ...axis, scaleType: 'point' as const }]}
      series={series.map((one) => ({
        ...one,
        area: isArea || one.id === filled,
        ...(isArea ? {} : { baseline: 'min' as const }),
        stack: isArea ? 'whole' : one.id,
        shape: looks.get(one.id)?.shape ?? 'circle',
        showMark: ({ index: at }: { readonly index: number }) =>
          chart.categories.length <= MOST_MARKS || isAlone(one.data, at),
        // Bands are drawn with straight edges.
        curve: hasIntervals ? ('linear' as const) : ('monotoneX' as const),
      }))}
      slotProps={{
        line: ({ seriesId }) => ({
          strokeDasharray: looks.get(seriesId)?.dash || 'none',
          strokeOpacity: looks.get(seriesId)?.opacity,
          strokeLinecap: 'round',
        }),
        // Under its line, which keeps the full colour.
        area: { fillOpacity: AREA_OPACITY[isArea ? 'area' : 'line'] },
      }}
    >
      <LineIntervals series={chart.series} categories={chart.categories} />
      <References of={chart} write={write} />
      {isNamed ? <LineEnds series={own} categories={chart.categories} /> : null}
    </LineChart>
  );
}
