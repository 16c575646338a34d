import { TOTP } from 'otpauth';
import { coreOf, type Directory } from './directory.ts';

/** What a directory is made of, for tests that look inside. */
export { coreOf as partsOf } from './directory.ts';

/** An id token of somebody who has not signed in. */
export async function idTokenOf(directory: Directory, userId: string): Promise<string> {
  const { users, sessions } = coreOf(directory);
  const user = await users.findById(userId);
  if (user === null) throw new Error('There is no such user.');
  return (await sessions.start(user)).idToken;
}

/** What an authenticator app shows now (RFC 6238). */
export const appCodeOf = (secret: string): string => new TOTP({ secret }).generate();

/** The unavoidable parts of a sign-in, and a client's side of SRP, for benchmarks and tests. */
export { G } from './crypto/group.ts';
export { modularPower } from './crypto/modular-power.ts';
export { claimSignature, clientKey, serverExchange, serverKey } from './crypto/srp.ts';
export { ARGON2 } from './users/passwords.ts';
