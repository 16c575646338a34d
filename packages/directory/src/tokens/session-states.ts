import { sql } from 'kysely';
import type { DirectoryContext } from '../context.ts';

/** Whether the session behind a token still stands. */
export type SessionState = {
  readonly isEnabled: boolean;
  readonly isAlive: boolean;
  /** Whether a password alone does not sign in. */
  readonly needsSecondFactor: boolean;
  /** Whether it began by a one-time password, which opens nothing before it is replaced. */
  readonly mustSetPassword: boolean;
  readonly tokensValidAfter: Date;
};

export type SessionStates = {
  /**
   * Null for a user who is gone. At most two seconds old, so that an ended session stops working within
   * seconds on every server.
   */
  of(userId: string, sessionId: string): Promise<SessionState | null>;
  /** After a change made here: this process sees it at once. */
  forget(): void;
};

const MAXIMUM_AGE_MS = 2_000;
const MAXIMUM_ENTRIES = 10_000;

export function openSessionStates(context: Pick<DirectoryContext, 'database'>): SessionStates {
  const cache = new Map<string, { readonly at: number; readonly state: Promise<SessionState | null> }>();

  async function read(userId: string, sessionId: string): Promise<SessionState | null> {
    const row = await context.database
      .selectFrom('directory.users as u')
      .select((eb) => [
        'u.enabled',
        'u.mfa_enabled',
        'u.status',
        'u.tokens_valid_after',
        eb
          .exists(
            eb
              .selectFrom('directory.refresh_tokens as t')
              .select(sql`1`.as('one'))
              .where('t.family_id', '=', sessionId)
              .whereRef('t.user_id', '=', 'u.id')
              .where('t.revoked_at', 'is', null),
          )
          .as('alive'),
      ])
      .where('u.id', '=', userId)
      .executeTakeFirst();
    if (row === undefined) return null;
    return {
      isEnabled: row.enabled,
      isAlive: Boolean(row.alive),
      needsSecondFactor: row.mfa_enabled,
      mustSetPassword: row.status === 'FORCE_CHANGE_PASSWORD',
      tokensValidAfter: row.tokens_valid_after,
    };
  }

  return {
    of(userId, sessionId) {
      const now = performance.now();
      const key = `${userId} ${sessionId}`;
      const known = cache.get(key);
      if (known !== undefined && now - known.at < MAXIMUM_AGE_MS) return known.state;
      const state = read(userId, sessionId);
      cache.delete(key);
      cache.set(key, { at: now, state });
      state.catch(() => cache.delete(key));
      if (cache.size > MAXIMUM_ENTRIES) {
        for (const oldest of cache.keys()) {
          cache.delete(oldest);
          break;
        }
      }
      return state;
    },
    forget: () => cache.clear(),
  };
}
