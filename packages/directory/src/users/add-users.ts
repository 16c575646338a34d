import { randomUUID } from 'node:crypto';
import { AppError } from '@aiso/contracts';
import type { DirectoryContext } from '../context.ts';
import type { EventPublisher } from '../events.ts';
import { removeClaim } from './claims.ts';
import { joinGroups } from './groups.ts';
import { newAccount } from './new-account.ts';
import type { NewUser } from './new-user.ts';
import { newOneTimePassword, type OneTimePassword, oneTimePasswordEnd } from './one-time-password.ts';
import { passwordFlaws } from './password-policy.ts';
import type { Passwords } from './passwords.ts';
import { presentUser, type User, type UserRow } from './user.ts';

export type AddUsers = {
  /** @returns null where the address is taken. The one-time password is shown once and kept nowhere. */
  create(
    user: NewUser,
    given?: OneTimePassword,
  ): Promise<{ readonly user: User; readonly oneTimePassword: string } | null>;
  /**
   * Somebody whom administration or a provider vouches for: with a password of their own, unconfirmed.
   * @returns null where the address or id is taken. @throws AppError request.invalid
   */
  register(user: NewUser, password: string, id?: string): Promise<User | null>;
};

export function openAddUsers(
  { database, clock }: DirectoryContext,
  passwords: Passwords,
  events: EventPublisher,
): AddUsers {
  async function add(
    input: NewUser,
    password: string,
    state: Pick<UserRow, 'status' | 'password_expires_at'>,
    id: string = randomUUID(),
  ): Promise<User | null> {
    if (passwordFlaws(password).length > 0) throw new AppError('request.invalid');
    const { columns, groups } = await newAccount(passwords, id, input, password);
    const now = clock.now();
    return database.transaction().execute(async (tx) => {
      await removeClaim(tx, events, { id, email: columns.email });
      const inserted = await tx
        .insertInto('directory.users')
        .values({
          ...columns,
          id,
          enabled: true,
          ...state,
          tokens_valid_after: now,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (inserted === undefined) return null;
      await joinGroups(tx, id, groups);
      const user = presentUser(inserted, groups);
      await events.publish(tx, 'user_added', user);
      return user;
    });
  }

  return {
    async create(input, given = {}) {
      const { oneTimePassword = newOneTimePassword() } = given;
      const user = await add(input, oneTimePassword, {
        status: 'FORCE_CHANGE_PASSWORD',
        password_expires_at: oneTimePasswordEnd(clock.now(), given),
      });
      return user === null ? null : { user, oneTimePassword };
    },
    register: (input, password, id) =>
      add(
        { ...input, emailVerified: false },
        password,
        { status: 'UNCONFIRMED', password_expires_at: null },
        id,
      ),
  };
}
