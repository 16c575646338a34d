import type { Crumb } from '@aiso/ui/Breadcrumb.tsx';

/** Where the template's screens are. */
export const DEMO_ROOT = '/blueprints/generic-admin-dashboard';

const SECTIONS = {
  dashboards: 'Dashboards',
  management: 'Management',
  applications: 'Applications',
} as const;

/** The way to a page of a section; `pages` are those between. */
export const crumbsOf = (section: keyof typeof SECTIONS, ...pages: readonly Crumb[]): readonly Crumb[] => [
  { title: 'Blueprints' },
  { title: SECTIONS[section] },
  ...pages,
];
