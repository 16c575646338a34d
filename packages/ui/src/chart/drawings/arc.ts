type Point = readonly [x: number, y: number];

/** A point on a circle around `center`; angles in turns (0–1), clockwise from the top. */
export function onCircle([x, y]: Point, radius: number, turn: number): Point {
  const angle = 2 * Math.PI * turn;
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
}

/** Where a ring's segment lies: its radii in pixels, its ends in turns. `to` may lie before `from`. */
export type Segment = {
  readonly center: Point;
  readonly inner: number;
  readonly outer: number;
  readonly from: number;
  readonly to: number;
};

const written = (point: Point): string => point.map((value) => value.toFixed(2)).join(',');

/** The outline of a ring's segment (SVG 2, path data). A whole ring is two halves: an arc has two ends. */
export function segmentPath(segment: Segment): string {
  const { center, inner, outer, from, to } = segment;
  if (Math.abs(to - from) >= 1) {
    const middle = from + (to - from) / 2;
    const half = Math.sign(to - from) * 0.4999;
    return (
      segmentPath({ ...segment, from: middle - half, to: middle }) +
      segmentPath({ ...segment, from: middle, to: middle + half })
    );
  }
  const isLong = Math.abs(to - from) > 0.5 ? 1 : 0;
  const [there, back] = to > from ? [1, 0] : [0, 1];
  return [
    `M${written(onCircle(center, outer, from))}`,
    `A${outer},${outer} 0 ${isLong} ${there} ${written(onCircle(center, outer, to))}`,
    `L${written(onCircle(center, inner, to))}`,
    `A${inner},${inner} 0 ${isLong} ${back} ${written(onCircle(center, inner, from))}`,
    'Z',
  ].join('');
}
