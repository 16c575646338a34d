import { sql } from 'kysely';
import type { DirectoryContext } from '../context.ts';
import { emailKey, isUserId, presentUser, type User, type UserRow } from './user.ts';

/** A user with what sign-in needs; it stays inside of the directory. */
export type UserWithCredentials = { readonly user: User; readonly row: UserRow };

export type FindUsers = {
  findById(userId: string): Promise<User | null>;
  /** Case and Unicode form of the address do not matter. */
  findByEmail(email: string): Promise<User | null>;
  /** Whose the address is: not a sign-up's whose code has not come back. */
  findHolder(email: string): Promise<User | null>;
  /** By id or e-mail address, as clients give either. */
  findForSignIn(username: string): Promise<UserWithCredentials | null>;
};

/** Users with their groups, in one statement. */
export const selectUsers = (database: DirectoryContext['database']) =>
  database
    .selectFrom('directory.users')
    .selectAll()
    .select(
      sql<string[]>`array(select group_name from directory.user_groups
        where user_id = directory.users.id)`.as('groups'),
    );

async function findBy(
  database: DirectoryContext['database'],
  column: 'id' | 'email_key',
  value: string,
): Promise<UserWithCredentials | null> {
  const row = await selectUsers(database).where(column, '=', value).executeTakeFirst();
  return row === undefined ? null : { row, user: presentUser(row, row.groups) };
}

/** By id or e-mail address. */
export const findUser = (
  database: DirectoryContext['database'],
  name: string,
): Promise<UserWithCredentials | null> =>
  isUserId(name) ? findBy(database, 'id', name) : findBy(database, 'email_key', emailKey(name));

export function openFindUsers({ database }: Pick<DirectoryContext, 'database'>): FindUsers {
  const findByEmail = async (email: string): Promise<User | null> =>
    (await findBy(database, 'email_key', emailKey(email)))?.user ?? null;
  return {
    findById: async (userId) =>
      isUserId(userId) ? ((await findUser(database, userId))?.user ?? null) : null,
    findByEmail,
    async findHolder(email) {
      const user = await findByEmail(email);
      return user === null || user.isClaim ? null : user;
    },
    findForSignIn: (username) => findUser(database, username),
  };
}
