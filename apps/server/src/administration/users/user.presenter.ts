import { resolveTenant, type UserView } from '@aiso/contracts';
import type { PersonRow } from './user.repository.ts';

/** What of a person the administration may see. */
export function presentPerson(
  row: PersonRow,
  known: ReadonlySet<string>,
  pictures: ReadonlyMap<string, string>,
  actorId: string,
): UserView {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    givenName: row.given_name,
    familyName: row.family_name,
    picture: pictures.get(row.id) ?? null,
    ...resolveTenant(row, (id) => known.has(id)),
    groups: row.groups,
    state: row.state,
    hasSecondFactor: row.mfa_enabled,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    isSelf: row.id === actorId,
  };
}
