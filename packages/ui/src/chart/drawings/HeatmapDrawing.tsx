import { useRtl } from '@mui/system/RtlProvider';
import type { SeriesChart } from '../chart.ts';
import { HEAT_TEXT, heatColor, heatRange, shareOf } from '../tones.ts';
import { ColorRamp } from './ColorRamp.tsx';
import type { DrawingProps } from './drawing-props.ts';
import { fitText, textWidth } from './fit-text.ts';
import { HEAD_PX, LEAST_ROW_PX, RAMP_HEIGHT_PX } from './least-height.ts';
import { anchorsOf, Picture } from './Picture.tsx';

/** Of the names of the rows, as part of the width. */
const MOST_NAMES = 0.36;
/** Between two names of columns. */
const BETWEEN_PX = 10;
/** Between the values of two cells, which would else be read as one. */
const BETWEEN_VALUES_PX = 8;

/** A cell for each row and column, coloured by one scale; the values stand in the cells where they fit. */
export default function HeatmapDrawing({
  chart,
  widthPx,
  heightPx,
  write,
  at,
  onAt,
}: DrawingProps<SeriesChart>) {
  const isRtl = useRtl();
  const anchors = anchorsOf(isRtl);
  const { categories, series } = chart;
  const values = series.flatMap((row) => row.values.filter((value) => value !== null));
  const range = heatRange(values);
  const namesPx = Math.min(
    MOST_NAMES * widthPx,
    Math.max(...series.map(({ title }) => textWidth(title))) + 14,
  );
  const columnPx = (widthPx - namesPx) / categories.length;
  const rowPx = Math.max(LEAST_ROW_PX, (heightPx - HEAD_PX - RAMP_HEIGHT_PX) / series.length);
  const areValuesWritten =
    Math.max(...values.map((value) => textWidth(write(value)))) + BETWEEN_VALUES_PX <= columnPx;
  const nameEvery = Math.ceil((Math.max(...categories.map(textWidth)) + BETWEEN_PX) / columnPx);
  const left = (column: number): number =>
    isRtl ? widthPx - namesPx - (column + 1) * columnPx : namesPx + column * columnPx;
  const height = HEAD_PX + rowPx * series.length + RAMP_HEIGHT_PX;
  return (
    <Picture widthPx={widthPx} heightPx={height} onLeave={() => onAt(null)}>
      {categories.map((category, column) =>
        column % nameEvery === 0 ? (
          <text
            key={category}
            className="quiet"
            x={nameEvery === 1 ? left(column) + columnPx / 2 : left(column) + (isRtl ? columnPx : 0)}
            y={HEAD_PX - 7}
            textAnchor={nameEvery === 1 ? 'middle' : anchors.start}
          >
            {category}
          </text>
        ) : null,
      )}
      {series.map((row, index) => (
        <g key={row.id}>
          <text
            className="quiet"
            x={isRtl ? widthPx - namesPx + 8 : namesPx - 8}
            y={HEAD_PX + (index + 0.5) * rowPx}
            textAnchor={anchors.end}
            dominantBaseline="central"
          >
            {fitText(row.title, namesPx - 8)}
          </text>
          {categories.map((category, column) => {
            const value = row.values[column] ?? null;
            const mark = index * categories.length + column;
            return (
              <g key={category} onPointerEnter={() => onAt(mark)}>
                <rect
                  x={left(column) + 0.5}
                  y={HEAD_PX + index * rowPx + 0.5}
                  width={columnPx - 1}
                  height={rowPx - 1}
                  rx={2}
                  style={{
                    fill: value === null ? 'transparent' : heatColor(shareOf(value, range)),
                    stroke: mark === at ? 'var(--aiso-palette-text-primary)' : 'var(--aiso-palette-divider)',
                    strokeWidth: mark === at ? 2 : 0.5,
                    // Not measured is told from little by its outline.
                    strokeDasharray: value === null ? '2 2' : 'none',
                  }}
                />
                {areValuesWritten && value !== null ? (
                  <text
                    x={left(column) + columnPx / 2}
                    y={HEAD_PX + (index + 0.5) * rowPx}
                    textAnchor="middle"
                    dominantBaseline="central"
                    pointerEvents="none"
                    style={{ fill: HEAT_TEXT }}
                  >
                    {write(value)}
                  </text>
                ) : null}
              </g>
            );
          })}
        </g>
      ))}
      <ColorRamp {...{ range, write, widthPx }} topPx={height - RAMP_HEIGHT_PX + 6} />
    </Picture>
  );
}
