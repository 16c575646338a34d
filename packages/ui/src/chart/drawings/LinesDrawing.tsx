import { LineChart } from '@mui/x-charts/LineChart';
import type { SeriesChart } from '../chart.ts';
import { lookOf } from '../tones.ts';
import { useAxes } from './axes.ts';
import { isAlone } from './axis.ts';
import type { DrawingProps } from './drawing-props.ts';
import { END_LABEL_PX, LineEnds } from './LineEnds.tsx';
import { LineIntervals } from './LineIntervals.tsx';

/** Of more points, only those without a line to either side are marked. */
const MOST_MARKS = 12;
/** Names stand at the lines' ends where there is room for them, and where they tell more than the title. */
const ROOM_FOR_NAMES_PX = 560;
const MOST_NAMES = 5;
const AREA_OPACITY = 0.28;

/** Lines, told apart by dash and mark too, or areas that stand upon each other. */
export default function LinesDrawing(props: DrawingProps<SeriesChart>) {
  const { chart, widthPx } = props;
  const isArea = chart.kind === 'area';
  const count = chart.series.length;
  const isNamed = !isArea && count > 1 && count <= MOST_NAMES && widthPx >= ROOM_FOR_NAMES_PX;
  const { axis, tickLabelInterval, series, common } = useAxes(props, isNamed ? END_LABEL_PX : undefined);
  const looks = new Map<unknown, ReturnType<typeof lookOf>>(
    chart.series.map(({ id, tone }) => [id, lookOf(tone)]),
  );
  return (
    <LineChart
      {...common}
      xAxis={[{ ...axis, tickLabelInterval, scaleType: 'point' as const }]}
      series={series.map((one) => ({
        ...one,
        area: isArea,
        stack: isArea ? 'whole' : one.id,
        shape: looks.get(one.id)?.shape ?? 'circle',
        showMark: ({ index: at }: { readonly index: number }) =>
          chart.categories.length <= MOST_MARKS || isAlone(one.data, at),
        curve: 'linear' as const,
      }))}
      slotProps={{
        line: ({ seriesId }) => ({ strokeDasharray: looks.get(seriesId)?.dash || 'none' }),
        // Under its line, which keeps the full colour.
        area: { fillOpacity: AREA_OPACITY },
      }}
    >
      <LineIntervals series={chart.series} categories={chart.categories} />
      {isNamed ? <LineEnds series={chart.series} categories={chart.categories} /> : null}
    </LineChart>
  );
}
