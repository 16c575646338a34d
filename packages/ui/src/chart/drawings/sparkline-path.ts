export type SparkPoint = { readonly x: number; readonly y: number };

/** From the picture's edge to the line, so that its ends and marks are whole. */
const EDGE_PX = 4;

/**
 * Places of values in a picture of that size, null where nothing was measured. The line uses the whole
 * height: it shows how something went, not how much it is. Where nothing changed it lies in the middle.
 */
export function sparkPoints(
  values: readonly (number | null)[],
  {
    widthPx,
    heightPx,
    isRtl,
  }: { readonly widthPx: number; readonly heightPx: number; readonly isRtl: boolean },
): readonly (SparkPoint | null)[] {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const step = (widthPx - 2 * EDGE_PX) / Math.max(1, values.length - 1);
  return values.map((value, at) => {
    if (value === null) return null;
    const along = values.length === 1 ? widthPx / 2 : EDGE_PX + at * step;
    const share = most === least ? 0.5 : (value - least) / (most - least);
    return {
      x: isRtl ? widthPx - along : along,
      y: heightPx - EDGE_PX - share * (heightPx - 2 * EDGE_PX),
    };
  });
}

/** What lies under the line, down to the picture's foot; nothing where the line is open or a point. */
export function sparkArea(points: readonly (SparkPoint | null)[], heightPx: number): string {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 2 || !first || !last || points.includes(null)) return '';
  return `${sparkPath(points)}L${last.x.toFixed(1)},${heightPx}L${first.x.toFixed(1)},${heightPx}Z`;
}

/** The line through the points, open where there is none (SVG 2, path data). */
export function sparkPath(points: readonly (SparkPoint | null)[]): string {
  return points
    .map((point, at) => {
      if (point === null) return '';
      return `${points[at - 1] ? 'L' : 'M'}${point.x.toFixed(1)},${point.y.toFixed(1)}`;
    })
    .join('');
}
