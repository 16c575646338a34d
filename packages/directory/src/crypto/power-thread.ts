import { createPrivateKey, createPublicKey, diffieHellman } from 'node:crypto';
import { G, N, signedBytes } from './group.ts';

/**
 * Takes powers in the group, in a worker thread. A Diffie–Hellman agreement *is* a modular power. OpenSSL's
 * runs in constant time and in about a twelfth of the time of the same power in BigInt. Keys are handed over
 * in DER because `createDiffieHellman(prime)` first tests the prime, which takes seconds.
 */
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

const integer = (value: bigint): Buffer => der(INTEGER, signedBytes(value));

/** dhKeyAgreement (PKCS #3, 1.2.840.113549.1.3.1) with our prime and generator. */
const DH_ALGORITHM = der(
  SEQUENCE,
  Buffer.from('06092a864886f70d010301', 'hex'),
  der(SEQUENCE, integer(N), integer(G)),
);

export type Power = { readonly base: bigint; readonly exponent: bigint };

/** base^exponent mod N, for a base in 2…N−2. */
export default function powerInGroup({ base, exponent }: Power): bigint {
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
  return BigInt(`0x${diffieHellman({ privateKey, publicKey }).toString('hex')}`);
}
