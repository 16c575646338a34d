import type { Plugin, Rolldown } from 'vite';
import { isLibrary, type ModuleGraph, partsOf, planChunks } from './chunk-plan.ts';
import { FIRST_LOADS } from './page-chunks.ts';

type Group = Rolldown.CodeSplittingGroup;

/** A group captures with a module all that it imports, and no earlier group has. */
const ORDER: readonly string[] = [
  'shell',
  'fields',
  'sign-in',
  'frame',
  ...FIRST_LOADS.pages.map(partsOf),
  'widgets',
  'lists',
  'beside',
];

/**
 * Which modules make one file. Left alone, each module that two screens share becomes a file of its own, and
 * a first visit asks for eighty: every one costs the browser some milliseconds, however small it is.
 * @param root path of the client's folder, without a slash at its end
 */
export function chunkGroups(root: string): Plugin {
  let plan: ReadonlyMap<string, string> = new Map();
  const planned = (id: string): string | null => plan.get(id) ?? null;
  const groups: Group[] = [
    // What every page needs and rarely changes: it stays cached over releases.
    { name: 'base', tags: ['$initial'], test: isLibrary },
    ...ORDER.map((name): Group => ({ name, test: (id) => planned(id) === name })),
    { debugName: 'families', name: planned },
  ];
  return {
    name: 'aiso-chunk-groups',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    buildEnd(error) {
      if (error !== undefined) return;
      const graph: ModuleGraph = new Map(
        Array.from(this.getModuleIds(), (id) => {
          const info = this.getModuleInfo(id);
          return [
            id,
            {
              imports: info?.importedIds ?? [],
              lazy: info?.dynamicallyImportedIds ?? [],
              length: info?.code?.length ?? 0,
            },
          ];
        }),
      );
      const at = (path: string): string => `${root}/${path}`;
      const { entry, guests, frame, pages, list, session, beside } = FIRST_LOADS;
      plan = planChunks(graph, {
        entry: at(entry),
        guests: at(guests),
        frame: at(frame),
        pages: pages.map(at),
        list: at(list),
        session: at(session),
        beside: beside.map(at),
      });
    },
  };
}
