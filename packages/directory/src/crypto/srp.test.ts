import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { G, N, signedBytes } from './group.ts';
import { modularPower } from './modular-power.ts';
import {
  claimSignature,
  clientKey,
  isSameSignature,
  newSrpSalt,
  parseClientPublic,
  serverExchange,
  serverKey,
  serverSecret,
  srpVerifier,
} from './srp.ts';

function plainPower(base: bigint, exponent: bigint): bigint {
  let [result, square, rest] = [1n, base % N, exponent];
  for (; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

const random = (bytes: number): bigint => BigInt(`0x${randomBytes(bytes).toString('hex')}`);

async function agree(password: string, guess: string) {
  const identity = { poolName: 'aiso', userId: '7a3c2f0e-9d0f-4b4e-8a51-1a6b8a2c9d10' };
  const saltHex = newSrpSalt();
  const verifier = await srpVerifier(identity, saltHex, password);
  const secret = await serverSecret(verifier);
  const a = random(128);
  const A = await modularPower(G, a);
  const server = await serverKey(serverExchange(A, verifier, secret));
  const client = await clientKey({ identity, saltHex, password: guess, a, A, B: secret.B });
  const block = randomBytes(32);
  const at = 'Fri Nov 20 20:00:31 UTC 2026';
  return isSameSignature(
    claimSignature(server, identity, block, at),
    claimSignature(client, identity, block, at),
  );
}

describe('secure remote password', () => {
  it('takes the same powers as plain arithmetic, for short, long, even and full-length exponents', async () => {
    for (const exponent of [1n, 2n, 65_537n, random(16), random(32) & ~1n, random(128), random(383)]) {
      const base = (random(384) % (N - 4n)) + 2n;
      const squared = (base * base) % N;
      expect(await modularPower(squared, exponent)).toBe(plainPower(squared, exponent));
      expect(await modularPower(base, exponent)).toBe(plainPower(base, exponent));
    }
  });

  it('gives both sides the same key for the same password, every time', async () => {
    for (let round = 0; round < 20; round += 1) expect(await agree('Sécret-1234', 'Sécret-1234')).toBe(true);
  });

  it('gives different keys for a wrong password', async () => {
    expect(await agree('Secret-1234', 'Secret-1235')).toBe(false);
  });

  it('refuses a client number that is zero modulo N, too large, or no number', () => {
    for (const multiple of [0n, N, 2n * N]) expect(parseClientPublic(multiple.toString(16))).toBeNull();
    for (const text of ['', 'xyz', '-5', 'f'.repeat(771), (N + 1n).toString(16)]) {
      expect(parseClientPublic(text)).toBeNull();
    }
    expect(parseClientPublic((N - 1n).toString(16))).toBe(N - 1n);
  });

  it('writes numbers as shortest two’s-complement bytes', () => {
    expect(signedBytes(0n).toString('hex')).toBe('00');
    expect(signedBytes(0x7fn).toString('hex')).toBe('7f');
    expect(signedBytes(0x80n).toString('hex')).toBe('0080');
    expect(signedBytes(0x123n).toString('hex')).toBe('0123');
  });
});
