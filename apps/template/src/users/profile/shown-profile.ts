import { OWN_ID } from '../../kit/cast/people.ts';
import type { Profile } from '../store/profile.ts';
import { type User } from '../store/user.ts';
import type { UsersData } from '../store/users-data.ts';

export type Shown = { readonly user: User; readonly profile: Profile };

/** Whom an address names, oneself where it names nobody; null where nobody is there at all. */
export function findProfile({ users, profiles }: UsersData, id: string | null): Shown | null | undefined {
  if (users.length === 0 && id === null) return null;
  const user = users.find((one) => one.id === (id ?? OWN_ID));
  const profile = user && profiles[user.id];
  return user && profile && { user, profile };
}
