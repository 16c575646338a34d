import { useRtl } from '@mui/system/RtlProvider';
import type { GaugeChart, Tone } from '../chart.ts';
import { lookOf, shareOf } from '../tones.ts';
import { onCircle, segmentPath } from './arc.ts';
import type { DrawingProps } from './drawing-props.ts';
import { fitText } from './fit-text.ts';
import { Picture } from './Picture.tsx';

const THICKNESS = 0.2;
const BELOW_PX = 22;
const ABOVE_PX = 8;
/** A line of text and the end of the target's mark. */
const TARGET_PX = 26;
/** Beside the ring, for half of what is written below its ends. */
const BESIDE_PX = 20;

/** What the value says of its target; without one it says nothing. */
export function gaugeTone({ value, target }: GaugeChart): Tone {
  if (target === undefined || value === null) return 'accent';
  if (target.better === 'down') return value <= target.value ? 'accent' : 'amber';
  return value >= target.value ? 'success' : 'amber';
}

/** A half ring from the least to the most, filled up to the value; a target is a line across it. */
export default function GaugeDrawing({ chart, widthPx, heightPx, write }: DrawingProps<GaugeChart>) {
  const isRtl = useRtl();
  const { value, range, target } = chart;
  const abovePx = target === undefined ? ABOVE_PX : TARGET_PX;
  const radius = Math.max(40, Math.min(heightPx - BELOW_PX - abovePx, widthPx / 2 - BESIDE_PX));
  const top = Math.max(0, (heightPx - BELOW_PX - abovePx - radius) / 2);
  const center = [widthPx / 2, top + abovePx + radius] as const;
  const inner = radius * (1 - THICKNESS);
  /** In turns from the top: the half ring begins a quarter before it. */
  const turn = (share: number): number => (isRtl ? 0.25 - share / 2 : share / 2 - 0.25);
  const within = (one: number): number => Math.min(1, Math.max(0, shareOf(one, range)));
  const ring = { center, inner, outer: radius };
  const middleOfRing = (radius - inner) / 2;
  const [start, end] = [center[0] - radius + middleOfRing, center[0] + radius - middleOfRing];
  return (
    <Picture {...{ widthPx, heightPx }}>
      <path
        d={segmentPath({ ...ring, from: turn(0), to: turn(1) })}
        style={{ fill: 'var(--aiso-palette-divider)' }}
      />
      {value === null || within(value) === 0 ? null : (
        <path
          d={segmentPath({ ...ring, from: turn(0), to: turn(within(value)) })}
          style={{ fill: lookOf(gaugeTone(chart)).color }}
        />
      )}
      {target === undefined ? null : (
        <Target {...{ center, inner, radius }} turn={turn(within(target.value))} />
      )}
      <text
        x={center[0]}
        y={center[1] - 8}
        textAnchor="middle"
        style={{ fontSize: Math.min(34, radius / 2.6), fontWeight: 600 }}
      >
        {value === null ? '–' : write(value)}
      </text>
      {range.map((one, index) => (
        <text
          key={index === 0 ? 'least' : 'most'}
          className="quiet"
          x={(index === 0) === isRtl ? end : start}
          y={center[1] + 16}
          textAnchor="middle"
        >
          {write(one)}
        </text>
      ))}
      {target === undefined ? null : (
        <text className="quiet" x={center[0]} y={top + 12} textAnchor="middle">
          {fitText(`${target.title} ${write(target.value)}`, widthPx)}
        </text>
      )}
    </Picture>
  );
}

type TargetProps = {
  readonly center: readonly [number, number];
  readonly inner: number;
  readonly radius: number;
  readonly turn: number;
};

function Target({ center, inner, radius, turn }: TargetProps) {
  const [from, to] = [onCircle(center, inner - 4, turn), onCircle(center, radius + 6, turn)];
  return (
    <line
      x1={from[0]}
      y1={from[1]}
      x2={to[0]}
      y2={to[1]}
      style={{ stroke: 'var(--aiso-palette-text-primary)', strokeWidth: 2.5 }}
    />
  );
}
