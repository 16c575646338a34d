import { createPrivateKey, createPublicKey, diffieHellman } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { G, N, signedBytes } from './group.ts';

/**
 * Takes powers in the group, one message each. A Diffie–Hellman agreement *is* a modular power, and OpenSSL's is constant-time and takes
 * about a twelfth of the time of the same power in BigInt. Keys are handed over in DER because `createDiffieHellman(prime)` first
 * tests the prime, which takes seconds.
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

function power(base: bigint, exponent: bigint): bigint {
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

/** base^exponent mod N; with `next`, that times a factor to another exponent, without a way to the main thread between them. */
export type Power = {
  readonly base: bigint;
  readonly exponent: bigint;
  readonly next?: { readonly factor: bigint; readonly exponent: bigint };
};
export type PowerTask = Power & { readonly id: number };
export type PowerDone =
  | { readonly id: number; readonly power: bigint }
  | { readonly id: number; readonly failure: string; readonly isOutside: boolean };

/** @throws RangeError */
function take({ base, exponent, next }: Power): bigint {
  if (base < 2n || base > N - 2n) throw new RangeError('The base is outside of the group.');
  const taken = power(base, exponent);
  return next === undefined ? taken : take({ base: (taken * next.factor) % N, exponent: next.exponent });
}

const port = parentPort;
if (port === null) throw new Error('This file is the entry of a worker thread.');
port.on('message', (task: PowerTask) => {
  const { id } = task;
  try {
    port.postMessage({ id, power: take(task) } satisfies PowerDone);
  } catch (error) {
    const isOutside = error instanceof RangeError;
    port.postMessage({ id, failure: String(error), isOutside } satisfies PowerDone);
  }
});
