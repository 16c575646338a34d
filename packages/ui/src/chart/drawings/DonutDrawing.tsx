import { useRtl } from '@mui/system/RtlProvider';
import type { PartsChart } from '../chart.ts';
import { lookOf } from '../tones.ts';
import { segmentPath } from './arc.ts';
import type { DrawingProps } from './drawing-props.ts';
import { Picture } from './Picture.tsx';

const THICKNESS = 0.3;
/** Around the ring: the part that is read grows. */
const EDGE_PX = 6;
/** On a great ring the thickness would be a slab, unless there is as much room around it. */
const MOST_RADIUS_PX = 130;
const MOST_RADIUS = 0.38;
const READ_LESS = 0.45;

/** Parts of a whole as a ring, with the sum in the middle. The legend has names, values and shares. */
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
  const side = Math.min(widthPx, heightPx);
  const radius = Math.min(Math.max(MOST_RADIUS_PX, MOST_RADIUS * side), side / 2 - EDGE_PX);
  const read = at === null ? undefined : chart.parts[at];
  return (
    <Picture {...{ widthPx, heightPx }} onLeave={() => onAt(null)}>
      {segmentsOf(chart.parts, isRtl).map(({ id, tone, from, to }, index) => (
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
            fillOpacity: at === null || index === at ? 1 : READ_LESS,
            stroke: 'var(--aiso-palette-background-paper)',
            strokeWidth: 2,
          }}
        />
      ))}
      <text
        x={center[0]}
        y={center[1]}
        textAnchor="middle"
        dominantBaseline="middle"
        style={{ fontSize: radius > 70 ? 20 : 14, fontWeight: 600 }}
      >
        {write(read?.value ?? whole)}
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
