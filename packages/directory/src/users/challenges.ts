import { createHash, randomBytes } from 'node:crypto';
import type { DirectoryDatabase } from '@aiso/datastore';
import { type RawBuilder, sql } from 'kysely';
import type { DirectoryContext } from '../context.ts';
import { openSealer } from '../crypto/sealing.ts';

export type ChallengeKind = DirectoryDatabase['directory.challenges']['kind'];

export type Challenge = {
  /** Null where nobody has the name. */
  readonly userId: string | null;
  readonly username: string;
  /** JSON, as it was given. */
  readonly secret: string;
};

/**
 * What the server must remember between two steps of a sign-in. The client holds a random handle, the
 * database its hash: a read of the table answers no challenge. A challenge works once, for three minutes and
 * for five codes.
 */
export type Challenges = {
  create(kind: ChallengeKind, challenge: Challenge): Promise<string>;
  /** The challenge, without using it up. */
  look(kind: ChallengeKind, handle: string): Promise<Challenge | null>;
  /** Uses it up. @returns null where it is unknown, used or over. */
  take(kind: ChallengeKind, handle: string): Promise<Challenge | null>;
  /** Counts a code that is about to be judged. @returns false where it has had all, is used or over */
  try(kind: ChallengeKind, handle: string): Promise<boolean>;
  /** Whom it was put to, also when it has had its tries or is over; null where it is unknown or used. */
  userIdOf(handle: string): Promise<string | null>;
  purgeExpired(): Promise<void>;
};

export const CHALLENGE_LIFE_MS = 180_000;
const TRIES = 5;
const HANDLE = /^[A-Za-z0-9+/]{43}=$/u;

/** A UUID from the handle's SHA-256. */
function idOf(handle: string): string {
  const hex = createHash('sha256').update(handle).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

type Row = { id: string; user_id: string | null; username: string; secret: Buffer };

export function openChallenges(context: DirectoryContext): Challenges {
  const { database, clock } = context;
  const sealer = openSealer(context.masterKey, 'challenge');

  const present = (row: Row): Challenge => ({
    userId: row.user_id,
    username: row.username,
    secret: sealer.open(row.secret, row.id).toString(),
  });

  const matching = (kind: ChallengeKind, handle: string): RawBuilder<unknown> =>
    sql`id = ${idOf(handle)} and kind = ${kind} and expires_at > ${clock.now()}::timestamptz`;
  const hasTries = sql`tries < ${TRIES}`;

  return {
    async create(kind, challenge) {
      const handle = randomBytes(32).toString('base64');
      const id = idOf(handle);
      await database
        .insertInto('directory.challenges')
        .values({
          id,
          kind,
          user_id: challenge.userId,
          username: challenge.username,
          secret: sealer.seal(Buffer.from(challenge.secret), id),
          expires_at: new Date(clock.now().getTime() + CHALLENGE_LIFE_MS),
        })
        .execute();
      return handle;
    },

    async look(kind, handle) {
      if (!HANDLE.test(handle)) return null;
      const { rows } = await sql<Row>`select id, user_id, username, secret from directory.challenges
        where ${matching(kind, handle)} and ${hasTries}`.execute(database);
      return rows[0] === undefined ? null : present(rows[0]);
    },

    async try(kind, handle) {
      if (!HANDLE.test(handle)) return false;
      const { rows } = await sql`update directory.challenges set tries = tries + 1
        where ${matching(kind, handle)} and ${hasTries} returning id`.execute(database);
      return rows.length > 0;
    },

    async userIdOf(handle) {
      if (!HANDLE.test(handle)) return null;
      const row = await database
        .selectFrom('directory.challenges')
        .select('user_id')
        .where('id', '=', idOf(handle))
        .executeTakeFirst();
      return row?.user_id ?? null;
    },

    async take(kind, handle) {
      if (!HANDLE.test(handle)) return null;
      const { rows } = await sql<Row>`delete from directory.challenges
        where ${matching(kind, handle)} returning id, user_id, username, secret`.execute(database);
      return rows[0] === undefined ? null : present(rows[0]);
    },

    async purgeExpired() {
      await database.deleteFrom('directory.challenges').where('expires_at', '<', clock.now()).execute();
    },
  };
}
