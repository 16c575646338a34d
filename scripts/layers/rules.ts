import { circlesTold, type Edge } from './circles.ts';
import { fileCircles } from './file-circles.ts';
import type { Import, Module } from './imports.ts';

/** Where modules live: its layers, and what it uses of other houses. */
type House = {
  /**
   * From above to below. A folder imports its own layer and those below it. '*' stands for every folder that
   * is named nowhere else, '.' for the files of the folder itself.
   */
  readonly layers: readonly (readonly string[])[];
  /** Other houses, or one folder of a house. */
  readonly uses: readonly string[];
};

const HOUSES: Readonly<Record<string, House>> = {
  'apps/server/src': {
    layers: [
      ['main'],
      ['administration', 'account', 'seen-by'],
      [
        'start',
        'worklist',
        'handover',
        'comments',
        'reading',
        'studies',
        'uploads',
        'patients',
        'fhir',
        'research',
        'search',
        'views',
        'notifications',
        'monitoring',
        'migrations',
      ],
      ['intake', 'inference', 'models'],
      ['registry'],
      ['platform'],
    ],
    uses: ['packages'],
  },
  'apps/web/src': {
    layers: [['.'], ['site'], ['*'], ['app']],
    uses: ['packages/ui/src', 'packages/contracts', 'packages/languages'],
  },
  'apps/template/src': {
    layers: [['.'], ['*'], ['kit']],
    uses: ['packages/ui/src', 'packages/contracts', 'packages/languages'],
  },
  'packages/ui/src': { layers: [['.', '*']], uses: ['packages/contracts', 'packages/languages'] },
  packages: {
    layers: [
      ['directory', 'inference'],
      ['datastore', 'imaging', 'mail', 'objectstore'],
      ['contracts'],
      ['languages'],
    ],
    uses: [],
  },
};

/** The one way from the product to the template: the product does without it where it is not there. */
const TEMPLATE = {
  house: 'apps/template/src/',
  entry: 'apps/template/src/index.ts',
  asked: 'apps/web/src/template.tsx',
} as const;

/** Folders whose sub-folders are capabilities themselves, where circles are looked for. */
const OF_CAPABILITIES = ['apps/web/src/app'];

/** Packages of which each file may be asked for. */
const GIVEN_OUT: ReadonlySet<string> = new Set(['ui', 'languages']);

/** Tests and their support. They may look at anything of their own app. What ships imports none of them. */
const OF_TESTS = /\.test\.tsx?$|\.d\.ts$|\/testing(?:\/|\.ts$)|^packages\/[^/]+\/test\//u;

/** Fewer modules than the product has: then nothing was read, and nothing would be found. */
export const LEAST_MODULES = 500;

/** A sentence for each import against the layers, and for each circle among capabilities or files. */
export function brokenRules(modules: readonly Module[], least = LEAST_MODULES): readonly string[] {
  const few =
    modules.length < least ? [`Only ${modules.length} modules were read, of at least ${least}.`] : [];
  const edges: readonly Edge[] = modules.flatMap(({ path, imports }) =>
    imports.map((one) => ({ path, specifier: one.specifier, to: targetPath(one) })),
  );
  const shipped = edges.filter(({ path }) => !OF_TESTS.test(path));
  const broken = shipped.flatMap(({ path, specifier, to }) => {
    const why = to === null ? null : whyNot(path, specifier, to);
    return why === null ? [] : [`${path} imports ${specifier}: ${why}`];
  });
  return [...few, ...broken, ...circles(shipped), ...fileCircles(edges)];
}

/**
 * A package of ours stands at its folder, whichever of its exports is asked for; two give out each of their
 * files.
 */
function targetPath({ specifier, target }: Import): string | null {
  const { name, file = '' } = /^@aiso\/(?<name>[^/]+)(?:\/(?<file>.+))?/u.exec(specifier)?.groups ?? {};
  if (name === undefined) return target;
  return GIVEN_OUT.has(name) ? `packages/${name}/src/${file}` : `packages/${name}`;
}

function whyNot(path: string, specifier: string, to: string): string | null {
  const [from, at] = [roomOf(path), roomOf(to)];
  if (from === null || at === null) return null;
  if (OF_TESTS.test(to) || /^@aiso\/[^/]+\/testing$/u.test(specifier))
    return 'what ships uses nothing of tests.';
  const stray = [from, at].find(({ layer }) => layer === -1);
  if (stray !== undefined) return `${nameOf(stray)} stands in no layer (scripts/layers/rules.ts).`;
  if (from.house !== at.house) return whyNotAcross(path, specifier, to, from, at);
  if (from.house === 'packages' && from.folder !== at.folder && specifier.startsWith('.'))
    return 'a package is used by its exports only.';
  return at.layer < from.layer ? `${nameOf(from)} stands below ${nameOf(at)}.` : null;
}

function whyNotAcross(path: string, specifier: string, to: string, from: Room, at: Room): string | null {
  if (to.startsWith(TEMPLATE.house))
    return path === TEMPLATE.asked && to === TEMPLATE.entry
      ? null
      : `the template is asked for by ${TEMPLATE.asked} alone.`;
  if (at.house.startsWith('apps/')) return 'imports go one way: apps → packages → contracts.';
  const uses = HOUSES[from.house]?.uses ?? [];
  if (!uses.includes(at.house) && !uses.includes(nameOf(at)))
    return `${from.house} may use ${uses.join(' and ') || 'no other house'}.`;
  return specifier.startsWith('.') ? 'a package is used by its exports only.' : null;
}

type Room = { readonly house: string; readonly folder: string; readonly layer: number };

const nameOf = ({ house, folder }: Room): string => (folder === '.' ? house : `${house}/${folder}`);

/** Where a path stands: house, folder, and layer from above (−1: in none). Null outside all houses. */
function roomOf(path: string): Room | null {
  for (const [house, { layers }] of Object.entries(HOUSES)) {
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
function circles(edges: readonly Edge[]): readonly string[] {
  const between = new Map<string, Map<string, string>>();
  for (const { path, specifier, to } of edges) {
    const [from, at] = [capabilityOf(path), to === null ? null : capabilityOf(to)];
    if (from === null || at === null || from === at) continue;
    const ways = between.get(from) ?? new Map<string, string>();
    between.set(from, ways);
    if (!ways.has(at)) ways.set(at, `${path} imports ${specifier}`);
  }
  return circlesTold('folders', between);
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
