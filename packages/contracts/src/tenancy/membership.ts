import { ADMIN_TENANT, GROUP_TENANTS } from './first-tenants.ts';
import { DEFAULT_ROLE, type HeldRole, heldRoleOf, type Role } from './roles.ts';
import type { SignedInUser } from './tenancy.ts';

type Identity = Pick<SignedInUser, 'groups' | 'attributes'>;

/** Of the tenant admin (section 5). */
const ROLE_OF_GROUP_ADMIN = 'admin' satisfies Role;

/** Groups that stand for a tenant: tenant and role decide on them, nobody types them. */
export const TENANT_GROUPS: readonly string[] = GROUP_TENANTS.map(({ id }) => id);

/** Who is in one of these works for its tenant, also if they are in group admin. */
export const GROUPS_BEFORE_ADMIN = TENANT_GROUPS.slice(0, TENANT_GROUPS.indexOf(ADMIN_TENANT));

/** Of the groups that decide on tenant and screens, the first that a person is in (section 5). */
const decidingGroupOf = (groups: readonly string[]): string | undefined =>
  TENANT_GROUPS.find((group) => groups.includes(group));

/** Which tenant and role an identity belongs to (section 5). `isKnown` tells a registered tenant. */
export function resolveTenant(
  identity: Identity,
  isKnown: (tenantId: string) => boolean,
): { tenantId: string; role: HeldRole } {
  const role = heldRoleOf(identity.attributes['custom:role']);
  const group = decidingGroupOf(identity.groups);
  if (group === ADMIN_TENANT) return { tenantId: ADMIN_TENANT, role: ROLE_OF_GROUP_ADMIN };
  if (group !== undefined) return { tenantId: group, role };
  const named = identity.attributes['custom:tenant'];
  if (named !== undefined && isKnown(named)) return { tenantId: named, role };
  return { tenantId: ADMIN_TENANT, role: DEFAULT_ROLE };
}

/**
 * Whether somebody is of a tenant at all. Who is of none has the menu of the tenant admin and its role user
 * (section 5), and nothing of its data.
 */
export const isOfTenant = (
  { groups, attributes }: Identity,
  isKnown: (tenantId: string) => boolean,
): boolean => decidingGroupOf(groups) !== undefined || isKnown(attributes['custom:tenant'] ?? '');

/** Whether it is the place at which somebody of no tenant is shown (section 5). */
export const isPlaceOfNobody = ({ tenantId, role }: { tenantId: string; role: Role }): boolean =>
  tenantId === ADMIN_TENANT && role === DEFAULT_ROLE;

/** The group that the screens work with: one that decides, else `custom:group`, else admin (section 5). */
export const userGroupOf = (identity: Identity): string =>
  decidingGroupOf(identity.groups) ?? identity.attributes['custom:group'] ?? ADMIN_TENANT;

/**
 * Whether a person is group admin, to screens and API alike: tools of the header, administration, its menu
 * (sections 2 and 6). Who is in a group before it, too, works for that tenant. Attributes make nobody an
 * administrator (docs/adr/0033).
 */
export const isAdministrator = ({ groups }: Pick<SignedInUser, 'groups'>): boolean =>
  decidingGroupOf(groups) === ADMIN_TENANT;

/**
 * The groups and attributes by which `resolveTenant` finds this tenant and role again. Its role admin brings
 * group admin in the tenant admin; other members of that tenant are named, as who is of no tenant is not one
 * of them. A member of a group before it may have group admin, too.
 */
export function membershipOf(place: {
  readonly tenantId: string;
  readonly role: Role;
  readonly groups: readonly string[];
}): {
  readonly groups: readonly string[];
  readonly attributes: Readonly<Record<'custom:tenant' | 'custom:role', string | null>>;
} {
  const own = GROUPS_BEFORE_ADMIN.filter((group) => group === place.tenantId);
  const isAdministering = place.tenantId === ADMIN_TENANT && place.role === ROLE_OF_GROUP_ADMIN;
  const hasAdmin = isAdministering || (own.length > 0 && place.groups.includes(ADMIN_TENANT));
  const others = place.groups.filter((group) => !TENANT_GROUPS.includes(group));
  return {
    groups: [...new Set([...own, ...(hasAdmin ? [ADMIN_TENANT] : []), ...others])],
    attributes: {
      'custom:tenant': own.length > 0 || isAdministering ? null : place.tenantId,
      'custom:role': place.role === DEFAULT_ROLE || isAdministering ? null : place.role,
    },
  };
}
