import {
  type changeUserSchema,
  isAdministrator,
  isOfTenant,
  isPlaceOfNobody,
  membershipOf,
  type UserView,
} from '@aiso/contracts';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { administerUser, type Needs, personView } from './administer-user.ts';
import { requireTenant } from './invite-user.ts';

/**
 * Names, tenant, role and groups. Where rights change, the sessions end: their tokens hold the old rights.
 * @throws those of `administerUser`, AppError `request.invalid` (no such tenant)
 */
export async function changeUser(
  services: Needs,
  actor: Actor,
  userId: string,
  { givenName, familyName, ...place }: z.output<typeof changeUserSchema>,
): Promise<UserView> {
  const { groups, attributes: named } = membershipOf(place);
  const { directory } = services;
  await administerUser(services, actor, userId, !isAdministrator({ groups }), async (user) => {
    await requireTenant(services, place.tenantId);
    const known = await services.tenants.knownIds('all');
    // Who is of no tenant is shown as user of the tenant admin (specification, section 5). Sent back like
    // that, it makes them no member.
    const isApart = isPlaceOfNobody(place) && !isOfTenant(user, (id) => known.has(id));
    const attributes = isApart ? {} : named;
    const names = { givenName, familyName, name: `${givenName} ${familyName}` };
    const hasNewRights =
      groups.toSorted().join('\n') !== user.groups.join('\n') ||
      Object.entries(attributes).some(([name, value]) => (user.attributes[name] ?? null) !== value);
    await directory.users.change(userId, { names, ...(hasNewRights ? { attributes, groups } : {}) });
    if (hasNewRights) await directory.users.signOutEverywhere(userId);
  });
  return personView(services, actor, userId);
}
