import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import type { DirectoryContext } from '../context.ts';
import { openSealer, type Sealer } from '../crypto/sealing.ts';
import type { ServerExchange } from '../crypto/srp.ts';
import type { SigningKeys } from '../tokens/signing-keys.ts';
import { CHALLENGE_LIFE_MS } from './challenges.ts';

export type SrpChallenge = {
  /** As it was typed, for counting. */
  readonly username: string;
  /** The id and the salt that were shown: somebody's, or such that look like anybody's. */
  readonly shownId: string;
  readonly salt: string;
  readonly exchange: ServerExchange;
};

/**
 * What an SRP sign-in remembers between its two steps is carried by the client, encrypted: a first step
 * writes nothing, however many of them somebody sends. It is good once and for three minutes, on every
 * server. It holds the verifier, so it is sealed under the master key and the signing key together: who has
 * only one of them, or only a copy of the database, cannot open what anybody can ask for.
 */
export type SrpChallenges = {
  seal(challenge: SrpChallenge): Promise<string>;
  /** @returns null where it was not sealed here or with a signing key of before, was changed, or is over */
  open(handle: string): Promise<SrpChallenge | null>;
  /** Uses it up. @returns false where it was answered before */
  spend(handle: string): Promise<boolean>;
  purgeExpired(): Promise<void>;
};

const CONTEXT = 'PASSWORD_VERIFIER';

const hex = (value: bigint): string => value.toString(16);
const numberSchema = z
  .string()
  .regex(/^[0-9a-f]+$/u)
  .transform((text) => BigInt(`0x${text}`));
const sealedSchema = z.object({
  username: z.string(),
  shownId: z.string(),
  salt: z.string(),
  exchange: z.object({ A: numberSchema, verifier: numberSchema, u: numberSchema, b: numberSchema }),
  expiresAt: z.number(),
});

/** By what is sealed, not by how it is written: Base64 can be written in many ways. */
const idOf = (handle: string): string =>
  createHash('sha256').update(Buffer.from(handle, 'base64')).digest('hex');

export function openSrpChallenges(
  { database, clock, masterKey }: DirectoryContext,
  keys: SigningKeys,
): SrpChallenges {
  /** Of the signing key that signs now: to derive one takes a third of a millisecond. */
  let opened: { readonly kid: string; readonly sealer: Sealer } | undefined;

  async function sealer(): Promise<Sealer> {
    const { kid, key } = await keys.current();
    if (opened?.kid !== kid) {
      const signingKey = key.export({ type: 'pkcs8', format: 'der' });
      const both = createHmac('sha256', masterKey).update(signingKey).digest();
      opened = { kid, sealer: openSealer(both, 'challenge') };
    }
    return opened.sealer;
  }

  async function unseal(handle: string): Promise<string | null> {
    const opener = await sealer();
    try {
      return opener.open(Buffer.from(handle, 'base64'), CONTEXT).toString();
    } catch {
      return null;
    }
  }

  return {
    async seal({ exchange: { A, verifier, u, b }, ...challenge }) {
      const expiresAt = clock.now().getTime() + CHALLENGE_LIFE_MS;
      const exchange = { A: hex(A), verifier: hex(verifier), u: hex(u), b: hex(b) };
      const plain = Buffer.from(JSON.stringify({ ...challenge, exchange, expiresAt }));
      return (await sealer()).seal(plain, CONTEXT).toString('base64');
    },

    async open(handle) {
      const plain = await unseal(handle);
      if (plain === null) return null;
      const { expiresAt, ...challenge } = sealedSchema.parse(JSON.parse(plain));
      return expiresAt <= clock.now().getTime() ? null : challenge;
    },

    async spend(handle) {
      // A little longer than it is good for, as the clocks of two servers may differ.
      const expiresAt = new Date(clock.now().getTime() + 2 * CHALLENGE_LIFE_MS);
      const spent = await database
        .insertInto('directory.spent_challenges')
        .values({ id: idOf(handle), expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (spent.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    async purgeExpired() {
      await database.deleteFrom('directory.spent_challenges').where('expires_at', '<', clock.now()).execute();
    },
  };
}
