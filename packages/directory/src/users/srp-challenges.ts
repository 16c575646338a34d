import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { DirectoryContext } from '../context.ts';
import { openSealer, type Sealer } from '../crypto/sealing.ts';
import { EXCHANGE_BYTES } from '../crypto/shared-key.ts';
import type { SigningKeys } from '../tokens/signing-keys.ts';
import type { Attempts, Charge } from './attempts.ts';
import { CHALLENGE_LIFE_MS } from './challenges.ts';
import { presentUser, type UserRow } from './user.ts';
import type { UserWithCredentials } from './users.ts';

const challengeSchema = z.object({
  /** Null where nobody has the name. */
  userId: z.string().nullable(),
  /** As it was typed, for counting. */
  username: z.string(),
  /** The id and the salt that were shown: somebody's, or such that look like anybody's. */
  shownId: z.string(),
  salt: z.string(),
});
const sealedSchema = z.object({ challenge: challengeSchema, expiresAt: z.number() });

export type SrpChallenge = z.output<typeof challengeSchema> & {
  /** A packed `ServerExchange`. */
  readonly exchange: Uint8Array;
};

/** What has become of an answer: its charge, and whose it is. */
export type SpentChallenge = { readonly charge: Charge; readonly found: UserWithCredentials | null };

/**
 * What an SRP sign-in remembers between its two steps is carried by the client, encrypted: a first step writes nothing, however many of them
 * somebody sends. It is good once and for three minutes, on every server. It holds the verifier; so it is sealed under the master key
 * and the signing key together: neither the one nor a copy of the database opens what anybody can ask for.
 */
export type SrpChallenges = {
  seal(challenge: SrpChallenge): Promise<string>;
  /** @returns null where it was not sealed here or with a signing key of before, was changed, or is over */
  open(handle: string): Promise<SrpChallenge | null>;
  /**
   * Uses it up, charges an attempt and fetches the user, in one statement: no challenge is answered twice, and none without a charge.
   * @returns null where it was answered before
   */
  spend(handle: string, challenge: SrpChallenge): Promise<SpentChallenge | null>;
  purgeExpired(): Promise<void>;
};

const CONTEXT = 'PASSWORD_VERIFIER';

/** By what is sealed, not by how it is written: Base64 can be written in many ways. */
const idOf = (handle: string): string =>
  createHash('sha256').update(Buffer.from(handle, 'base64')).digest('hex');

export function openSrpChallenges(
  { database, clock, masterKey }: DirectoryContext,
  attempts: Attempts,
  keys: SigningKeys,
): SrpChallenges {
  let opened: { readonly kid: string; readonly sealer: Sealer } | undefined;

  async function currentSealer(): Promise<Sealer> {
    const { kid, key } = await keys.current();
    if (opened?.kid !== kid) {
      const signingKey = key.export({ type: 'pkcs8', format: 'der' });
      const both = createHmac('sha256', masterKey).update(signingKey).digest();
      opened = { kid, sealer: openSealer(both, 'challenge') };
    }
    return opened.sealer;
  }

  function unseal(sealer: Sealer, handle: string): Buffer | null {
    try {
      return sealer.open(Buffer.from(handle, 'base64'), CONTEXT);
    } catch {
      return null;
    }
  }

  return {
    async seal({ exchange, ...challenge }) {
      const expiresAt = clock.now().getTime() + CHALLENGE_LIFE_MS;
      const plain = Buffer.concat([exchange, Buffer.from(JSON.stringify({ challenge, expiresAt }))]);
      return (await currentSealer()).seal(plain, CONTEXT).toString('base64');
    },

    async open(handle) {
      const plain = unseal(await currentSealer(), handle);
      if (plain === null) return null;
      const { challenge, expiresAt } = sealedSchema.parse(JSON.parse(plain.toString('utf8', EXCHANGE_BYTES)));
      if (expiresAt <= clock.now().getTime()) return null;
      // A copy of its own: a view would take all that it looks at along to another thread.
      return { ...challenge, exchange: Uint8Array.from(plain.subarray(0, EXCHANGE_BYTES)) };
    },

    async spend(handle, { userId, username }) {
      // A little longer than it is good for, as the clocks of two servers may differ.
      const expiresAt = new Date(clock.now().getTime() + 2 * CHALLENGE_LIFE_MS);
      const subject = attempts.subjectOf(userId ?? username);
      const { rows } = await sql<Omit<UserRow, 'id'> & Charge & { id: string | null; groups: string[] }>`
        with spent as (
          insert into directory.spent_challenges (id, expires_at) values (${idOf(handle)}, ${expiresAt})
          on conflict do nothing returning ${subject}::bytea as subject
        )
        select charge.*, u.*, array(select group_name from directory.user_groups g where g.user_id = u.id) as groups
        from spent, lateral ${attempts.charging(sql`spent.subject`)} as charge
        left join directory.users u on u.id = ${userId}::uuid`.execute(database);
      const row = rows[0];
      if (row === undefined) return null;
      const { id } = row;
      const found =
        id === null ? null : { row: { ...row, id }, user: presentUser({ ...row, id }, row.groups) };
      return { charge: row, found };
    },

    async purgeExpired() {
      await database.deleteFrom('directory.spent_challenges').where('expires_at', '<', clock.now()).execute();
    },
  };
}
