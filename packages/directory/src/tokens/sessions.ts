import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { DirectoryDatabase } from '@aiso/datastore';
import type { Kysely } from 'kysely';
import type { DirectoryContext } from '../context.ts';
import { openSubkey } from '../crypto/sealing.ts';
import type { EventPublisher } from '../events.ts';
import type { User } from '../users/user.ts';
import type { Users } from '../users/users.ts';
import { bringBackFutureVoid } from './future-void.ts';
import { type AccessTokens, issueTokens } from './issue.ts';
import type { ReuseWatch } from './reuse-watch.ts';
import type { SessionStates } from './session-states.ts';
import type { SigningKeys } from './signing-keys.ts';

export type SignedIn = AccessTokens & { readonly refreshToken: string };

export type RefreshResult =
  | ({ readonly kind: 'refreshed' } & SignedIn)
  | { readonly kind: 'invalid' | 'expired' | 'revoked' | 'reused' | 'disabled' };

export type Sessions = {
  /** Begins a session. Its tokens are given out when it is committed, with what `tell` writes of it. */
  start(user: User, tell?: (tx: Kysely<DirectoryDatabase>) => Promise<void>): Promise<SignedIn>;
  /**
   * New tokens for a refresh token. With `rotate` the token is used up: it works once, and for 30 seconds
   * more gives the very token that took its place, so that two tabs that refresh together, or a client whose
   * answer was lost, are not signed out. A session has one line of tokens: of two who hold a copy, the one
   * who comes later with a used one shows it, and the whole session ends. Without `rotate` the given token
   * stays the valid one, and copies are looked for (`reuse-watch.ts`). A session never outlives its sign-in
   * by more than the refresh token's life.
   */
  refresh(refreshToken: string, options: { readonly rotate: boolean }): Promise<RefreshResult>;
  /** Ends the session that a refresh token belongs to; not that of a token which another client was given. */
  end(refreshToken: string): Promise<'ended' | 'unknown' | 'of another client'>;
  /**
   * Ends all sessions of a user, but for the one given. Their tokens stop working in the API within two
   * seconds.
   */
  endAll(userId: string, exceptSessionId?: string, executor?: Kysely<DirectoryDatabase>): Promise<void>;
  purgeExpired(): Promise<void>;
};

const REUSE_GRACE_MS = 30_000;
/**
 * Ended sessions are remembered until all their tokens have expired: a day, the longest life of an access
 * token.
 */
const KEEP_ENDED_MS = 86_400_000;

const newRefreshToken = (): string => randomBytes(48).toString('base64url');
export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Tokens that one replaced token may be behind within its grace; nobody honest refreshes so often. */
const LONGEST_CHAIN = 10;

