import { onCircle, segmentPath } from '@aiso/ui/chart/drawings/arc.ts';
import { useRtl } from '@mui/system/RtlProvider';
import { TARGETS } from './home.ts';

const [WIDTH_PX, HEIGHT_PX] = [132, 104];
const CENTER = [WIDTH_PX / 2, 62] as const;
const RING = { center: CENTER, inner: 46, outer: 56 } as const;
/** In turns from the top, to either side: the ring is open at its foot. */
const REACH = 0.36;

const ACCENT = 'var(--aiso-palette-primary-main)';

type DialProps = {
  /** Degrees Celsius. */
  readonly target: number;
  readonly temperature: number;
  readonly isHeating: boolean;
  /** The temperature, as it is written. */
  readonly text: string;
};

/** A thermostat's ring: filled up to the target, with a mark at what the room has. The words say the same. */
export function Dial({ target, temperature, isHeating, text }: DialProps) {
  const way = useRtl() ? -1 : 1;
  const turn = (degrees: number): number => {
    const share = (degrees - TARGETS.least) / (TARGETS.most - TARGETS.least);
    return way * REACH * (2 * Math.min(1, Math.max(0, share)) - 1);
  };
  const [from, to] = [turn(TARGETS.least), turn(TARGETS.most)];
  const [x, y] = onCircle(CENTER, (RING.inner + RING.outer) / 2, turn(temperature));
  return (
    <svg aria-hidden width={WIDTH_PX} height={HEIGHT_PX} style={{ direction: 'ltr' }}>
      <path d={segmentPath({ ...RING, from, to })} style={{ fill: 'var(--aiso-palette-action-selected)' }} />
      <path
        d={segmentPath({ ...RING, from, to: turn(target) })}
        style={{ fill: isHeating ? ACCENT : 'var(--aiso-palette-text-disabled)' }}
      />
      <circle
        cx={x}
        cy={y}
        r={7}
        style={{ fill: 'var(--aiso-palette-background-paper)', stroke: 'currentColor', strokeWidth: 2.5 }}
      />
      <text
        x={CENTER[0]}
        y={CENTER[1] + 7}
        textAnchor="middle"
        style={{ fill: 'currentColor', fontSize: 20, fontWeight: 600 }}
      >
        {text}
      </text>
    </svg>
  );
}
