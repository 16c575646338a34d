import { useRtl } from '@mui/system/RtlProvider';
import type { PartsChart } from '../chart.ts';
import { shareOfWhole } from '../chart-numbers.ts';
import { lookOf } from '../tones.ts';
import { SHARE } from '../unit.ts';
import { onCircle, segmentPath } from './arc.ts';
import { LINE_PX, labelling } from './donut-labels.ts';
import type { DrawingProps } from './drawing-props.ts';
import { Picture } from './Picture.tsx';
import { spread } from './spread.ts';

/** From the ring to its labels. */
const BESIDE_PX = 16;
const THICKNESS = 0.38;

/**
 * Parts of a whole as a ring, each with its name and share beside it. Where names have no room, the shares
 * stand there alone: the legend has the names. The sum stands in the middle.
 */
export default function DonutDrawing({
  chart,
  widthPx,
  heightPx,
  write,
  at,
  onAt,
}: DrawingProps<PartsChart>) {
  const isRtl = useRtl();
  const center = [widthPx / 2, heightPx / 2] as const;
  const whole = chart.parts.reduce((sum, { value }) => sum + value, 0);
  const segments = segmentsOf(chart.parts, isRtl);
  const shares = chart.parts.map((_part, index) => write(shareOfWhole(chart.parts, index) ?? 0, SHARE));
  const { form, radius } = labelling(
    chart.parts.map(({ title }, index) => ({ title, share: shares[index] ?? '' })),
    { widthPx: widthPx / 2 - BESIDE_PX, heightPx },
  );
  const labels = labelsOf(segments, center, radius, { heightPx, linePx: LINE_PX[form] });
  return (
    <Picture {...{ widthPx, heightPx }} onLeave={() => onAt(null)}>
      {segments.map(({ id, tone, from, to }, index) => (
        <path
          key={id}
          d={segmentPath({
            center,
            outer: radius + (index === at ? 4 : 0),
            inner: radius * (1 - THICKNESS),
            from,
            to,
          })}
          onPointerEnter={() => onAt(index)}
          style={{
            fill: lookOf(tone).color,
            stroke: 'var(--aiso-palette-background-paper)',
            strokeWidth: 2,
          }}
        />
      ))}
      {labels.map(({ id, title, points, x, y, isRight }, index) => (
        <g key={id} pointerEvents="none">
          <polyline points={points} style={{ fill: 'none', stroke: 'var(--aiso-palette-text-disabled)' }} />
          <text x={x} y={y} textAnchor={isRight ? 'start' : 'end'} dominantBaseline="middle">
            {form === 'share' ? null : <tspan dy={form === 'lines' ? '-0.55em' : 0}>{title}</tspan>}
            {form === 'line' ? ' ' : null}
            <tspan {...(form === 'lines' ? { x, dy: '1.2em' } : {})} style={{ fontWeight: 600 }}>
              {shares[index]}
            </tspan>
          </text>
        </g>
      ))}
      <text
        x={center[0]}
        y={center[1]}
        textAnchor="middle"
        dominantBaseline="middle"
        style={{ fontSize: radius > 70 ? 20 : 14, fontWeight: 600 }}
      >
        {write(whole)}
      </text>
    </Picture>
  );
}

type Segment = PartsChart['parts'][number] & { readonly from: number; readonly to: number };

/** Each part's place on the ring, in turns from the top: clockwise, or against it where lines run so. */
export function segmentsOf(parts: PartsChart['parts'], isRtl: boolean): readonly Segment[] {
  const whole = parts.reduce((sum, { value }) => sum + value, 0) || 1;
  const way = isRtl ? -1 : 1;
  let from = 0;
  return parts.map((part) => {
    const to = from + (way * part.value) / whole;
    const segment = { ...part, from, to };
    from = to;
    return segment;
  });
}

/** Labels on the side that their segment is on, apart from each other, with a line that leads to each. */
function labelsOf(
  segments: readonly Segment[],
  center: readonly [number, number],
  radius: number,
  { heightPx, linePx }: { readonly heightPx: number; readonly linePx: number },
) {
  const middles = segments.map((segment) => {
    const turn = (segment.from + segment.to) / 2;
    return {
      ...segment,
      edge: onCircle(center, radius + 3, turn),
      elbow: onCircle(center, radius + 9, turn),
    };
  });
  const places = new Map<string, number>();
  for (const isRight of [true, false]) {
    const side = middles.filter(({ elbow }) => elbow[0] >= center[0] === isRight);
    const spreadOut = spread(
      side.map(({ elbow }) => elbow[1]),
      linePx,
      [linePx / 2 + 2, heightPx - linePx / 2 - 2],
    );
    for (const [index, { id }] of side.entries()) places.set(id, spreadOut[index] ?? 0);
  }
  return middles.map(({ id, title, edge, elbow }) => {
    const isRight = elbow[0] >= center[0];
    const x = center[0] + (isRight ? 1 : -1) * (radius + BESIDE_PX);
    const y = places.get(id) ?? elbow[1];
    const beside = x + (isRight ? -3 : 3);
    return {
      id,
      title,
      x,
      y,
      isRight,
      points: [edge, [beside, y]].map((point) => point.join(',')).join(' '),
    };
  });
}
