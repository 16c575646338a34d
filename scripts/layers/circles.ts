/** An import: by whom, as it is written, and of what, as a path from the root; null for others' packages. */
export type Edge = { readonly path: string; readonly specifier: string; readonly to: string | null };

/** From where to where, and the import that leads there. */
type Ways = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** A sentence for each circle, with the imports that make it. */
export const circlesTold = (nodes: 'folders' | 'files', ways: Ways): readonly string[] =>
  circlesOf(ways).map((circle) => {
    const imports = circle.map((node, place) =>
      ways.get(node)?.get(circle[(place + 1) % circle.length] ?? ''),
    );
    return `A circle of ${nodes}, ${circle.join(' → ')} → ${circle[0]}: ${imports.join('; ')}.`;
  });

/** For each node that lies on a circle, and on none that was found before: a shortest one through it. */
function circlesOf(ways: Ways): readonly (readonly string[])[] {
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
