import {
  type changeUserSchema,
  isAdministrator,
  isOfTenant,
  isPlaceOfNobody,
  membershipOf,
  TENANT_GROUPS,
  type UserView,
} from '@aiso/contracts';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { asAdministrator } from '../../platform/administrator.ts';
import { administerUser, type Needs, personView } from './administer-user.ts';
import { requirePlace } from './invite-user.ts';

/**
 * Names, tenant, role and groups. Where rights change, the sessions end: their tokens hold the old rights. A
 * tenant's administrator moves nobody, and gives and takes no group that stands for a tenant.
 * @throws those of `administerUser`, AppError `request.invalid` (no such tenant or group)
 */
export async function changeUser(
  services: Needs,
  actor: Actor,
  userId: string,
  { givenName, familyName, ...place }: z.output<typeof changeUserSchema>,
): Promise<UserView> {
  const administrator = asAdministrator(actor, 'user:administer');
  const { directory } = services;
  const endsAdministrator = !isAdministrator(membershipOf(place));
  await administerUser(services, actor, userId, endsAdministrator, async (user) => {
    await requirePlace(services, administrator, place, user.groups);
    const kept =
      administrator.within === null ? [] : user.groups.filter((group) => TENANT_GROUPS.includes(group));
    const { groups, attributes: named } = membershipOf({ ...place, groups: [...place.groups, ...kept] });
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
