import { createHash, randomBytes } from 'node:crypto';
import { type DirectoryDatabase, isUniqueViolation } from '@aiso/datastore';
import type { Kysely } from 'kysely';
import type { DirectoryContext } from '../context.ts';
import type { EventPublisher } from '../events.ts';
import type { Sessions } from '../tokens/sessions.ts';
import { changeUser, writeEmail } from './change-users.ts';
import type { CodeMails } from './code-mails.ts';
import { emailKey, type User } from './user.ts';

/**
 * Changes of an address that its owner asked for. The address of before is told, and can take the change back
 * for three days: it may have been somebody else with the owner's session.
 */
export type AddressChanges = {
  /** @returns false where somebody else has the address. @throws AppError resource.not_found */
  change(user: User, email: string): Promise<boolean>;
  /**
   * The account has its address of before again. All its sessions end, and its password, which somebody else
   * may know, no longer signs in: a mailed code sets a new one.
   * @returns false where the link is unknown, used or over, or the address has another owner meanwhile
   */
  takeBack(token: string): Promise<boolean>;
  purgeExpired(): Promise<void>;
};

const LIFE_MS = 72 * 3_600_000;

export function openAddressChanges(
  { database, clock }: DirectoryContext,
  parts: {
    readonly sessions: Sessions;
    readonly codeMails: CodeMails;
    readonly events: EventPublisher;
  },
): AddressChanges {
  const { sessions, codeMails, events } = parts;
  const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

  /** @throws Error a unique violation where somebody else has the address */
  const restore = (token: string): Promise<string | null> =>
    database.transaction().execute(async (tx) => {
      const change = await tx
        .deleteFrom('directory.address_changes')
        .where('token_hash', '=', digest(token))
        .where('expires_at', '>', clock.now())
        .returning(['user_id', 'email', 'changed_at'])
        .executeTakeFirst();
      if (change === undefined) return null;
      const { user_id: userId, email } = change;
      // What came after this change is taken back with it; what went before can still be.
      await tx
        .deleteFrom('directory.address_changes')
        .where('user_id', '=', userId)
        .where('changed_at', '>=', change.changed_at)
        .execute();
      // Whoever signed up with the address meanwhile has not shown that it is theirs.
      await tx
        .deleteFrom('directory.users')
        .where('email_key', '=', emailKey(email))
        .where('status', '=', 'UNCONFIRMED')
        .execute();
      await changeUser(tx, { clock }, userId, {
        email,
        email_key: emailKey(email),
        email_verified: true,
        status: 'RESET_REQUIRED',
      });
      await sessions.endAll(userId, undefined, tx);
      await events.publish(tx, 'address_taken_back', userId);
      return userId;
    });

  async function write(
    tx: Kysely<DirectoryDatabase>,
    user: User,
    email: string,
    token: string,
  ): Promise<void> {
    await writeEmail(tx, { clock, events }, user.id, email);
    await events.publish(tx, 'address_changed', user.id);
    // An address that was never shown to be theirs may be somebody else's.
    if (!user.emailVerified) return;
    const now = clock.now();
    await tx
      .insertInto('directory.address_changes')
      .values({
        token_hash: digest(token),
        user_id: user.id,
        email: user.email,
        changed_at: now,
        expires_at: new Date(now.getTime() + LIFE_MS),
      })
      .execute();
  }

  return {
    async change(user, email) {
      const token = randomBytes(32).toString('base64url');
      try {
        await database.transaction().execute((tx) => write(tx, user, email, token));
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
      if (user.emailVerified) codeMails.tellAddressChange(user, token);
      if (emailKey(user.email) !== emailKey(email)) codeMails.tellNewAddress(user, email);
      return true;
    },

    async takeBack(token) {
      try {
        const userId = await restore(token);
        return userId !== null;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },

    async purgeExpired() {
      await database.deleteFrom('directory.address_changes').where('expires_at', '<', clock.now()).execute();
    },
  };
}
