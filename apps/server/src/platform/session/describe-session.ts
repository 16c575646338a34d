import {
  AppError,
  actsOf,
  DEFAULT_ROLE,
  type HeldRole,
  isAdministrator,
  landingFor,
  menuFor,
  menuOf,
  permissionsOf,
  type SessionView,
  type SignedInUser,
  type TenantConfig,
  userGroupOf,
} from '@aiso/contracts';
import { findPicturePaths } from '../pictures/picture.repository.ts';
import type { Services } from '../services.ts';
import { FALLBACK_TENANT } from '../tenants/tenant-directory.ts';

type Needs = Pick<Services, 'tenants' | 'datastore' | 'log'>;

/**
 * What the client mirrors of a signed-in user. A tenant that cannot be loaded leaves a session without
 * permissions; one that is archived leaves none.
 * @throws AppError `tenant.archived`
 */
export async function describeSession(services: Needs, user: SignedInUser): Promise<SessionView> {
  const { tenants } = services;
  try {
    const { tenantId, role } = await tenants.tenantOf(user);
    const tenant = await tenants.configOf(tenantId);
    return sessionView(user, await pictureOf(services, user), tenant, role, null);
  } catch (error) {
    if (error instanceof AppError && error.code === 'tenant.archived') throw error;
    return sessionView(user, null, FALLBACK_TENANT, DEFAULT_ROLE, 'Failed to load tenant configuration');
  }
}

/** A failure here keeps nobody from working. */
async function pictureOf({ tenants, datastore, log }: Needs, user: SignedInUser): Promise<string | null> {
  try {
    const pictures = await datastore.tenantTransaction(await tenants.scopeOf(user), (tx) =>
      findPicturePaths(tx, 'of the tenant', [user.id]),
    );
    return pictures.get(user.id) ?? null;
  } catch (error) {
    log.warn({ err: error }, 'a picture could not be looked up');
    return null;
  }
}

function sessionView(
  user: SignedInUser,
  picture: string | null,
  tenant: TenantConfig,
  role: HeldRole,
  tenantError: string | null,
): SessionView {
  const standing = { tenantId: tenant.id, role, isGroupAdmin: isAdministrator(user) };
  const can = actsOf({ ...standing, features: tenant.features });
  const { id, email, name, avatar, givenName, familyName, profile, attributes, groups } = user;
  return {
    user: { id, email, name, avatar, givenName, familyName, profile, attributes, groups },
    picture,
    tenant,
    tenantUser: {
      tenantId: tenant.id,
      tenantName: tenant.name,
      role,
      permissions: permissionsOf(tenant.features, role),
    },
    can,
    userGroup: userGroupOf(user),
    landingRoute: tenantError === null ? landingFor(can, tenant.id) : landingFor([], tenant.id),
    menu: tenantError === null ? menuFor(can, tenant) : menuOf(tenant),
    tenantError,
  };
}
