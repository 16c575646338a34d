import {
  AppError,
  type inviteUserSchema,
  membershipOf,
  namedOnly,
  TENANT_GROUPS,
  type UserWithPassword,
} from '@aiso/contracts';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { type Administrator, asAdministrator } from '../../platform/administrator.ts';
import { type Needs, personView, requireOwnDirectory } from './administer-user.ts';
import { selectGroupNames } from './user.repository.ts';

export const MOST_GROUPS = 200;

/**
 * Adds somebody with a one-time password, which is mailed. Where no mail goes out, the administrator is told
 * it once, beside the outbox.
 * @throws AppError `access.denied`, `user.email_taken`, `request.invalid` (no such tenant or group)
 */
export async function inviteUser(
  services: Needs,
  actor: Actor,
  { email, givenName, familyName, locale, ...place }: z.output<typeof inviteUserSchema>,
): Promise<UserWithPassword> {
  const administrator = asAdministrator(actor, 'user:administer');
  requireOwnDirectory(services);
  await requirePlace(services, administrator, place, []);
  const { groups, attributes } = membershipOf(place);
  const { users } = services.directory;
  const made = await services.directory.as(actor, () =>
    users.create({
      email,
      givenName,
      familyName,
      name: `${givenName} ${familyName}`,
      groups: [...groups],
      attributes: { locale, ...namedOnly(attributes) },
    }),
  );
  if (made === null) throw new AppError('user.email_taken');
  users.mailInvitation(made.user, made.oneTimePassword);
  return {
    user: await personView(services, actor, made.user.id),
    oneTimePassword: services.settings.AISO_SMTP_URL === undefined ? made.oneTimePassword : null,
  };
}

/**
 * Whether somebody may be put there. A tenant's administrator names the own tenant, and groups that somebody
 * of it is in: others are refused like ones that are not there.
 * @param held groups that the person is in already
 * @throws AppError `request.invalid`
 */
export async function requirePlace(
  services: Pick<Needs, 'tenants' | 'datastore'>,
  { within }: Administrator,
  { tenantId, groups }: { readonly tenantId: string; readonly groups: readonly string[] },
  held: readonly string[],
): Promise<void> {
  const isOpen = within === null || within === tenantId;
  if (!isOpen || !(await services.tenants.knownIds('active')).has(tenantId))
    throw new AppError('request.invalid', { detail: 'tenant' });
  if (within === null) return;
  const known = await groupNamesWithin(services, within);
  if (!groups.every((group) => held.includes(group) || known.includes(group)))
    throw new AppError('request.invalid', { detail: 'groups' });
}

/** Groups that people of a tenant are in, but those that stand for a tenant. */
export async function groupNamesWithin(
  { tenants, datastore }: Pick<Needs, 'tenants' | 'datastore'>,
  tenantId: string,
): Promise<readonly string[]> {
  const known = [...(await tenants.knownIds('all'))];
  const names = await selectGroupNames(datastore.directory, tenantId, known, MOST_GROUPS);
  return names.filter((name) => !TENANT_GROUPS.includes(name));
}
