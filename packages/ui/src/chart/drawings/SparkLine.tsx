import type { SparkPoint } from './sparkline-path.ts';
import { sparkArea, sparkPath } from './sparkline-path.ts';

type SparkLineProps = {
  readonly points: readonly (SparkPoint | null)[];
  readonly heightPx: number;
  readonly color: string;
  /** Which one is marked. */
  readonly markAt: number;
};

/** A line without axes, what lies under it, and a mark on it. */
export function SparkLine({ points, heightPx, color, markAt }: SparkLineProps) {
  const mark = points[markAt];
  return (
    <>
      <path d={sparkArea(points, heightPx)} style={{ fill: color, fillOpacity: 0.12 }} />
      <path
        d={sparkPath(points)}
        style={{
          fill: 'none',
          stroke: color,
          strokeWidth: 2,
          strokeLinejoin: 'round',
          strokeLinecap: 'round',
        }}
      />
      {mark ? <circle cx={mark.x} cy={mark.y} r={3} style={{ fill: color }} /> : null}
    </>
  );
}
