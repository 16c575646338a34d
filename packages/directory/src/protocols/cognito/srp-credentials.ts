import type { Core } from '../../core.ts';
import { N } from '../../crypto/group.ts';
import { pseudoRandom, subkey } from '../../crypto/sealing.ts';
import type { UserWithCredentials } from '../../users/find-users.ts';
import { emailKey } from '../../users/user.ts';

/** The numbers that an SRP sign-in starts from. */
export type SrpCredentials = { readonly userId: string; readonly salt: string; readonly verifier: bigint };

export function credentialsOf(
  core: Pick<Core, 'passwords'>,
  found: UserWithCredentials | null,
): SrpCredentials | null {
  const row = found?.row;
  if (row === undefined || row.srp_salt === null || row.srp_verifier === null) return null;
  return {
    userId: row.id,
    salt: row.srp_salt,
    verifier: core.passwords.openVerifier(row.id, row.srp_verifier),
  };
}

/**
 * For a name that nobody has: an id, a salt and a verifier that look like anybody's and are the same each
 * time.
 */
export function simulatedCredentials(core: Pick<Core, 'context'>, username: string): SrpCredentials {
  const key = subkey(core.context.masterKey, 'unknown-user');
  const bytes = pseudoRandom(key, emailKey(username), 16 + 16 + 384);
  const id = Buffer.from(bytes.subarray(0, 16));
  // Version 4, variant 1, as the ids of real users (RFC 9562).
  id.writeUInt8((id.readUInt8(6) & 0x0f) | 0x40, 6);
  id.writeUInt8((id.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = id.toString('hex');
  return {
    userId: [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
      '-',
    ),
    salt: bytes.subarray(16, 32).toString('hex'),
    verifier: (BigInt(`0x${bytes.subarray(32).toString('hex')}`) % (N - 4n)) + 2n,
  };
}
