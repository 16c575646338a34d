import { getDiffieHellman } from 'node:crypto';

/** The 3072-bit group of RFC 5054 appendix A (the MODP group 15 of RFC 3526, g = 2). */
const PRIME = getDiffieHellman('modp15').getPrime();
export const N = BigInt(`0x${PRIME.toString('hex')}`);
export const G = 2n;

/**
 * An unsigned number as its shortest two's-complement bytes, as DER and the Cognito client's SRP both want
 * it.
 */
export function signedBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/u.test(even) ? `00${even}` : even, 'hex');
}

/** The unsigned number that big-endian bytes write. */
export const numberOf = (bytes: Uint8Array): bigint =>
  BigInt(`0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex') || '0'}`);
