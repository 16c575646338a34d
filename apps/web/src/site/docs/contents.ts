/** Whom a page is for, in this order. Decisions are the files of `docs/adr`. */
export const GROUPS = ['use', 'operate', 'build', 'decisions'] as const;
export type Group = (typeof GROUPS)[number];

/** The files of `docs/` without their ending, in their order. */
const GUIDES: Readonly<Record<Exclude<Group, 'decisions'>, readonly string[]>> = {
  use: ['using', 'administering', 'screens'],
  operate: ['operating', 'settings', 'security', 'models', 'deidentification'],
  build: [
    'architecture',
    'glossary',
    'voice',
    'endpoints',
    'fhir',
    'fields',
    'tenant-settings',
    'schema',
    'migrations',
    'asvs',
    'mutants',
  ],
};

/** A page of the documentation: its name is its path below `docs/`, without the ending. */
export type DocumentPlace = { readonly name: string; readonly group: Group };

/** The place of a file; null where it has none yet, which a test finds. */
function groupOf(name: string): Group | null {
  if (name.startsWith('adr/')) return 'decisions';
  return (['use', 'operate', 'build'] as const).find((group) => GUIDES[group].includes(name)) ?? null;
}

/** The pages of these files, as they follow each other. */
export function placesOf(names: readonly string[]): readonly DocumentPlace[] {
  const order = [...GUIDES.use, ...GUIDES.operate, ...GUIDES.build];
  return names
    .flatMap((name) => {
      const group = groupOf(name);
      return group === null ? [] : [{ name, group }];
    })
    .toSorted(
      (one, other) =>
        GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group) ||
        order.indexOf(one.name) - order.indexOf(other.name) ||
        one.name.localeCompare(other.name, 'en'),
    );
}
