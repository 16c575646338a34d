import {
  AppError,
  type inviteUserSchema,
  membershipOf,
  namedOnly,
  type UserWithPassword,
} from '@aiso/contracts';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { type Needs, personView, requireOwnDirectory } from './administer-user.ts';

/**
 * Adds somebody with a one-time password, which is mailed. Where no mail goes out, the administrator is told
 * it once, beside the outbox.
 * @throws AppError `access.denied`, `user.email_taken`, `request.invalid` (no such tenant)
 */
export async function inviteUser(
  services: Needs,
  actor: Actor,
  { email, givenName, familyName, locale, ...place }: z.output<typeof inviteUserSchema>,
): Promise<UserWithPassword> {
  actor.require('user:administer');
  requireOwnDirectory(services);
  await requireTenant(services, place.tenantId);
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

/** @throws AppError `request.invalid` */
export async function requireTenant({ tenants }: Pick<Needs, 'tenants'>, tenantId: string): Promise<void> {
  if (!(await tenants.knownIds('active')).has(tenantId))
    throw new AppError('request.invalid', { detail: 'tenant' });
}
