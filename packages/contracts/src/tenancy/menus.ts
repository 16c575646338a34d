import type { Act } from './acts.ts';
import { specifiedOf } from './first-tenants.ts';
import type { MenuItem, TenantConfig } from './tenancy.ts';

/** Where a signed-in user lands (section 4, guest guard). */
export const landingRouteOf = (tenantId: string): string => specifiedOf(tenantId).landingRoute;

/** What group admin finds at the end of the menu of the tenant admin (section 6). */
const ADMINISTRATION_MENU: readonly MenuItem[] = [
  {
    title: 'administration',
    subMenu: [
      { title: 'users', icon: 'users', route: '/administration/users' },
      { title: 'tenants', icon: 'tenants', route: '/administration/tenants' },
      { title: 'models', icon: 'models', route: '/administration/models' },
      { title: 'monitoring', icon: 'monitoring', route: '/administration/monitoring' },
      { title: 'apiKeys', icon: 'apiKeys', route: '/administration/api-keys' },
      { title: 'auditLog', icon: 'auditLog', route: '/administration/audit' },
      { title: 'dataMigrations', icon: 'dataMigrations', route: '/administration/data-migrations' },
      { title: 'system', icon: 'system', route: '/administration/system' },
    ],
  },
];

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
  can.includes('administration:open')
    ? [...menuOf(tenant), ...ADMINISTRATION_MENU, ...blueprintsMenu()]
    : menuOf(tenant);

/** The tenant's menu (section 2, "Menus by tenant"): sections hold entries, entries may hold sub-entries. */
export function menuOf(tenant: Pick<TenantConfig, 'id' | 'menuConfig'>): readonly MenuItem[] {
  if (tenant.menuConfig.type === 'custom') return tenant.menuConfig.customMenuItems;
  return specifiedOf(tenant.id).fullMenu;
}
