import { AppError } from '@aiso/contracts';
import type { DirectoryContext } from '../context.ts';
import type { EventPublisher } from '../events.ts';
import type { Sessions } from '../tokens/sessions.ts';
import type { Attempts } from './attempts.ts';
import { changeUser } from './change-users.ts';
import { newOneTimePassword, type OneTimePassword, oneTimePasswordEnd } from './one-time-password.ts';
import type { PasswordHistory } from './password-history.ts';
import { passwordFlaws } from './password-policy.ts';
import type { Passwords } from './passwords.ts';
import type { Users } from './users.ts';

/** Changes that end sessions. All throw AppError resource.not_found where there is no such user. */
export type AccountChanges = {
  /**
   * Sets a password of the person's own and ends all sessions but the one given. Whether it was theirs before
   * is asked of the password history.
   * @throws AppError request.invalid (policy)
   */
  setPassword(userId: string, password: string, exceptSessionId?: string): Promise<void>;
  /**
   * Puts a one-time password in place of the password and ends all sessions.
   * @returns the one-time password
   */
  resetPassword(userId: string, given?: OneTimePassword): Promise<string>;
  /** A disabled user's sessions end and no new one begins. */
  setEnabled(userId: string, enabled: boolean): Promise<void>;
  signOutEverywhere(userId: string): Promise<void>;
  /** All of somebody's sessions but the one given. */
  endOtherSessions(userId: string, sessionId: string): Promise<void>;
};

export function openAccountChanges(
  context: DirectoryContext,
  parts: {
    readonly users: Users;
    readonly passwords: Passwords;
    readonly passwordHistory: PasswordHistory;
    readonly sessions: Sessions;
    readonly attempts: Attempts;
    readonly events: EventPublisher;
  },
): AccountChanges {
  const { users, passwords, passwordHistory, sessions, attempts, events } = parts;

  async function replacePassword(
    userId: string,
    password: string,
    kind: 'password_changed' | 'password_reset',
    state: { status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD'; password_expires_at: Date | null },
    exceptSessionId?: string,
  ): Promise<void> {
    if (passwordFlaws(password).length > 0) throw new AppError('request.invalid');
    const stored = await passwords.store(userId, password);
    await context.database.transaction().execute(async (tx) => {
      await passwordHistory.keepPresent(userId, tx);
      await changeUser(tx, context, userId, { ...stored, ...state });
      // A link of before must not outlive the password that it stood for.
      await tx.deleteFrom('directory.invitations').where('user_id', '=', userId).execute();
      await sessions.endAll(userId, exceptSessionId, tx);
      await events.publish(tx, kind, userId);
    });
    await attempts.forgive(userId);
  }

  return {
    async setPassword(userId, password, exceptSessionId) {
      const state = { status: 'CONFIRMED', password_expires_at: null } as const;
      await replacePassword(userId, password, 'password_changed', state, exceptSessionId);
    },

    async resetPassword(userId, given = {}) {
      const { oneTimePassword = newOneTimePassword() } = given;
      await replacePassword(userId, oneTimePassword, 'password_reset', {
        status: 'FORCE_CHANGE_PASSWORD',
        password_expires_at: oneTimePasswordEnd(context.clock.now(), given),
      });
      return oneTimePassword;
    },

    async setEnabled(userId, enabled) {
      await context.database.transaction().execute(async (tx) => {
        await changeUser(tx, context, userId, { enabled });
        if (!enabled) await sessions.endAll(userId, undefined, tx);
        await events.publish(tx, enabled ? 'user_enabled' : 'user_disabled', userId);
      });
    },

    async signOutEverywhere(userId) {
      if ((await users.findById(userId)) === null) throw new AppError('resource.not_found');
      await context.database.transaction().execute(async (tx) => {
        await sessions.endAll(userId, undefined, tx);
        await events.publish(tx, 'signed_out', userId);
      });
    },

    endOtherSessions: (userId, sessionId) =>
      context.database.transaction().execute(async (tx) => {
        await sessions.endAll(userId, sessionId, tx);
        await events.publish(tx, 'other_sessions_ended', userId);
      }),
  };
}
