import { demoStore } from '../../kit/demo-store.ts';
import { makeUsers } from './make-users.ts';
import { makeProfile, type Profile } from './profile.ts';
import type { User } from './user.ts';

export type UsersData = {
  readonly users: readonly User[];
  /** By the user's id. */
  readonly profiles: Readonly<Record<string, Profile>>;
};

const NONE: UsersData = { users: [], profiles: {} };

export function makeUsersData(): UsersData {
  const users = makeUsers();
  return { users, profiles: Object.fromEntries(users.map((user) => [user.id, makeProfile(user)])) };
}

export const USERS = demoStore<UsersData>({ id: 'users', make: makeUsersData, none: NONE });

/** A change of the data, to be given to the store. It may be done again on other data. */
type Change = (data: UsersData) => UsersData;

export const withUser =
  (user: User): Change =>
  ({ users, profiles }) => ({
    users: [user, ...users.filter(({ id }) => id !== user.id)],
    profiles: { ...profiles, [user.id]: profiles[user.id] ?? makeProfile(user) },
  });

export const withChange =
  (ids: ReadonlySet<string>, change: Partial<Omit<User, 'id'>>): Change =>
  (data) => ({
    ...data,
    users: data.users.map((user) => (ids.has(user.id) ? { ...user, ...change } : user)),
  });

export const withProfile =
  (id: string, change: (profile: Profile) => Partial<Profile>): Change =>
  (data) => {
    const profile = data.profiles[id];
    return profile === undefined
      ? data
      : { ...data, profiles: { ...data.profiles, [id]: { ...profile, ...change(profile) } } };
  };

/** Whether somebody else has that address or name already, however it is written. */
export const isTaken = (
  { users }: UsersData,
  field: 'email' | 'username',
  { id, ...user }: Pick<User, 'id' | 'email' | 'username'>,
): boolean =>
  users.some((other) => other.id !== id && other[field].toLowerCase() === user[field].trim().toLowerCase());
