import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { G, N, numberOf, signedBytes } from './group.ts';
import { modularPower } from './modular-power.ts';

/**
 * The server's side of SRP-6a (RFC 5054) in the dialect of Cognito user pools: SHA-256, numbers hashed in
 * two's-complement bytes.
 */
const SECRET_BYTES = 32;

const sha256 = (...parts: readonly (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** k = H(N ‖ g) */
const K = numberOf(sha256(signedBytes(N), signedBytes(G)));

export type SrpIdentity = {
  /** The part of the pool id after `_`. */
  readonly poolName: string;
  /** What the client is told as USER_ID_FOR_SRP. */
  readonly userId: string;
};

export const newSrpSalt = (): string => randomBytes(16).toString('hex');

/** x = H(salt ‖ H(poolName ‖ userId ‖ ":" ‖ password)); the salt is hex and is hashed as a number. */
function privateExponent(identity: SrpIdentity, saltHex: string, password: string): bigint {
  const inner = sha256(`${identity.poolName}${identity.userId}:${password}`);
  return numberOf(sha256(signedBytes(BigInt(`0x${saltHex}`)), inner));
}

/** v = g^x. Whoever has it can guess the password quickly, so it is stored encrypted only. */
export async function srpVerifier(identity: SrpIdentity, saltHex: string, password: string): Promise<bigint> {
  return modularPower(G, privateExponent(identity, saltHex, password));
}

/**
 * @returns A, or null where it is no number of 1…N−1: with A ≡ 0 (mod N) the session key would not depend on
 * the password.
 */
export function parseClientPublic(hex: string): bigint | null {
  if (!/^[0-9a-f]{1,770}$/iu.test(hex)) return null;
  const value = BigInt(`0x${hex}`);
  return value > 0n && value < N ? value : null;
}

export type ServerSecret = { readonly b: bigint; readonly B: bigint };

/** A fresh b (256 bits) and B = kv + g^b. */
export async function serverSecret(verifier: bigint): Promise<ServerSecret> {
  for (;;) {
    const b = numberOf(randomBytes(SECRET_BYTES));
    const B = (K * verifier + (await modularPower(G, b))) % N;
    if (B !== 0n) return { b, B };
  }
}

/** u = H(A ‖ B) */
const scrambling = (A: bigint, B: bigint): bigint => numberOf(sha256(signedBytes(A), signedBytes(B)));

/** What the server's side comes to its key from, once the client has answered. */
export type ServerExchange = {
  /** The client's public number. */
  readonly A: bigint;
  readonly verifier: bigint;
  /** u = H(A ‖ B) */
  readonly u: bigint;
  /** The server's secret. */
  readonly b: bigint;
};

export const serverExchange = (A: bigint, verifier: bigint, { b, B }: ServerSecret): ServerExchange => ({
  A,
  verifier,
  u: scrambling(A, B),
  b,
});

/**
 * The server's key, from S = (A · v^u)^b mod N.
 * @throws RangeError where u is zero or A was made to leave the group
 */
export async function serverKey({ A, verifier, u, b }: ServerExchange): Promise<Buffer> {
  if (u === 0n) throw new RangeError('u is zero.');
  const base = (A * (await modularPower(verifier, u))) % N;
  return deriveKey(await modularPower(base, b), u);
}

/** The key (16 bytes) of what both sides have computed. */
export function deriveKey(S: bigint, u: bigint): Buffer {
  return Buffer.from(hkdfSync('sha256', signedBytes(S), signedBytes(u), 'Caldera Derived Key', 16));
}

/** What the client signs: HMAC(key, poolName ‖ userId ‖ secretBlock ‖ timestamp). */
export function claimSignature(
  key: Uint8Array,
  identity: SrpIdentity,
  secretBlock: Uint8Array,
  timestamp: string,
): Buffer {
  return createHmac('sha256', key)
    .update(identity.poolName)
    .update(identity.userId)
    .update(secretBlock)
    .update(timestamp)
    .digest();
}

export function isSameSignature(expected: Uint8Array, given: Uint8Array): boolean {
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/**
 * The client's side, for tools and tests: the key from the password. RFC 5054, S = (B − k·g^x)^(a +
 * u·x).
 */
export async function clientKey(input: {
  readonly identity: SrpIdentity;
  readonly saltHex: string;
  readonly password: string;
  readonly a: bigint;
  readonly A: bigint;
  readonly B: bigint;
}): Promise<Buffer> {
  const x = privateExponent(input.identity, input.saltHex, input.password);
  const u = scrambling(input.A, input.B);
  const base = (((input.B - K * (await modularPower(G, x))) % N) + N) % N;
  return deriveKey(await modularPower(base, input.a + u * x), u);
}
