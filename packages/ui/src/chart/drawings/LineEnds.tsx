import { useRtl } from '@mui/system/RtlProvider';
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks';
import type { SeriesChart } from '../chart.ts';
import { lookOf } from '../tones.ts';
import { fitText } from './fit-text.ts';
import { anchorsOf } from './Picture.tsx';
import { spread } from './spread.ts';

/** Room beyond the last category for the names. */
export const END_LABEL_PX = 128;
const BESIDE_PX = 12;
const LINE_PX = 15;

/** The lines' names at their ends, moved apart where lines end near each other. */
export function LineEnds({ series, categories }: Pick<SeriesChart, 'series' | 'categories'>) {
  const x = useXScale<'point'>();
  const y = useYScale<'linear'>();
  const { top, height } = useDrawingArea();
  const isRtl = useRtl();
  const ends = series.flatMap(({ id, title, values, tone }) => {
    const last = values.findLastIndex((value) => value !== null);
    const value = values[last];
    return typeof value === 'number' ? [{ id, title, tone, y: y(value) }] : [];
  });
  const places = spread(
    ends.map((end) => end.y),
    LINE_PX,
    [top, top + height],
  );
  const edge = (x(categories.at(-1) ?? '') ?? 0) + (isRtl ? -BESIDE_PX : BESIDE_PX);
  return (
    <g>
      {ends.map(({ id, title, tone }, index) => (
        <text
          key={id}
          x={edge}
          y={places[index]}
          textAnchor={anchorsOf(isRtl).start}
          dominantBaseline="middle"
          style={{ fill: lookOf(tone).color, fontSize: 12, fontWeight: 600, direction: 'ltr' }}
        >
          {fitText(title, END_LABEL_PX - BESIDE_PX)}
        </text>
      ))}
    </g>
  );
}
