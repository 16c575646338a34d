import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setImmediate as answered } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { DirectoryContext } from '../context.ts';
import type { User } from '../users/user.ts';
import { type AccessTokens, issueTokens } from './issue.ts';
import type { SigningKeys } from './signing-keys.ts';

export type SignedIn = AccessTokens & { readonly refreshToken: string };

/** Tokens that are being signed for a session while a password is judged: before `begin` nobody has them. */
export type PreparedSession = {
  /** The password was right. */
  begin(): Promise<SignedIn>;
  /** It was not, or something else is asked first. */
  drop(): void;
};

export type Preparation = {
  /** A call to the database that goes with the beginning: each way there is a good part of what a sign-in costs. */
  readonly also?: RawBuilder<unknown>;
  /** Writes the session's row while the password is judged, too. */
  readonly isAhead?: boolean;
};

export type SessionBeginnings = {
  /**
   * Begins to sign the tokens and words what `begin` sends while a password is judged, which takes longer; it is done for names that nobody
   * has (null) too, so that they take the same time.
   *
   * A row that is written ahead is good for two minutes, and nobody has its tokens. `begin` gives them out, and the row its full life
   * in the background; `drop` removes it. A server that dies between leaves a row that opens nothing and is soon over.
   */
  prepare(user: User | null, preparation?: Preparation): PreparedSession;
  /** Resolves when what goes on in the background is done. */
  settled(): Promise<void>;
};

const AHEAD_MS = 120_000;

export const newRefreshToken = (): string => randomBytes(48).toString('base64url');
export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** In place of a user where there is none: signing takes as long for them. */
const nobody = (id: string, now: Date): User => ({
  id,
  email: 'nobody@example.org',
  emailVerified: true,
  givenName: null,
  familyName: null,
  name: null,
  attributes: {},
  groups: [],
  status: 'CONFIRMED',
  enabled: true,
  mfaEnabled: false,
  passwordExpiresAt: null,
  createdAt: now,
  updatedAt: now,
});

export function openSessionBeginnings(
  context: DirectoryContext,
  keys: SigningKeys,
  onLateFailure: (error: unknown) => void = () => undefined,
): SessionBeginnings {
  const { database, clock } = context;
  const late = new Set<Promise<unknown>>();

  /** Does the work once the answer is out. */
  function follow(work: () => Promise<unknown>): void {
    const done = answered()
      .then(work)
      .catch(onLateFailure)
      .finally(() => late.delete(done));
    late.add(done);
  }

  function prepare(user: User | null, { also, isAhead = false }: Preparation = {}): PreparedSession {
    const now = clock.now();
    const family = {
      id: randomUUID(),
      userId: user?.id ?? randomUUID(),
      authTime: now,
      expiresAt: new Date(now.getTime() + context.refreshTokenSeconds * 1000),
    };
    const issuing = issueTokens(context, keys, user ?? nobody(family.userId, now), family);
    // Awaited only by those who begin; whoever does not hears of it from the next one who does.
    issuing.catch(() => undefined);
    const refreshToken = newRefreshToken();
    const hash = tokenDigest(refreshToken);
    // Nobody waits for the disk: a session lost in a crash of the database costs its owner another sign-in, and opens nothing.
    const quickly = sql`set_config('synchronous_commit', 'off', true)`;
    const together = also === undefined ? sql`` : sql`, ${also}`;
    const adding = (expiresAt: Date, besides: RawBuilder<unknown>) =>
      sql`
        insert into directory.refresh_tokens (token_hash, family_id, user_id, client_id, auth_time, expires_at, created_at)
        select ${hash}::bytea, ${family.id}::uuid, ${family.userId}::uuid, ${context.clientId}::text,
          ${now}::timestamptz, ${expiresAt}::timestamptz, ${now}::timestamptz
        from ${quickly}${besides}`.compile(database);

    if (!isAhead) {
      const beginning = adding(family.expiresAt, together);
      return {
        async begin() {
          if (user === null) throw new Error('Nobody cannot sign in.');
          const [tokens] = await Promise.all([issuing, database.executeQuery(beginning)]);
          return { ...tokens, refreshToken };
        },
        drop: () => undefined,
      };
    }
    const added =
      user === null
        ? Promise.resolve()
        : database.executeQuery(adding(new Date(now.getTime() + AHEAD_MS), sql``));
    added.catch(() => undefined);
    const keeping = sql`update directory.refresh_tokens set expires_at = ${family.expiresAt}::timestamptz
      from ${quickly}${together} where token_hash = ${hash}::bytea`.compile(database);
    const dropping = sql`delete from directory.refresh_tokens where token_hash = ${hash}::bytea`.compile(
      database,
    );
    return {
      async begin() {
        if (user === null) throw new Error('Nobody cannot sign in.');
        const [tokens] = await Promise.all([issuing, added]);
        follow(() => database.executeQuery(keeping));
        return { ...tokens, refreshToken };
      },
      drop: () => follow(() => added.then(() => database.executeQuery(dropping))),
    };
  }

  return {
    prepare,

    async settled() {
      await Promise.all(late);
    },
  };
}
