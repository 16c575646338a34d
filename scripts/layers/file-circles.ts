import { circlesTold, type Edge } from './circles.ts';

/**
 * A sentence for each circle of files: those that need each other are read, moved and taken away together
 * only. What a pattern takes is no single file, and leads nowhere here.
 */
export function fileCircles(edges: readonly Edge[]): readonly string[] {
  const ways = new Map<string, Map<string, string>>();
  for (const { path, specifier, to } of edges) {
    if (to === null) continue;
    const own = ways.get(path) ?? new Map<string, string>();
    ways.set(path, own.set(to, `${path} imports ${specifier}`));
  }
  return circlesTold('files', ways);
}
