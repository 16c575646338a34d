import type { Module } from './imports.ts';

/** The two sides of the product, each with the folders that the other has not, and why. */
const SIDES = {
  'apps/server/src': {
    main: 'puts the program together',
    platform: 'what the browser has of it is `app`',
    registry: 'SQL that capabilities share',
    intake: 'takes files in from any source, the browser among them, whose side is `uploads`',
    inference: 'work without a screen',
    fhir: 'for programs',
    views: 'its other side is every list, in `packages/ui` and `app`',
    migrations: 'its screen is a page of `administration`',
    monitoring: 'its screens are pages of `administration`',
  },
  'apps/web/src': {
    app: 'what the server has of it is `platform`',
    site: 'the website, a build of its own',
    auth: 'its other side is `packages/directory`',
    customization: 'kept by the browser alone',
    languages: 'kept by the browser alone',
    outbox: 'its other side starts with the program, in `main`',
  },
};
type Side = keyof typeof SIDES;

/** On both sides, and no capability. */
const TESTING = 'testing';

/**
 * A sentence for each capability that stands on one side of the product under a name that the other side has
 * not, and for each line of the table that is not true.
 */
export const oneSided = (modules: readonly Module[]): readonly string[] => [
  ...ofSide(modules, 'apps/server/src', 'apps/web/src'),
  ...ofSide(modules, 'apps/web/src', 'apps/server/src'),
];

function ofSide(modules: readonly Module[], side: Side, other: Side): readonly string[] {
  const alone: Readonly<Record<string, string>> = SIDES[side];
  const [own, others] = [foldersOf(modules, side), foldersOf(modules, other)];
  const stray = [...own].filter((name) => !others.has(name) && alone[name] === undefined);
  const untrue = Object.keys(alone).filter((name) => !own.has(name) || others.has(name));
  return [
    ...stray.map((name) => `${side}/${name} has no folder of its name in ${other} (${TABLE}).`),
    ...untrue.map((name) => `${name} is no folder of ${side} alone (${TABLE}).`),
  ];
}

const TABLE = 'scripts/layers/both-sides.ts';

const foldersOf = (modules: readonly Module[], side: Side): ReadonlySet<string> =>
  new Set(
    modules
      .filter(({ path }) => path.startsWith(`${side}/`))
      .map(({ path }) => path.slice(side.length + 1).split('/'))
      .flatMap(([folder, ...rest]) => (folder === undefined || rest.length === 0 ? [] : [folder]))
      .filter((folder) => folder !== TESTING),
  );
