import type { DirectoryDatabase } from '@aiso/datastore';
import type { Kysely } from 'kysely';
import { TOTP } from 'otpauth';
import { openSealer } from './crypto/sealing.ts';
import { coreOf, type Directory } from './directory.ts';
import { newSigningKey, SIGNING_ALGORITHM } from './tokens/signing-keys.ts';

/** What a directory is made of, for tests that look inside. */
export { coreOf as partsOf } from './directory.ts';

/** An id token of somebody who has not signed in. */
export async function idTokenOf(directory: Directory, userId: string): Promise<string> {
  const { users, sessions } = coreOf(directory);
  const user = await users.findById(userId);
  if (user === null) throw new Error('There is no such user.');
  return (await sessions.start(user)).idToken;
}

let firstKey: ReturnType<typeof newSigningKey> | undefined;

/** Puts one signing key into each database of a test process: making one takes half a second. */
export async function plantSigningKey(
  database: Kysely<DirectoryDatabase>,
  masterKey: Uint8Array,
): Promise<void> {
  firstKey ??= newSigningKey();
  const { kid, jwk, pkcs8 } = await firstKey;
  await database
    .insertInto('directory.signing_keys')
    .values({
      kid,
      algorithm: SIGNING_ALGORITHM,
      public_jwk: JSON.stringify(jwk),
      private_key: openSealer(masterKey, 'signing-key').seal(Buffer.from(pkcs8), kid),
    })
    .execute();
}

/** What an authenticator app shows now (RFC 6238). */
export const appCodeOf = (secret: string): string => new TOTP({ secret }).generate();

/** The unavoidable parts of a sign-in, and a client's side of SRP, for benchmarks and tests. */
export { G } from './crypto/group.ts';
export { modularPower } from './crypto/modular-power.ts';
export { claimSignature, clientKey, serverExchange, serverKey } from './crypto/srp.ts';
/** What both protocols can be asked, for tests that leave nothing out. */
export { OPERATION_NAMES } from './protocols/cognito/operations/index.ts';
export { CALL_NAMES } from './protocols/gotrue/plugin.ts';
export { ARGON2 } from './users/passwords.ts';
