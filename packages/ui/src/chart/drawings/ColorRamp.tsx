import { useRtl } from '@mui/system/RtlProvider';
import { useId } from 'react';
import { heatColor } from '../tones.ts';
import type { Write } from '../unit.ts';
import { textWidth } from './fit-text.ts';

const RAMP_PX = 120;
const STOPS = [0, 0.25, 0.5, 0.75, 1];

type ColorRampProps = {
  readonly range: readonly [least: number, most: number];
  readonly write: Write;
  readonly widthPx: number;
  readonly topPx: number;
};

/** The scale of heat with its ends, at the end of the line that it stands on. */
export function ColorRamp({ range: [least, most], write, widthPx, topPx }: ColorRampProps) {
  const isRtl = useRtl();
  const id = useId();
  const [low, high] = [write(least), write(most)];
  // Digits and signs of units are wider than letters are on average.
  const roomPx = 1.3 * textWidth(high) + 10;
  const left = isRtl ? roomPx : widthPx - roomPx - RAMP_PX;
  const text = { y: topPx + 11, className: 'quiet' };
  return (
    <g>
      <linearGradient id={id} {...(isRtl ? { x1: 1, x2: 0 } : {})}>
        {STOPS.map((stop) => (
          <stop key={stop} offset={stop} style={{ stopColor: heatColor(stop) }} />
        ))}
      </linearGradient>
      <rect
        x={left}
        y={topPx + 2}
        width={RAMP_PX}
        height={10}
        fill={`url(#${id})`}
        style={{ stroke: 'var(--aiso-palette-text-disabled)' }}
      />
      <text {...text} x={left - 6} textAnchor="end">
        {isRtl ? high : low}
      </text>
      <text {...text} x={left + RAMP_PX + 6} textAnchor="start">
        {isRtl ? low : high}
      </text>
    </g>
  );
}
