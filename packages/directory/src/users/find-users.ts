import { sql } from 'kysely';
import type { DirectoryContext } from '../context.ts';
import { emailKey, isUserId, presentUser, type User, type UserRow } from './user.ts';

/** A user with what sign-in needs; it stays inside of the directory. */
export type UserWithCredentials = { readonly user: User; readonly row: UserRow };

export type FindUsers = {
  findById(userId: string): Promise<User | null>;
  /** Case and Unicode form of the address do not matter. */
  findByEmail(email: string): Promise<User | null>;
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

export function openFindUsers({ database }: Pick<DirectoryContext, 'database'>): FindUsers {
  async function findBy(column: 'id' | 'email_key', value: string): Promise<UserWithCredentials | null> {
    const row = await selectUsers(database).where(column, '=', value).executeTakeFirst();
    return row === undefined ? null : { row, user: presentUser(row, row.groups) };
  }
  const byId = async (userId: string): Promise<UserWithCredentials | null> =>
    isUserId(userId) ? findBy('id', userId) : null;
  const byEmail = (email: string): Promise<UserWithCredentials | null> =>
    findBy('email_key', emailKey(email));

  return {
    findById: async (userId) => (await byId(userId))?.user ?? null,
    findByEmail: async (email) => (await byEmail(email))?.user ?? null,
    findForSignIn: (username) => (isUserId(username) ? byId(username) : byEmail(username)),
  };
}
