import type { SparkPoint } from './sparkline-path.ts';
import { sparkPath } from './sparkline-path.ts';

type SparkLineProps = {
  readonly points: readonly (SparkPoint | null)[];
  readonly color: string;
  /** Which one is marked. */
  readonly markAt: number;
};

/** A line without axes, and a mark on it. */
export function SparkLine({ points, color, markAt }: SparkLineProps) {
  const mark = points[markAt];
  return (
    <>
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
