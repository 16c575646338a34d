import { randomUUID } from 'node:crypto';
import type { DirectoryDatabase } from '@aiso/datastore';
import type { Kysely } from 'kysely';
import type { DirectoryContext } from '../../context.ts';
import type { EventPublisher } from '../../events.ts';
import { bringBackFutureVoid } from '../../tokens/future-void.ts';
import type { ReuseWatch } from '../../tokens/reuse-watch.ts';
import type { SessionStates } from '../../tokens/session-states.ts';
import { tokenDigest } from '../../tokens/sessions.ts';
import type { GotrueTokens } from './access-tokens.ts';
import type { Assurance, Method } from './claims.ts';
import { type Member, presentMember } from './members.ts';
import { openRefreshTokenText } from './refresh-token-text.ts';

/** A session in the form of the GoTrue API. */
export type SessionAnswer = {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: Record<string, unknown>;
};

export type SessionDetails = {
  readonly aal: Assurance;
  readonly amr: readonly Method[];
  readonly createdAt: Date;
};

type Renewed =
  | { readonly kind: 'renewed'; readonly userId: string; readonly sessionId: string; readonly token: string }
  | { readonly kind: 'unknown' | 'expired' | 'used' };

/**
 * Sessions of the GoTrue protocol. Their refresh tokens are in the table of all refresh tokens, a family
 * each: signing out everywhere, a new password or a ban ends them like those of the other protocol.
 *
 * A token is the session's id, a number and their MAC, so that the newest can be given again without being
 * stored. A client whose answer was lost asks with the token before, and gets the newest. An older token does
 * so for ten seconds after it was replaced. Later it shows that somebody else has a copy: the whole session
 * ends.
 */
export type GotrueSessions = {
  start(member: Member, method: string, sessionId?: string): Promise<SessionAnswer>;
  renew(refreshToken: string): Promise<Renewed>;
  /** Tokens of a session as it is now. */
  answer(member: Member, sessionId: string, refreshToken: string): Promise<SessionAnswer>;
  details(sessionId: string): Promise<SessionDetails | null>;
  /** The session has shown a second factor. @returns its new refresh token, null where it has ended */
  raise(sessionId: string, factorId: string): Promise<string | null>;
  /** Sessions that showed this factor have shown none any more. */
  lower(userId: string, factorId: string): Promise<void>;
  /** Ends the user's sessions of this protocol that have not shown a second factor, but for one. */
  endUnraised(userId: string, exceptSessionId: string): Promise<void>;
  end(userId: string, sessionId: string): Promise<void>;
  purgeExpired(): Promise<void>;
};

/** Tells these families from those of the user pool's client. */
const CLIENT = 'gotrue';
const REUSE_INTERVAL_MS = 10_000;

