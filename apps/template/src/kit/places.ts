/** Where the template's screens are. */
export const DEMO_ROOT = '/blueprints/generic-admin-dashboard';

/** What they are part of, where no menu names it. */
export const SECTIONS = {
  dashboards: 'Dashboards',
  management: 'Management',
  applications: 'Applications',
} as const;
