import type { Act } from './acts.ts';
import { specifiedOf } from './first-tenants.ts';
import type { MenuItem, TenantConfig } from './tenancy.ts';

/** Where a signed-in user lands (section 4, guest guard). */
export const landingRouteOf = (tenantId: string): string => specifiedOf(tenantId).landingRoute;

const RESEARCH_ROUTE = '/research';

/** Who takes copies along and sees no study. */
const isResearcher = (can: readonly Act[]): boolean =>
  can.includes('research:export') && !can.includes('study:read');

/** The same for who may do this: nothing of the tenant's is open to researchers but copies. */
export const landingFor = (can: readonly Act[], tenantId: string): string =>
  isResearcher(can) ? RESEARCH_ROUTE : landingRouteOf(tenantId);

/** What a screen of the administration is of: all tenants, or the one of whoever opens it. */
type AdministrationEntry = Required<Pick<MenuItem, 'title' | 'icon' | 'route'>> & { readonly act: Act };

const administrationEntries = (tenantId: string): readonly AdministrationEntry[] => [
  { act: 'user:administer', title: 'users', icon: 'users', route: '/administration/users' },
  { act: 'installation:administer', title: 'tenants', icon: 'tenants', route: '/administration/tenants' },
  {
    act: 'tenant:administer',
    title: 'ownTenant',
    icon: 'tenants',
    route: `/administration/tenants/${tenantId}`,
  },
  { act: 'model:administer', title: 'models', icon: 'models', route: '/administration/models' },
  {
    act: 'monitoring:read',
    title: 'monitoring',
    icon: 'monitoring',
    route: '/administration/monitoring',
  },
  { act: 'api-key:administer', title: 'apiKeys', icon: 'apiKeys', route: '/administration/api-keys' },
  { act: 'audit:read', title: 'auditLog', icon: 'auditLog', route: '/administration/audit' },
  {
    act: 'migration:administer',
    title: 'dataMigrations',
    icon: 'dataMigrations',
    route: '/administration/data-migrations',
  },
  {
    act: 'system:administer',
    title: 'system',
    icon: 'system',
    route: '/administration/system',
  },
];

/**
 * What group admin finds at the end of the menu of the tenant admin (section 6), and a tenant's
 * administrator at the end of the tenant's: what each may open.
 */
function administrationMenu(can: readonly Act[], tenantId: string): readonly MenuItem[] {
  const ofAll = can.includes('installation:administer');
  const subMenu = administrationEntries(tenantId)
    .filter(({ act, title }) => can.includes(act) && !(ofAll && title === 'ownTenant'))
    .map(({ title, icon, route }) => ({ title, icon, route }));
  return subMenu.length === 0 ? [] : [{ title: 'administration', subMenu }];
}

const BLUEPRINTS = '/blueprints/generic-admin-dashboard';
const blueprint = (title: string, path: string): MenuItem => ({ title, route: `${BLUEPRINTS}/${path}` });

/**
 * The template's screens (section 2): open to everybody who is signed in, in the menu of group admin
 * alone.
 */
const blueprintsMenu = (): readonly MenuItem[] => [
  {
    title: 'blueprints',
    subMenu: [
      {
        title: 'dashboards',
        icon: 'dashboards',
        subMenu: [
          blueprint('reports', 'dashboards/reports'),
          blueprint('expenses', 'dashboards/expenses'),
          blueprint('statistics', 'dashboards/statistics'),
          blueprint('automation', 'dashboards/automation'),
          blueprint('analytics', 'dashboards/analytics'),
          blueprint('hospital', 'dashboards/hospital'),
          blueprint('helpdesk', 'dashboards/helpdesk'),
          blueprint('monitoring', 'dashboards/monitoring'),
        ],
      },
      {
        title: 'management',
        icon: 'management',
        subMenu: [
          blueprint('usersListing', 'management/users-listing'),
          blueprint('usersProfile', 'management/users-profile'),
          blueprint('projects', 'management/projects'),
          blueprint('shopFront', 'management/shop-front'),
          blueprint('shopListing', 'management/shop-listing'),
          blueprint('shopProductDetails', 'management/shop-product-details'),
          blueprint('shopProductCreate', 'management/shop-product-create'),
          blueprint('invoicesListing', 'management/invoices-listing'),
          blueprint('invoicesDetails', 'management/invoices-details'),
        ],
      },
      {
        title: 'applications',
        icon: 'applications',
        subMenu: [
          blueprint('calendar', 'applications/calendar'),
          blueprint('fileManager', 'applications/file-manager'),
          blueprint('jobsPlatform', 'applications/jobs-platform'),
          blueprint('mailbox', 'applications/mailbox'),
          blueprint('messenger', 'applications/messenger'),
          blueprint('projectsBoard', 'applications/projects-board'),
          blueprint('tasks', 'applications/tasks'),
        ],
      },
    ],
  },
];

/**
 * The menu of a signed-in person: the tenant's; for who may administer the administration and the
 * template.
 */
export const menuFor = (
  can: readonly Act[],
  tenant: Pick<TenantConfig, 'id' | 'menuConfig'>,
): readonly MenuItem[] =>
  isResearcher(can)
    ? [{ title: 'research', icon: 'list', route: RESEARCH_ROUTE }]
    : [
        ...menuOf(tenant),
        ...administrationMenu(can, tenant.id),
        ...(can.includes('administration:open') ? blueprintsMenu() : []),
      ];

/** The tenant's menu (section 2, "Menus by tenant"): sections hold entries, entries may hold sub-entries. */
export function menuOf(tenant: Pick<TenantConfig, 'id' | 'menuConfig'>): readonly MenuItem[] {
  if (tenant.menuConfig.type === 'custom') return tenant.menuConfig.customMenuItems;
  return specifiedOf(tenant.id).fullMenu;
}
