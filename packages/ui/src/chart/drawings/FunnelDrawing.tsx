import { useRtl } from '@mui/system/RtlProvider';
import type { PartsChart } from '../chart.ts';
import { shareOfStepBefore } from '../chart-numbers.ts';
import { lookOf } from '../tones.ts';
import { SHARE } from '../unit.ts';
import type { DrawingProps } from './drawing-props.ts';
import { fitText, textWidth } from './fit-text.ts';
import { STEP_TEXT_PX } from './least-height.ts';
import { anchorsOf, Picture } from './Picture.tsx';

const LEAST_BAR_PX = 8;
const MOST_BAR_PX = 26;
/** Of the room below a step's text; the rest parts it from the next step. */
const BAR_SHARE = 0.7;

/** What is left step by step: a bar each from one edge, its name, value, and share of the step before. */
export default function FunnelDrawing({
  chart,
  widthPx,
  heightPx,
  write,
  at,
  onAt,
}: DrawingProps<PartsChart>) {
  const isRtl = useRtl();
  const { parts } = chart;
  const anchors = anchorsOf(isRtl);
  const roomPx = (heightPx / parts.length - STEP_TEXT_PX) * BAR_SHARE;
  const barPx = Math.min(MOST_BAR_PX, Math.max(LEAST_BAR_PX, roomPx));
  const ownPx = STEP_TEXT_PX + barPx;
  // The last bar ends with the picture.
  const stepPx = (heightPx - ownPx) / Math.max(1, parts.length - 1);
  const most = Math.max(...parts.map(({ value }) => value), 1e-9);
  const across = (px: number): number => (isRtl ? widthPx - px : px);
  return (
    <Picture {...{ widthPx, heightPx }} onLeave={() => onAt(null)}>
      {parts.map(({ id, title, value, tone }, index) => {
        const top = index * stepPx;
        const lengthPx = (Math.max(0, value) / most) * widthPx;
        const share = shareOfStepBefore(parts, index);
        const number = share === null ? write(value) : `${write(value)} · ${write(share, SHARE)}`;
        return (
          <g key={id} onPointerEnter={() => onAt(index)}>
            <rect x={0} y={top} width={widthPx} height={ownPx} style={{ fill: 'transparent' }} />
            <text x={across(0)} y={top + 12} textAnchor={anchors.start}>
              {fitText(title, widthPx - textWidth(number) - 12)}
            </text>
            <text x={across(widthPx)} y={top + 12} textAnchor={anchors.end} style={{ fontWeight: 600 }}>
              {number}
            </text>
            <rect
              x={0}
              y={top + STEP_TEXT_PX}
              width={widthPx}
              height={barPx}
              rx={4}
              style={{ fill: 'var(--aiso-palette-divider)', fillOpacity: 0.5 }}
            />
            <rect
              x={isRtl ? widthPx - lengthPx : 0}
              y={top + STEP_TEXT_PX}
              width={lengthPx}
              height={barPx}
              rx={4}
              style={{ fill: lookOf(tone).color, fillOpacity: at === null || at === index ? 1 : 0.55 }}
            />
          </g>
        );
      })}
    </Picture>
  );
}
