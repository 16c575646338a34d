import { hkdfSync } from 'node:crypto';
import { fixedBytes, GROUP_BYTES, numberOf, signedBytes } from './group.ts';

const INFO = 'Caldera Derived Key';

/** What the server's side of SRP-6a comes to its key from. */
export type ServerExchange = {
  /** The client's public number. */
  readonly A: bigint;
  readonly verifier: bigint;
  /** u = H(A ‖ B) */
  readonly u: bigint;
  /** The server's secret. */
  readonly b: bigint;
};

/** Of b, and of u, which is a SHA-256. */
export const SECRET_BYTES = 32;
const ENDS = [GROUP_BYTES, 2 * GROUP_BYTES, 2 * GROUP_BYTES + SECRET_BYTES] as const;
export const EXCHANGE_BYTES = ENDS[2] + SECRET_BYTES;

/** As bytes of a fixed length: to be sealed, and opened and handed to a thread without being read between. */
export const packExchange = ({ A, verifier, u, b }: ServerExchange): Buffer =>
  Buffer.concat([
    fixedBytes(A, GROUP_BYTES),
    fixedBytes(verifier, GROUP_BYTES),
    fixedBytes(u, SECRET_BYTES),
    fixedBytes(b, SECRET_BYTES),
  ]);

export const unpackExchange = (bytes: Uint8Array): ServerExchange => ({
  A: numberOf(bytes.subarray(0, ENDS[0])),
  verifier: numberOf(bytes.subarray(ENDS[0], ENDS[1])),
  u: numberOf(bytes.subarray(ENDS[1], ENDS[2])),
  b: numberOf(bytes.subarray(ENDS[2])),
});

/** The key (16 bytes) of what both sides have computed. */
export function deriveKey(S: bigint, u: bigint): Buffer {
  return Buffer.from(hkdfSync('sha256', signedBytes(S), signedBytes(u), INFO, 16));
}