export function openGotrueSessions(
  context: DirectoryContext,
  parts: {
    readonly tokens: GotrueTokens;
    readonly states: SessionStates;
    readonly events: EventPublisher;
    readonly reuse: ReuseWatch;
  },
): GotrueSessions {
  const { database, clock } = context;
  const { tokens, states, events, reuse } = parts;
  const text = openRefreshTokenText(context.masterKey);
  type Executor = Kysely<DirectoryDatabase>;

  async function add(
    executor: Executor,
    session: { id: string; userId: string; authTime: Date; expiresAt: Date; number: number },
  ): Promise<string> {
    const token = text.write(session.id, session.number);
    await executor
      .insertInto('directory.refresh_tokens')
      .values({
        token_hash: tokenDigest(token),
        family_id: session.id,
        user_id: session.userId,
        client_id: CLIENT,
        auth_time: session.authTime,
        expires_at: session.expiresAt,
        revoked_at: null,
        replaced_at: null,
        created_at: clock.now(),
      })
      .execute();
    return token;
  }

  const rowOf = (executor: Executor, token: string) =>
    executor
      .selectFrom('directory.refresh_tokens')
      .selectAll()
      .where('token_hash', '=', tokenDigest(token))
      .where('client_id', '=', CLIENT);

  /** Puts the next token in place of the newest. The session's row is locked by the caller. */
  async function replace(tx: Executor, session: { id: string; number: number }): Promise<string | null> {
    const newest = text.write(session.id, session.number);
    const row = await rowOf(tx, newest).where('revoked_at', 'is', null).executeTakeFirst();
    if (row === undefined) return null;
    await tx
      .updateTable('directory.refresh_tokens')
      .set({ replaced_at: clock.now() })
      .where('token_hash', '=', row.token_hash)
      .execute();
    await tx
      .updateTable('directory.gotrue_sessions')
      .set({ token_number: session.number + 1 })
      .where('id', '=', session.id)
      .execute();
    return add(tx, {
      id: session.id,
      userId: row.user_id,
      authTime: row.auth_time,
      expiresAt: row.expires_at,
      number: session.number + 1,
    });
  }

  const locked = (tx: Executor, sessionId: string) =>
    tx
      .selectFrom('directory.gotrue_sessions')
      .selectAll()
      .where('id', '=', sessionId)
      .forUpdate()
      .executeTakeFirst();

  /** @returns false where it had ended */
  async function endFamily(tx: Executor, sessionId: string): Promise<boolean> {
    const ended = await tx
      .updateTable('directory.refresh_tokens')
      .set({ revoked_at: clock.now() })
      .where('family_id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return ended.numUpdatedRows > 0n;
  }

  async function details(sessionId: string): Promise<SessionDetails | null> {
    const row = await database
      .selectFrom('directory.gotrue_sessions')
      .select(['aal', 'amr', 'created_at'])
      .where('id', '=', sessionId)
      .executeTakeFirst();
    return row === undefined ? null : { aal: row.aal, amr: row.amr, createdAt: row.created_at };
  }

  async function answer(
    member: Member,
    session: { readonly id: string; readonly aal: Assurance; readonly amr: readonly Method[] },
    refreshToken: string,
  ): Promise<SessionAnswer> {
    const { token, expiresAt } = await tokens.sign(member, session);
    return {
      access_token: token,
      token_type: 'bearer',
      expires_in: context.accessTokenSeconds,
      expires_at: expiresAt,
      refresh_token: refreshToken,
      user: presentMember(member),
    };
  }

  return {
    async start(member, method, id = randomUUID()) {
      const now = clock.now();
      const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }];
      const expiresAt = new Date(now.getTime() + context.refreshTokenSeconds * 1000);
      const userId = member.user.id;
      const { token, wasVoid } = await database.transaction().execute(async (tx) => {
        await tx
          .insertInto('directory.gotrue_sessions')
          .values({
            id,
            user_id: userId,
            aal: 'aal1',
            amr: JSON.stringify(amr),
            factor_id: null,
            token_number: 1,
            created_at: now,
            expires_at: expiresAt,
          })
          .execute();
        await events.publish(tx, 'sign_in', member.user);
        const begun = await add(tx, { id, userId, authTime: now, expiresAt, number: 1 });
        return { token: begun, wasVoid: await bringBackFutureVoid(tx, userId, context) };
      });
      if (wasVoid) states.forget();
      return answer(member, { id, aal: 'aal1', amr }, token);
    },

    async renew(refreshToken) {
      const parsed = text.read(refreshToken);
      if (parsed === null) return { kind: 'unknown' };
      const { sessionId, number } = parsed;
      const result = await database.transaction().execute(async (tx): Promise<Renewed> => {
        const now = clock.now();
        const session = await locked(tx, sessionId);
        const row = await rowOf(tx, refreshToken).executeTakeFirst();
        if (session === undefined || row === undefined) return { kind: 'unknown' };
        if (row.revoked_at !== null) {
          await reuse.endedTokenUsed(tx, row.user_id);
          return { kind: row.replaced_at === null ? 'unknown' : 'used' };
        }
        if (row.expires_at <= now) return { kind: 'expired' };
        const { user_id: userId, token_number: newest } = session;
        if (number === newest) {
          const token = await replace(tx, { id: sessionId, number });
          return token === null ? { kind: 'unknown' } : { kind: 'renewed', userId, sessionId, token };
        }
        const replacedAt = row.replaced_at?.getTime() ?? 0;
        if (number !== newest - 1 && now.getTime() - replacedAt > REUSE_INTERVAL_MS) {
          await endFamily(tx, sessionId);
          await reuse.replacedTokenUsed(tx, userId);
          return { kind: 'used' };
        }
        return { kind: 'renewed', userId, sessionId, token: text.write(sessionId, newest) };
      });
      if (result.kind === 'used') states.forget();
      return result;
    },

    async answer(member, sessionId, refreshToken) {
      const session = await details(sessionId);
      return answer(member, { id: sessionId, aal: 'aal1', amr: [], ...session }, refreshToken);
    },

    details,

    raise: (sessionId, factorId) =>
      database.transaction().execute(async (tx) => {
        const session = await locked(tx, sessionId);
        if (session === undefined) return null;
        const timestamp = Math.floor(clock.now().getTime() / 1000);
        const others = session.amr.filter(({ method }) => method !== 'totp');
        await tx
          .updateTable('directory.gotrue_sessions')
          .set({
            aal: 'aal2',
            factor_id: factorId,
            amr: JSON.stringify([{ method: 'totp', timestamp }, ...others]),
          })
          .where('id', '=', sessionId)
          .execute();
        const token = await replace(tx, { id: sessionId, number: session.token_number });
        if (token !== null) await events.publish(tx, 'second_factor', session.user_id);
        return token;
      }),

    async lower(userId, factorId) {
      const raised = await database
        .selectFrom('directory.gotrue_sessions')
        .select(['id', 'amr'])
        .where('user_id', '=', userId)
        .where('factor_id', '=', factorId)
        .execute();
      for (const { id, amr } of raised) {
        await database
          .updateTable('directory.gotrue_sessions')
          .set({
            aal: 'aal1',
            factor_id: null,
            amr: JSON.stringify(amr.filter(({ method }) => method !== 'totp')),
          })
          .where('id', '=', id)
          .execute();
      }
    },

    async endUnraised(userId, exceptSessionId) {
      await database.transaction().execute(async (tx) => {
        const rows = await tx
          .selectFrom('directory.gotrue_sessions')
          .select('id')
          .where('user_id', '=', userId)
          .where('aal', '=', 'aal1')
          .where('id', '<>', exceptSessionId)
          .execute();
        let hasEnded = false;
        for (const { id } of rows) hasEnded = (await endFamily(tx, id)) || hasEnded;
        if (hasEnded) await events.publish(tx, 'other_sessions_ended', userId);
      });
      states.forget();
    },

    async end(userId, sessionId) {
      await database.transaction().execute(async (tx) => {
        if (await endFamily(tx, sessionId)) await events.publish(tx, 'session_ended', userId);
      });
      states.forget();
    },

    async purgeExpired() {
      await database.deleteFrom('directory.gotrue_sessions').where('expires_at', '<', clock.now()).execute();
    },
  };
}
