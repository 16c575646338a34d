import type { DirectoryDatabase } from '@aiso/datastore';
import type { Kysely } from 'kysely';
import type { DirectoryContext } from '../context.ts';
import type { Passwords } from './passwords.ts';

/**
 * The passwords that somebody chose before, as hashes, so that none is chosen again. Without a setting
 * nothing is kept.
 */
export type PasswordHistory = {
  /** How many passwords of one's own, with the present one, may not be chosen again. */
  readonly length: number;
  /** Whether the password is one of them. All are compared, whichever it is: the time does not tell. */
  includes(userId: string, password: string): Promise<boolean>;
  /**
   * Keeps the present password before another takes its place. One-time passwords nobody chose, and they are
   * not kept.
   */
  keepPresent(userId: string, executor: Kysely<DirectoryDatabase>): Promise<void>;
};

export function openPasswordHistory(
  { database, clock }: Pick<DirectoryContext, 'database' | 'clock'>,
  passwords: Pick<Passwords, 'isRight'>,
  length: number,
): PasswordHistory {
  const presentOf = (userId: string, executor: Kysely<DirectoryDatabase>) =>
    executor
      .selectFrom('directory.users')
      .select('password_hash')
      .where('id', '=', userId)
      .where('password_expires_at', 'is', null)
      .executeTakeFirst();
  const formerOf = (userId: string, executor: Kysely<DirectoryDatabase>) =>
    executor
      .selectFrom('directory.former_passwords')
      .select(['password_hash', 'replaced_at'])
      .where('user_id', '=', userId)
      .orderBy('replaced_at', 'desc');

  return {
    length,

    async includes(userId, password) {
      if (length === 0) return false;
      const [present, former] = await Promise.all([
        presentOf(userId, database),
        formerOf(userId, database).limit(length).execute(),
      ]);
      const own = [present?.password_hash ?? null, ...former.map((row) => row.password_hash)];
      const hashes = own.filter((hash) => hash !== null).slice(0, length);
      let isOneOfThem = false;
      // One after the other: together they would take the memory of as many sign-ins.
      for (const hash of hashes) if (await passwords.isRight(hash, password)) isOneOfThem = true;
      return isOneOfThem;
    },

    async keepPresent(userId, executor) {
      if (length === 0) return;
      const present = await presentOf(userId, executor);
      const passwordHash = present?.password_hash ?? null;
      if (passwordHash === null) return;
      await executor
        .insertInto('directory.former_passwords')
        .values({ user_id: userId, password_hash: passwordHash, replaced_at: clock.now() })
        .execute();
      const tooOld = await formerOf(userId, executor).offset(length).executeTakeFirst();
      if (tooOld === undefined) return;
      await executor
        .deleteFrom('directory.former_passwords')
        .where('user_id', '=', userId)
        .where('replaced_at', '<=', tooOld.replaced_at)
        .execute();
    },
  };
}
