import type { Deidentification } from '../uploads/deidentification.ts';
import type { Features, Permission, Role } from './permissions.ts';

/** One entry of a tenant's navigation; `title` is a key of the `navigation` catalogue. */
export type MenuItem = {
  readonly title: string;
  readonly icon?: string;
  readonly route?: string;
  readonly subMenu?: readonly MenuItem[];
};

export type MenuConfig =
  | { readonly type: 'full' }
  | { readonly type: 'custom'; readonly customMenuItems: readonly MenuItem[] };

/** Whose images a tenant has (`reads` in JSON): it counts for those of which no age is known. */
export const TENANT_POPULATIONS = ['adults', 'children', 'both'] as const;
export type TenantPopulation = (typeof TENANT_POPULATIONS)[number];

/** A tenant as the client sees it (specification, section 3). Colours are `#rrggbb`. */
export type TenantConfig = {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly logo: string | null;
  readonly theme: { readonly primaryColor: string | null; readonly secondaryColor: string | null };
  readonly menuConfig: MenuConfig;
  readonly features: Features;
  readonly reads: TenantPopulation;
  readonly deidentification: Deidentification;
};

export type TenantUser = {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly role: Role;
  readonly permissions: readonly Permission[];
};

/** Who signed in, as the directory's tokens tell it (specification, section 3). */
export type SignedInUser = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly avatar: '';
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly profile: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly groups: readonly string[];
};

type Identity = Pick<SignedInUser, 'groups' | 'attributes'>;

export const NASEEM_TENANT = 'naseem';
export const ADMIN_TENANT = 'admin';

/** Of the groups that decide on tenant and screens, the first that a person is in (section 5). */
const decidingGroupOf = (groups: readonly string[]): string | undefined =>
  [NASEEM_TENANT, ADMIN_TENANT].find((group) => groups.includes(group));

/** Which tenant and role an identity belongs to (section 5). `isKnown` tells a registered tenant. */
export function resolveTenant(
  identity: Identity,
  isKnown: (tenantId: string) => boolean,
): { tenantId: string; role: Role } {
  const customRole: Role = identity.attributes['custom:role'] === 'admin' ? 'admin' : 'user';
  const group = decidingGroupOf(identity.groups);
  if (group === NASEEM_TENANT) return { tenantId: NASEEM_TENANT, role: customRole };
  if (group === ADMIN_TENANT) return { tenantId: ADMIN_TENANT, role: 'admin' };
  const named = identity.attributes['custom:tenant'];
  if (named !== undefined && isKnown(named)) return { tenantId: named, role: customRole };
  return { tenantId: ADMIN_TENANT, role: 'user' };
}

/**
 * Whether somebody is of a tenant at all. Who is of none has the menu of the tenant admin and its role user
 * (section 5), and nothing of its data.
 */
export const isOfTenant = (
  { groups, attributes }: Identity,
  isKnown: (tenantId: string) => boolean,
): boolean => decidingGroupOf(groups) !== undefined || isKnown(attributes['custom:tenant'] ?? '');

/** The group that the screens work with: naseem, then admin, then `custom:group`, else admin (section 5). */
export const userGroupOf = (identity: Identity): string =>
  decidingGroupOf(identity.groups) ?? identity.attributes['custom:group'] ?? ADMIN_TENANT;

/**
 * Whether a person is group admin, to screens and API alike: tools of the header, administration, its menu
 * (sections 2 and 6). Who is in naseem, too, works for naseem. Attributes make nobody an administrator
 * (docs/adr/0033).
 */
export const isAdministrator = ({ groups }: Pick<SignedInUser, 'groups'>): boolean =>
  decidingGroupOf(groups) === ADMIN_TENANT;

/** Where a signed-in user lands (section 4, guest guard). */
export function landingRouteOf(tenantId: string): '/pulmonology/listing' | '/landing' {
  return tenantId === NASEEM_TENANT ? '/pulmonology/listing' : '/landing';
}

const NASEEM_MENU: readonly MenuItem[] = [
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
  user: Pick<SignedInUser, 'groups'>,
  tenant: Pick<TenantConfig, 'id' | 'menuConfig'>,
): readonly MenuItem[] =>
  isAdministrator(user) ? [...menuOf(tenant), ...ADMINISTRATION_MENU, ...blueprintsMenu()] : menuOf(tenant);

/** The tenant's menu (section 2, "Menus by tenant"): sections hold entries, entries may hold sub-entries. */
export function menuOf(tenant: Pick<TenantConfig, 'id' | 'menuConfig'>): readonly MenuItem[] {
  if (tenant.menuConfig.type === 'custom') return tenant.menuConfig.customMenuItems;
  return tenant.id === NASEEM_TENANT ? NASEEM_MENU : APPLICATION_MENU;
}

/** Name shown for a user: name, given plus family name, given name, e-mail, then 'User' (section 2). */
export function displayNameOf(
  user: Partial<Pick<SignedInUser, 'name' | 'givenName' | 'familyName' | 'email'>>,
): string {
  const full = [user.givenName, user.familyName].filter(Boolean).join(' ');
  return (
    user.name || (user.givenName && user.familyName ? full : '') || user.givenName || user.email || 'User'
  );
}

/** A first letter that nothing after it can belong to: it needs no segmenter, which takes long to set up. */
const PLAIN_LETTER = /^[!-~](?=[!-~]|$)/u;

/** First letters of up to two words, uppercased (section 2). */
export function initialsOf(displayName: string): string {
  return displayName
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map(
      (word) =>
        PLAIN_LETTER.exec(word)?.[0] ?? new Intl.Segmenter().segment(word).containing(0)?.segment ?? '',
    )
    .join('')
    .toLocaleUpperCase();
}

/** `GET /api/session`: everything the client mirrors; the decisions are the server's. */
export type SessionView = {
  readonly user: SignedInUser;
  readonly tenant: TenantConfig;
  readonly tenantUser: TenantUser;
  readonly userGroup: string;
  readonly landingRoute: string;
  readonly menu: readonly MenuItem[];
  /** Set when the tenant could not be loaded: 'Failed to load tenant configuration'. */
  readonly tenantError: string | null;
};