export function openSessions(
  context: DirectoryContext,
  parts: {
    readonly users: Users;
    readonly keys: SigningKeys;
    readonly states: SessionStates;
    readonly events: EventPublisher;
    readonly reuse: ReuseWatch;
  },
): Sessions {
  const { database, clock } = context;
  const { users, keys, states, events, reuse } = parts;

  const successorKey = openSubkey(context.masterKey, 'refresh-token');

  type Family = { id: string; userId: string; authTime: Date; expiresAt: Date };

  /** The token that takes a token's place: always the same one, known to nobody without the master key. */
  const successorOf = (token: string): string =>
    createHmac('sha384', successorKey).update(`successor\n${token}`).digest('base64url');

  async function addToken(
    executor: Kysely<DirectoryDatabase>,
    family: Family,
    token = newRefreshToken(),
  ): Promise<string> {
    await executor
      .insertInto('directory.refresh_tokens')
      .values({
        token_hash: tokenDigest(token),
        family_id: family.id,
        user_id: family.userId,
        client_id: context.clientId,
        auth_time: family.authTime,
        expires_at: family.expiresAt,
        revoked_at: null,
        replaced_at: null,
        created_at: clock.now(),
      })
      .execute();
    return token;
  }

  /** @returns false where it had ended */
  async function endFamily(tx: Kysely<DirectoryDatabase>, familyId: string): Promise<boolean> {
    const ended = await tx
      .updateTable('directory.refresh_tokens')
      .set({ revoked_at: clock.now() })
      .where('family_id', '=', familyId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return ended.numUpdatedRows > 0n;
  }

  type Exchange =
    | { kind: 'exchanged'; family: Family; refreshToken: string }
    | { kind: 'invalid' | 'expired' | 'revoked' | 'reused' };

  const exchange = (refreshToken: string, rotate: boolean): Promise<Exchange> =>
    database.transaction().execute(async (tx): Promise<Exchange> => {
      const now = clock.now();
      const row = await tx
        .selectFrom('directory.refresh_tokens')
        .selectAll()
        .where('token_hash', '=', tokenDigest(refreshToken))
        .where('client_id', '=', context.clientId)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) return { kind: 'invalid' };
      if (row.revoked_at !== null) {
        await reuse.endedTokenUsed(tx, row.user_id);
        return { kind: 'revoked' };
      }
      if (row.expires_at <= now) return { kind: 'expired' };
      if (row.replaced_at !== null && now.getTime() - row.replaced_at.getTime() > REUSE_GRACE_MS) {
        await endFamily(tx, row.family_id);
        await reuse.replacedTokenUsed(tx, row.user_id);
        return { kind: 'reused' };
      }
      const family = {
        id: row.family_id,
        userId: row.user_id,
        authTime: row.auth_time,
        expiresAt: row.expires_at,
      };
      if (!rotate) {
        await reuse.keptTokenUsed(tx, family);
        return { kind: 'exchanged', family, refreshToken };
      }
      if (row.replaced_at === null) {
        await tx
          .updateTable('directory.refresh_tokens')
          .set({ replaced_at: now })
          .where('token_hash', '=', row.token_hash)
          .execute();
        const successor = await addToken(tx, family, successorOf(refreshToken));
        return { kind: 'exchanged', family, refreshToken: successor };
      }
      const newest = await newestAfter(tx, refreshToken);
      if (newest !== null) return { kind: 'exchanged', family, refreshToken: newest };
      await endFamily(tx, row.family_id);
      await reuse.replacedTokenUsed(tx, row.user_id);
      return { kind: 'reused' };
    });

  /** The end of a token's line; null where it is further away than anybody honest is behind. */
  async function newestAfter(tx: Kysely<DirectoryDatabase>, replaced: string): Promise<string | null> {
    let token = replaced;
    for (let step = 0; step < LONGEST_CHAIN; step += 1) {
      token = successorOf(token);
      const row = await tx
        .selectFrom('directory.refresh_tokens')
        .select('replaced_at')
        .where('token_hash', '=', tokenDigest(token))
        .executeTakeFirst();
      if (row === undefined) return null;
      if (row.replaced_at === null) return token;
    }
    return null;
  }

  return {
    async start(user, tell) {
      const authTime = clock.now();
      const expiresAt = new Date(authTime.getTime() + context.refreshTokenSeconds * 1000);
      const family = { id: randomUUID(), userId: user.id, authTime, expiresAt };
      const [tokens, { token, wasVoid }] = await Promise.all([
        issueTokens(context, keys, user, family),
        database.transaction().execute(async (tx) => {
          const begun = await addToken(tx, family);
          await tell?.(tx);
          return { token: begun, wasVoid: await bringBackFutureVoid(tx, user.id, context) };
        }),
      ]);
      if (wasVoid) states.forget();
      return { ...tokens, refreshToken: token };
    },

    async refresh(refreshToken, { rotate }) {
      const exchanged = await exchange(refreshToken, rotate);
      if (exchanged.kind === 'reused') states.forget();
      if (exchanged.kind !== 'exchanged') return exchanged;
      const { family } = exchanged;
      const user = await users.findById(family.userId);
      if (user === null) return { kind: 'invalid' };
      if (!user.enabled) return { kind: 'disabled' };
      if (user.status !== 'CONFIRMED') return { kind: 'revoked' };
      const tokens = await issueTokens(context, keys, user, family);
      return { kind: 'refreshed', ...tokens, refreshToken: exchanged.refreshToken };
    },

    async end(refreshToken) {
      const row = await database
        .selectFrom('directory.refresh_tokens')
        .select(['family_id', 'client_id', 'user_id'])
        .where('token_hash', '=', tokenDigest(refreshToken))
        .executeTakeFirst();
      if (row === undefined) return 'unknown';
      if (row.client_id !== context.clientId) return 'of another client';
      await database.transaction().execute(async (tx) => {
        if (await endFamily(tx, row.family_id)) await events.publish(tx, 'session_ended', row.user_id);
      });
      states.forget();
      return 'ended';
    },

    async endAll(userId, exceptSessionId, executor = database) {
      const now = clock.now();
      let ending = executor
        .updateTable('directory.refresh_tokens')
        .set({ revoked_at: now })
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null);
      if (exceptSessionId === undefined) {
        await executor
          .updateTable('directory.users')
          .set({ tokens_valid_after: now })
          .where('id', '=', userId)
          .execute();
      } else {
        ending = ending.where('family_id', '<>', exceptSessionId);
      }
      await ending.execute();
      states.forget();
    },

    async purgeExpired() {
      await database
        .deleteFrom('directory.refresh_tokens')
        .where('expires_at', '<', new Date(clock.now().getTime() - KEEP_ENDED_MS))
        .execute();
    },
  };
}
