import { hash, verify } from '@node-rs/argon2';
import type { DirectoryContext } from '../context.ts';
import { openSealer } from '../crypto/sealing.ts';
import { newSrpSalt, srpVerifier } from '../crypto/srp.ts';
import { normalisePassword, PASSWORD_MAX_LENGTH } from './password-policy.ts';

/**
 * argon2id (RFC 9106, the algorithm's default here) with OWASP's parameters: 19 MiB, two passes, one lane.
 */
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type StoredPassword = {
  readonly password_hash: string;
  readonly srp_salt: string;
  readonly srp_verifier: Buffer;
};

export type Passwords = {
  /**
   * Both forms of one password, always made together: the hash for plain sign-in, the sealed verifier for
   * SRP.
   */
  store(userId: string, password: string): Promise<StoredPassword>;
  /** Takes the same time where there is no hash. */
  isRight(passwordHash: string | null, password: string): Promise<boolean>;
  openVerifier(userId: string, sealed: Uint8Array): bigint;
};

export function openPasswords(context: Pick<DirectoryContext, 'masterKey' | 'poolName'>): Passwords {
  const sealer = openSealer(context.masterKey, 'srp-verifier');
  let nobodysHash: Promise<string> | undefined;
  return {
    async store(userId, password) {
      const normal = normalisePassword(password);
      const srpSalt = newSrpSalt();
      const [passwordHash, verifier] = await Promise.all([
        hash(normal, ARGON2),
        srpVerifier({ poolName: context.poolName, userId }, srpSalt, normal),
      ]);
      // A verifier can be guessed against as fast as SHA-256 runs. So it is sealed with a key that the
      // database
      // does not hold, and to its user: it cannot be moved to another account.
      const sealed = sealer.seal(Buffer.from(verifier.toString(16)), userId);
      return { password_hash: passwordHash, srp_salt: srpSalt, srp_verifier: sealed };
    },

    async isRight(passwordHash, password) {
      if (password.length > 2 * PASSWORD_MAX_LENGTH) return false;
      const normal = normalisePassword(password);
      if (passwordHash !== null) return verify(passwordHash, normal);
      nobodysHash ??= hash('nobody', ARGON2);
      await verify(await nobodysHash, normal);
      return false;
    },

    openVerifier: (userId, sealed) => BigInt(`0x${sealer.open(sealed, userId).toString()}`),
  };
}
