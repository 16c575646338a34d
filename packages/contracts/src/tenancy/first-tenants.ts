import type { MenuItem } from './tenant-menu.ts';

/** It administers the installation, and is shown to who is of no tenant (specification, section 5). */
export const ADMIN_TENANT = 'admin';

const PULMONOLOGY_MENU: readonly MenuItem[] = [
  {
    title: 'imageDiagnosis',
    subMenu: [
      {
        title: 'pulmonology',
        icon: 'pulmonology',
        subMenu: [
          { title: 'uploadListing', icon: 'list', route: '/pulmonology/listing' },
          { title: 'upload', icon: 'upload', route: '/pulmonology/upload' },
        ],
      },
    ],
  },
];

const APPLICATION_MENU: readonly MenuItem[] = [
  {
    title: 'application',
    subMenu: [
      { title: 'imageDiagnosis', icon: 'imageDiagnosis', route: '/image-diagnosis' },
      { title: 'patient', icon: 'patient', route: '/patients' },
    ],
  },
];

/** Landing page and menu of a tenant of which nothing else is said (specification, sections 2 and 4). */
const ANY_TENANT = { landingRoute: '/landing', fullMenu: APPLICATION_MENU } as const;

type GroupTenant = {
  readonly id: string;
  readonly landingRoute: '/landing' | '/pulmonology/listing';
  /** Without a menu of its own. */
  readonly fullMenu: readonly MenuItem[];
};

/**
 * The tenants that are a group of the same name. Who is in several is of the first of them (section 5).
 */
export const GROUP_TENANTS = [
  { id: 'naseem', landingRoute: '/pulmonology/listing', fullMenu: PULMONOLOGY_MENU },
  { id: ADMIN_TENANT, ...ANY_TENANT },
] as const satisfies readonly GroupTenant[];

/** What the specification says of a tenant. */
export const specifiedOf = (tenantId: string): Omit<GroupTenant, 'id'> =>
  GROUP_TENANTS.find(({ id }) => id === tenantId) ?? ANY_TENANT;
