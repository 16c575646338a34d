/**
 * Moves labels apart that would stand upon each other: each keeps its order and comes as near to its place as
 * the others allow. All in pixels; where they do not fit between the ends, they are pressed together evenly.
 */
export function spread(
  places: readonly number[],
  gapPx: number,
  [first, last]: readonly [number, number],
): readonly number[] {
  const order = places.map((place, at) => ({ place, at })).sort((one, other) => one.place - other.place);
  const gap = Math.min(gapPx, places.length > 1 ? (last - first) / (places.length - 1) : gapPx);
  const moved = order.map(({ place }) => Math.min(last, Math.max(first, place)));
  for (const [at, place] of moved.entries()) {
    const before = moved[at - 1];
    if (before !== undefined) moved[at] = Math.max(place, before + gap);
  }
  // Those that were pushed over the end push back.
  for (let at = moved.length - 1; at >= 0; at--) {
    const limit = moved[at + 1] === undefined ? last : (moved[at + 1] ?? last) - gap;
    moved[at] = Math.min(moved[at] ?? limit, limit);
  }
  const result = [...places];
  for (const [at, { at: place }] of order.entries()) result[place] = moved[at] ?? first;
  return result;
}
