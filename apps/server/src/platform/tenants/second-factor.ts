import { actsOf, isAdministrator, isOfTenant, type SignedInUser } from '@aiso/contracts';
import type { TenantDirectory } from './tenant-directory.ts';

/**
 * Whether somebody's tenant asks a second factor of them. Who is of none, or of an archived one, has none of
 * a tenant's data to guard.
 */
export async function asksSecondFactor(
  tenants: TenantDirectory,
  person: Pick<SignedInUser, 'groups' | 'attributes'>,
): Promise<boolean> {
  const active = await tenants.knownIds('active');
  if (!isOfTenant(person, (id) => active.has(id))) return false;
  const { tenantId, role } = await tenants.tenantOf(person);
  const { secondFactor, features } = await tenants.configOf(tenantId);
  if (secondFactor !== 'administrators') return secondFactor === 'everybody';
  const standing = { tenantId, features, role, isGroupAdmin: isAdministrator(person) };
  return actsOf(standing).includes('user:administer');
}
