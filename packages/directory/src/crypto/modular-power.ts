import { createPrivateKey, createPublicKey, diffieHellman, getDiffieHellman } from 'node:crypto';

/**
 * base^exponent mod N in the 3072-bit group of RFC 5054 appendix A (the MODP group 15 of RFC 3526, g = 2).
 *
 * A Diffie–Hellman agreement *is* a modular power, and OpenSSL's is constant-time, runs on the thread pool and takes about a
 * twelfth of the time of the same power in BigInt. Keys are handed over in DER because `createDiffieHellman(prime)` first
 * tests the prime, which takes seconds.
 */
const PRIME = getDiffieHellman('modp15').getPrime();
export const N = BigInt(`0x${PRIME.toString('hex')}`);
export const G = 2n;

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const OCTET_STRING = 0x04;
const BIT_STRING = 0x03;

function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const length = content.length;
  let head: number[];
  if (length < 0x80) head = [length];
  else if (length < 0x100) head = [0x81, length];
  else head = [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Uint8Array.from([tag, ...head]), content]);
}

/** An unsigned number as its shortest two's-complement bytes, as DER and the Cognito client's SRP both want it. */
export function signedBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/u.test(even) ? `00${even}` : even, 'hex');
}

const integer = (value: bigint): Buffer => der(INTEGER, signedBytes(value));

/** dhKeyAgreement (PKCS #3, 1.2.840.113549.1.3.1) with our prime and generator. */
const DH_ALGORITHM = der(
  SEQUENCE,
  Buffer.from('06092a864886f70d010301', 'hex'),
  der(SEQUENCE, integer(N), integer(G)),
);

/** @throws Error where the base is not in 2…N−2: no honest party arrives there. */
export async function modularPower(base: bigint, exponent: bigint): Promise<bigint> {
  if (base < 2n || base > N - 2n) throw new RangeError('The base is outside of the group.');
  const privateKey = createPrivateKey({
    key: der(SEQUENCE, integer(0n), DH_ALGORITHM, der(OCTET_STRING, integer(exponent))),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey({
    key: der(SEQUENCE, DH_ALGORITHM, der(BIT_STRING, Uint8Array.of(0), integer(base))),
    format: 'der',
    type: 'spki',
  });
  const power = await new Promise<Buffer>((resolve, reject) => {
    diffieHellman({ privateKey, publicKey }, (error, secret) => {
      if (error === null || error === undefined) resolve(secret);
      else reject(error);
    });
  });
  return BigInt(`0x${power.toString('hex')}`);
}
