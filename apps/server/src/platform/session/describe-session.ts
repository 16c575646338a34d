import {
  AppError,
  actsOf,
  DEFAULT_ROLE,
  type HeldRole,
  isAdministrator,
  landingRouteOf,
  menuFor,
  menuOf,
  permissionsOf,
  type SessionView,
  type SignedInUser,
  type TenantConfig,
  userGroupOf,
} from '@aiso/contracts';
import type { TenantDirectory } from '../tenants/tenant-directory.ts';
import { FALLBACK_TENANT } from '../tenants/tenant-directory.ts';

/**
 * What the client mirrors of a signed-in user. A tenant that cannot be loaded leaves a session without
 * permissions; one that is archived leaves none.
 * @throws AppError `tenant.archived`
 */
export async function describeSession(tenants: TenantDirectory, user: SignedInUser): Promise<SessionView> {
  try {
    const { tenantId, role } = await tenants.tenantOf(user);
    return sessionView(user, await tenants.configOf(tenantId), role, null);
  } catch (error) {
    if (error instanceof AppError && error.code === 'tenant.archived') throw error;
    return sessionView(user, FALLBACK_TENANT, DEFAULT_ROLE, 'Failed to load tenant configuration');
  }
}

function sessionView(
  user: SignedInUser,
  tenant: TenantConfig,
  role: HeldRole,
  tenantError: string | null,
): SessionView {
  const can = actsOf({ features: tenant.features, role, isGroupAdmin: isAdministrator(user) });
  const { id, email, name, avatar, givenName, familyName, profile, attributes, groups } = user;
  return {
    user: { id, email, name, avatar, givenName, familyName, profile, attributes, groups },
    tenant,
    tenantUser: {
      tenantId: tenant.id,
      tenantName: tenant.name,
      role,
      permissions: permissionsOf(tenant.features, role),
    },
    can,
    userGroup: userGroupOf(user),
    landingRoute: landingRouteOf(tenant.id),
    menu: tenantError === null ? menuFor(can, tenant) : menuOf(tenant),
    tenantError,
  };
}
