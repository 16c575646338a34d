import { circlesOf } from './circles.ts';
import type { Import, Module } from './imports.ts';

/**
 * The layers, from above to below. A folder imports its own layer and those below it.
 * '*' stands for every folder that is named nowhere else, '.' for the files of the folder itself.
 */
const LAYERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'apps/server/src': [
    ['main'],
    ['administration', 'account'],
    ['worklist', 'reading', 'patients', 'fhir', 'search', 'notifications', 'monitoring'],
    ['intake', 'inference', 'models'],
    ['registry'],
    ['platform'],
  ],
  'apps/web/src': [['.'], ['site'], ['demo'], ['*'], ['app'], ['ui']],
  packages: [['directory', 'inference'], ['datastore', 'imaging', 'mail', 'objectstore'], ['contracts']],
};

/** Folders whose sub-folders are capabilities themselves, where circles are looked for. */
const OF_CAPABILITIES = ['apps/web/src/app', 'apps/web/src/demo'];

/** Tests and their support. They may look at anything of their own app. What ships imports none of them. */
const OF_TESTS = /\.test\.tsx?$|\.d\.ts$|\/testing(?:\/|\.ts$)|^packages\/[^/]+\/test\//u;

/** Fewer modules than the product has: then nothing was read, and nothing would be found. */
export const LEAST_MODULES = 500;

/** A sentence for each import against the layers, and for each circle among capabilities. */
export function brokenRules(modules: readonly Module[], least = LEAST_MODULES): readonly string[] {
  const few =
    modules.length < least ? [`Only ${modules.length} modules were read, of at least ${least}.`] : [];
  const shipped = modules.filter(({ path }) => !OF_TESTS.test(path));
  const edges = shipped.flatMap(({ path, imports }) =>
    imports.map((one) => ({ path, specifier: one.specifier, to: targetPath(one) })),
  );
  const broken = edges.flatMap(({ path, specifier, to }) => {
    const why = to === null ? null : whyNot(path, specifier, to);
    return why === null ? [] : [`${path} imports ${specifier}: ${why}`];
  });
  return [...few, ...broken, ...circles(edges)];
}

/** A package of ours stands at its folder, whichever of its exports is asked for. */
function targetPath({ specifier, target }: Import): string | null {
  const name = /^@aiso\/(?<name>[^/]+)/u.exec(specifier)?.groups?.['name'];
  return name === undefined ? target : `packages/${name}`;
}

function whyNot(path: string, specifier: string, to: string): string | null {
  const [from, at] = [roomOf(path), roomOf(to)];
  if (from === null || at === null) return null;
  if (OF_TESTS.test(to) || /^@aiso\/[^/]+\/testing$/u.test(specifier))
    return 'what ships uses nothing of tests.';
  const stray = [from, at].find(({ layer }) => layer === -1);
  if (stray !== undefined) return `${nameOf(stray)} stands in no layer (scripts/layers/rules.ts).`;
  if (from.house === at.house) {
    if (from.house === 'packages' && from.folder !== at.folder && specifier.startsWith('.'))
      return 'a package is used by its exports only.';
    return at.layer < from.layer ? `${nameOf(from)} stands below ${nameOf(at)}.` : null;
  }
  if (at.house !== 'packages') return 'imports go one way: apps → packages → contracts.';
  return specifier.startsWith('.') ? 'a package is used by its exports only.' : null;
}

type Room = { readonly house: string; readonly folder: string; readonly layer: number };

const nameOf = ({ house, folder }: Room): string => (folder === '.' ? house : `${house}/${folder}`);

/** Where a path stands: house, folder, and layer from above (−1: in none). Null outside all houses. */
function roomOf(path: string): Room | null {
  for (const [house, layers] of Object.entries(LAYERS)) {
    if (!path.startsWith(`${house}/`)) continue;
    const [first = '', ...rest] = path.slice(house.length + 1).split('/');
    const folder = rest.length === 0 && first.includes('.') ? '.' : first;
    const layer = layers.findIndex((names) => names.includes(folder));
    const others = layers.findIndex((names) => names.includes('*'));
    return { house, folder, layer: layer === -1 && folder !== '.' ? others : layer };
  }
  return null;
}

/** Circles among capability folders, each as a sentence with the imports that make it. */
function circles(
  edges: readonly { path: string; specifier: string; to: string | null }[],
): readonly string[] {
  const between = new Map<string, Map<string, string>>();
  for (const { path, specifier, to } of edges) {
    const [from, at] = [capabilityOf(path), to === null ? null : capabilityOf(to)];
    if (from === null || at === null || from === at) continue;
    const ways = between.get(from) ?? new Map<string, string>();
    between.set(from, ways);
    if (!ways.has(at)) ways.set(at, `${path} imports ${specifier}`);
  }
  return circlesOf(between).map((circle) => {
    const ways = circle.map((folder, place) =>
      between.get(folder)?.get(circle[(place + 1) % circle.length] ?? ''),
    );
    return `A circle of folders, ${circle.join(' → ')} → ${circle[0]}: ${ways.join('; ')}.`;
  });
}

function capabilityOf(path: string): string | null {
  const room = roomOf(path);
  if (room === null || room.folder === '.') return null;
  const folder = `${room.house}/${room.folder}`;
  const [next, ...rest] = path.slice(folder.length + 1).split('/');
  const isInside =
    OF_CAPABILITIES.includes(folder) && next !== undefined && (rest.length > 0 || !next.includes('.'));
  return isInside ? `${folder}/${next}` : folder;
}
