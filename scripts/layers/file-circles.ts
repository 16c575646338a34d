import { circlesTold, type Ways } from './circles.ts';
import type { Module } from './imports.ts';

/**
 * A sentence for each circle of files, tests among them: two files of which each needs the other are read,
 * moved and taken away together only. What a pattern takes is no single file, and leads nowhere here.
 */
export function fileCircles(modules: readonly Module[]): readonly string[] {
  const paths = new Set(modules.map(({ path }) => path));
  const ways: Ways = new Map(
    modules.map(({ path, imports }) => [
      path,
      new Map(
        imports.flatMap(({ specifier, target }) =>
          target !== null && paths.has(target) ? [[target, `${path} imports ${specifier}`]] : [],
        ),
      ),
    ]),
  );
  return circlesTold('files', ways);
}
