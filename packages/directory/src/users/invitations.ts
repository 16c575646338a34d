import { createHash, randomBytes } from 'node:crypto';
import type { DirectoryContext } from '../context.ts';
import type { AccountChanges } from './account-changes.ts';
import type { CodeMails } from './code-mails.ts';
import { ONE_TIME_PASSWORD_DAYS } from './one-time-password.ts';
import { chosenPasswordFlaws } from './password-policy.ts';
import type { User } from './user.ts';
import type { Users } from './users.ts';

/**
 * Links by which somebody who was added chooses a password of their own. A link works once, as long as the
 * one-time password of the same mail, and no longer once that was used: then the password is theirs.
 */
export type Invitations = {
  /** Mails link and one-time password; a link of before no longer works. */
  send(user: User, oneTimePassword: string): void;
  /**
   * Sets the password of whom the link was mailed to.
   * @returns `weak`: the policy refuses it, and the link still works; `refused`: the link is unknown, used or
   * over, or its person is disabled or has a password of their own
   */
  accept(token: string, password: string): Promise<'done' | 'weak' | 'refused'>;
  purgeExpired(): Promise<void>;
};

const LIFE_MS = ONE_TIME_PASSWORD_DAYS * 86_400_000;
const TOKEN_BYTES = 32;

export function openInvitations(
  { database, clock }: DirectoryContext,
  parts: {
    readonly users: Pick<Users, 'findById'>;
    readonly codeMails: Pick<CodeMails, 'invite' | 'later'>;
    readonly accountChanges: Pick<AccountChanges, 'setPassword'>;
  },
): Invitations {
  const { users, codeMails, accountChanges } = parts;
  const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

  /** @returns the token, which is kept nowhere */
  async function issue(userId: string): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const kept = { token_hash: digest(token), expires_at: new Date(clock.now().getTime() + LIFE_MS) };
    await database
      .insertInto('directory.invitations')
      .values({ user_id: userId, ...kept })
      .onConflict((invitation) => invitation.column('user_id').doUpdateSet(kept))
      .execute();
    return token;
  }

  return {
    send(user, oneTimePassword) {
      codeMails.later(async () => codeMails.invite(user, oneTimePassword, await issue(user.id)));
    },

    async accept(token, password) {
      if (chosenPasswordFlaws(password).length > 0) return 'weak';
      const used = await database
        .deleteFrom('directory.invitations')
        .where('token_hash', '=', digest(token))
        .where('expires_at', '>', clock.now())
        .returning('user_id')
        .executeTakeFirst();
      const user = used === undefined ? null : await users.findById(used.user_id);
      if (user === null || !user.enabled || user.status !== 'FORCE_CHANGE_PASSWORD') return 'refused';
      await accountChanges.setPassword(user.id, password);
      return 'done';
    },

    async purgeExpired() {
      await database.deleteFrom('directory.invitations').where('expires_at', '<', clock.now()).execute();
    },
  };
}
