/** Modules by id: what each imports, what it loads lazily, and how long its source is, in characters. */
export type ModuleGraph = ReadonlyMap<
  string,
  { readonly imports: readonly string[]; readonly lazy: readonly string[]; readonly length: number }
>;

/** Where first visits begin, as ids of modules. */
export type Beginnings = {
  readonly entry: string;
  /** What guests see. */
  readonly guests: string;
  /** Around every page of who is signed in. */
  readonly frame: string;
  /** The pages that most visits begin with. */
  readonly pages: readonly string[];
  /** The list that people work from. */
  readonly list: string;
  /** What signs in, and renews a session: for guests and people alike. */
  readonly session: string;
  /** What the frame loads by itself once it stands. */
  readonly beside: readonly string[];
};

/** All that the modules import, directly or through others, but not lazily. */
export function closureOf(
  modules: Iterable<string>,
  importsOf: (id: string) => readonly string[] | undefined,
): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    importsOf(id)?.forEach(visit);
  };
  for (const module of modules) visit(module);
  return found;
}

export const isLibrary = (id: string): boolean => id.includes('/node_modules/');

/**
 * Longer modules of libraries are of the entry only where the build says so: it leaves out most that their
 * indexes name. The others are small change, which all share.
 */
const SMALL = 4_000;

/** A family of components: DialogTitle and DialogActions are of Dialog, Tabs is of Tab. */
const FAMILY = /\/@mui\/material\/(?<family>[A-Z][a-z]+?)s?(?=[A-Z/])/u;
const familyOf = (id: string): string | undefined => FAMILY.exec(id)?.groups?.['family'];

/**
 * Which modules make one file, by its name; of the others each makes a file with those that the same pages
 * load. What a first load needs stands in few files, and none of them holds what it does not need.
 * The library code that every page imports is not here: only a build knows what it leaves out of it.
 * @throws where the build has no such module
 */
export function planChunks(graph: ModuleGraph, begin: Beginnings): ReadonlyMap<string, string> {
  const missing = Object.values(begin)
    .flat()
    .filter((id) => !graph.has(id));
  if (missing.length > 0)
    throw new Error(`First loads begin with what the build has not: ${missing.join(', ')}`);

  const from = (...ids: readonly string[]) => closureOf(ids, (id) => graph.get(id)?.imports);
  const lengthOf = (id: string): number => graph.get(id)?.length ?? 0;
  const entry = from(begin.entry);
  const guests = from(begin.guests);
  const inFrame = from(begin.frame);
  const firstPages = begin.pages.map((id) => from(id));
  const beside = from(...begin.beside);
  const list = from(begin.list);
  const session = from(begin.session);

  const routes = [...graph.values()].filter(({ lazy }) => lazy.includes(begin.frame));
  const allPages = [...new Set(routes.flatMap(({ lazy }) => lazy))].filter((id) => id !== begin.frame);
  const ofPages = counted(allPages.map((id) => from(id)));
  const ofFirstPages = counted(firstPages);
  const lazyModules = new Set([...graph.values()].flatMap(({ lazy }) => lazy));
  const uses = counted([...lazyModules].map((id) => from(id)));
  const isShared = (id: string): boolean => uses(id) > 1;
  const isOfMost = (id: string): boolean =>
    inFrame.has(id) ||
    ofPages(id) >= allPages.length / 2 ||
    ofFirstPages(id) > 1 ||
    (list.has(id) && beside.has(id) && !isLibrary(id));

  const chunkOf = (id: string): string | undefined => {
    if (entry.has(id)) return isLibrary(id) && lengthOf(id) > SMALL ? undefined : 'shell';
    if (guests.has(id) && (isOfMost(id) || ofFirstPages(id) > 0 || session.has(id))) return 'shell';
    if (guests.has(id)) return isLibrary(id) ? 'fields' : 'sign-in';
    if (isOfMost(id)) return 'frame';
    const page = firstPages.findIndex((of) => of.has(id));
    if (page >= 0) return isShared(id) ? partsOf(begin.pages[page] ?? '') : undefined;
    if (isShared(id) && list.has(id)) return isLibrary(id) ? 'widgets' : 'lists';
    return beside.has(id) ? 'beside' : undefined;
  };
  const imported = new Set([...graph.values()].flatMap(({ imports }) => imports));
  const planned = new Map<string, string>();
  for (const id of graph.keys()) {
    // What is loaded lazily stays a file of its own. So does the entry: no other file waits for what it
    // awaits.
    const isLazy = lazyModules.has(id) && !imported.has(id) && !begin.beside.includes(id);
    const chunk = isLazy || id === begin.entry ? undefined : chunkOf(id);
    if (chunk !== undefined) planned.set(id, chunk);
  }
  const hasFile = (id: string): boolean => planned.has(id) || entry.has(id);
  const rest = [...graph.keys()].filter((id) => !planned.has(id) && isShared(id));
  for (const [id, family] of familiesOf(rest, (id) => [...from(id)].filter((other) => !hasFile(other))))
    planned.set(id, family);
  return planned;
}

/**
 * What is left of the component library, by family. A family whose file would hold what is of none stays in
 * pieces.
 * @param needs what a module imports, and has no file yet
 */
function familiesOf(
  ids: readonly string[],
  needs: (id: string) => readonly string[],
): readonly (readonly [id: string, family: string])[] {
  const named = ids.flatMap((id) => {
    const family = familyOf(id);
    return family === undefined ? [] : [[id, family] as const];
  });
  const entangled = new Set(
    named
      .filter(([id, family]) => needs(id).some((other) => familyOf(other) !== family))
      .map(([, family]) => family),
  );
  return named.filter(([, family]) => !entangled.has(family));
}

function counted(sets: readonly ReadonlySet<string>[]): (id: string) => number {
  const counts = new Map<string, number>();
  for (const set of sets) for (const id of set) counts.set(id, (counts.get(id) ?? 0) + 1);
  return (id) => counts.get(id) ?? 0;
}

/** The file of what a page and what comes after it share. */
export const partsOf = (page: string): string => page.replace(/^.*\/|\.\w+$/gu, '').concat('Parts');
