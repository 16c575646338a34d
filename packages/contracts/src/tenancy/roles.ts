import { ACTS, type Act } from './acts.ts';
import { ADMIN_TENANT } from './first-tenants.ts';
import { FEATURE_PERMISSION, FEATURES, type Features, type Permission } from './permissions.ts';

/**
 * The permissions that somebody has where their tenant has the feature, and the acts that each gives. A
 * permission that is not named is not theirs.
 */
type Rights = Readonly<Partial<Record<Permission, readonly Act[]>>>;

const LOOKING = [
  'study:read',
  'view:share',
  'upload:read',
  'image:read',
  'notification:read',
  'notification:change',
] as const satisfies readonly Act[];

const USER = {
  'image:upload': [...LOOKING, 'upload:send', 'upload:change', 'study:change', 'conflict:settle'],
  'image:inference': [
    ...LOOKING,
    'result:read',
    'result:judge',
    'study:assign',
    'result:export',
    'comment:write',
    'image:correct',
    'inference:request',
    'model:read',
  ],
  'patient:manage': ['patient:read', 'patient:change', 'patient:export'],
  'report:view': ['report:read'],
} as const satisfies Rights;

/** What a tenant's administrator does in the own tenant, and group admin in each (docs/adr/0112). */
const ADMINISTERING = [
  'user:administer',
  'tenant:administer',
  'model:administer',
  'api-key:administer',
  'audit:read',
  'monitoring:read',
] as const satisfies readonly Act[];

const RESEARCH = ['research:export'] as const satisfies readonly Act[];

/**
 * Who may do what: a row a role (specification, section 6; docs/adr/0087). Beside its row a role has its
 * names in each language, `web/roles.json`.
 */
export const ROLES = {
  user: USER,
  admin: {
    ...USER,
    'image:upload': [...USER['image:upload'], 'upload:cancel-others', 'audit:read-subject'],
    'image:inference': [
      ...USER['image:inference'],
      'audit:read-subject',
      ...RESEARCH,
      'research:trace',
      'handover:administer',
    ],
    'patient:manage': [...USER['patient:manage'], 'audit:read-subject'],
    'admin:all': ADMINISTERING,
  },
  /** Sees nobody: no study, no image as it came, no list of either. */
  researcher: { 'image:inference': RESEARCH },
} as const satisfies Readonly<Record<string, Rights>>;
export type Role = keyof typeof ROLES;

/** The role of an account that names none (section 6). */
export const DEFAULT_ROLE = 'user' satisfies Role;

/** Of an account that names a role which is none of ours: it has no rights. */
export const UNKNOWN_ROLE = 'unknown';
export type HeldRole = Role | typeof UNKNOWN_ROLE;

/** What group admin has beside the rights of its role, whatever the tenant's features. */
const OF_GROUP_ADMIN = [
  'administration:open',
  'installation:administer',
  'user:administer',
] as const satisfies readonly Act[];

/** The same by permission. */
const RIGHTS_OF_GROUP_ADMIN = {
  'image:upload': ['audit:read-subject'],
  'image:inference': ['audit:read-subject'],
  'patient:manage': ['patient:export-others', 'audit:read-subject'],
  'admin:all': ['migration:administer', 'system:administer'],
} as const satisfies Rights;

/** What somebody must hold to be an administrator, of their tenant or of the installation. */
export type AdministrationAct =
  | (typeof ADMINISTERING)[number]
  | (typeof RIGHTS_OF_GROUP_ADMIN)['admin:all'][number];

export const ROLE_IDS = Object.keys(ROLES) as readonly Role[];

export const isRole = (name: string): name is Role => Object.hasOwn(ROLES, name);

/** The role that an account names. */
export function heldRoleOf(name: string | undefined): HeldRole {
  if (name === undefined || name === '') return DEFAULT_ROLE;
  return isRole(name) ? name : UNKNOWN_ROLE;
}

const rightsOf = (role: HeldRole): Rights => (role === UNKNOWN_ROLE ? {} : ROLES[role]);

/** The permissions that a role has under a tenant's features (section 6), for people to see. */
export const permissionsOf = (features: Features, role: HeldRole): Permission[] =>
  FEATURES.filter((feature) => features[feature])
    .map((feature) => FEATURE_PERMISSION[feature])
    .filter((permission) => Object.hasOwn(rightsOf(role), permission));

export type Standing = {
  readonly tenantId: string;
  /** Of the tenant. */
  readonly features: Features;
  readonly role: HeldRole;
  /** `isAdministrator` of their groups. */
  readonly isGroupAdmin: boolean;
};

/**
 * All that somebody may do, in the order of `ACTS`. The tenant admin is administered with the installation:
 * its role takes group admin as well, which no attribute of an account gives (docs/adr/0033).
 */
export function actsOf({ tenantId, features, role, isGroupAdmin }: Standing): Act[] {
  const held: readonly Rights[] = [rightsOf(role), ...(isGroupAdmin ? [RIGHTS_OF_GROUP_ADMIN] : [])];
  const acts = new Set<Act>();
  for (const permission of permissionsOf(features, role))
    for (const rights of held) for (const act of rights[permission] ?? []) acts.add(act);
  if (tenantId === ADMIN_TENANT && !isGroupAdmin) for (const act of ADMINISTERING) acts.delete(act);
  if (isGroupAdmin) for (const act of OF_GROUP_ADMIN) acts.add(act);
  return ACTS.filter((act) => acts.has(act));
}
