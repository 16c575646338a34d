import { createPrivateKey, createPublicKey, diffieHellman } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { fixedBytes, G, GROUP_BYTES, N, numberOf, signedBytes } from './group.ts';
import { deriveKey, unpackExchange } from './shared-key.ts';

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

function powerInGroup(base: bigint, exponent: bigint): bigint {
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

export type Power = { readonly base: bigint; readonly exponent: bigint };
/** Of a packed `ServerExchange`: its base A · v^u, or the key it ends in, with its base where that was taken before. */
export type ExchangeTask = {
  readonly exchange: Uint8Array;
  readonly wants: 'base' | 'key';
  readonly base?: Uint8Array | undefined;
};
export type PowerTask = { readonly id: number; readonly asked: Power | ExchangeTask };
/** A power or a base in as many bytes as N has, or a key. */
export type PowerDone =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly failure: string; readonly isOutside: boolean };

/** @throws RangeError */
function power({ base, exponent }: Power): bigint {
  if (base < 2n || base > N - 2n) throw new RangeError('The base is outside of the group.');
  return powerInGroup(base, exponent);
}

/** @throws RangeError where A was made to leave the group */
function takeExchange({ exchange, wants, base: taken }: ExchangeTask): Uint8Array {
  const { A, verifier, u, b } = unpackExchange(exchange);
  if (u === 0n) throw new RangeError('u is zero.');
  const base = taken === undefined ? (A * power({ base: verifier, exponent: u })) % N : numberOf(taken);
  if (wants === 'base') return fixedBytes(base, GROUP_BYTES);
  return deriveKey(power({ base, exponent: b }), u);
}

const answer = (asked: Power | ExchangeTask): Uint8Array =>
  'exchange' in asked ? takeExchange(asked) : fixedBytes(power(asked), GROUP_BYTES);

const port = parentPort;
if (port === null) throw new Error('This file is the entry of a worker thread.');
port.on('message', ({ id, asked }: PowerTask) => {
  try {
    port.postMessage({ id, bytes: answer(asked) } satisfies PowerDone);
  } catch (error) {
    const isOutside = error instanceof RangeError;
    port.postMessage({ id, failure: String(error), isOutside } satisfies PowerDone);
  }
});
