type Ways = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/** For each node that lies on a circle, and on none that was found before: a shortest one through it. */
export function circlesOf(ways: Ways): readonly (readonly string[])[] {
  const seen = new Set<string>();
  const found: (readonly string[])[] = [];
  for (const start of [...ways.keys()].toSorted()) {
    if (seen.has(start)) continue;
    const circle = shortestCircle(ways, start);
    if (circle === null) continue;
    for (const node of circle) seen.add(node);
    found.push(circle);
  }
  return found;
}

function shortestCircle(ways: Ways, start: string): readonly string[] | null {
  const before = new Map<string, string>();
  const waiting = [start];
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    for (const next of ways.get(node)?.keys() ?? []) {
      if (next === start) return wayTo(before, start, node);
      if (before.has(next)) continue;
      before.set(next, node);
      waiting.push(next);
    }
  }
  return null;
}

function wayTo(before: ReadonlyMap<string, string>, start: string, end: string): readonly string[] {
  const way = [end];
  for (let node = end; node !== start; ) {
    node = before.get(node) ?? start;
    way.unshift(node);
  }
  return way;
}
