import { randomBytes } from 'node:crypto';
import { ARGON2, G, modularPower, serverExchange, serverKey } from '@aiso/directory/testing';
import { hash, verify } from '@node-rs/argon2';

/**
 * The one hash that a password sign-in cannot do without.
 * @returns a function that takes it and tells its milliseconds
 */
export async function bareHash(): Promise<() => Promise<number>> {
  const stored = await hash('Bench-mark-1!', ARGON2);
  return async () => {
    const start = performance.now();
    if (!(await verify(stored, 'Bench-mark-1!'))) throw new Error('The hash does not fit.');
    return performance.now() - start;
  };
}

const random = (): bigint => BigInt(`0x${randomBytes(32).toString('hex')}`);

/** The three powers of the server's side of SRP-6a: g^b, v^u, (A · v^u)^b, and the key from the last. */
export async function barePowers(): Promise<() => Promise<number>> {
  const [A, v] = await Promise.all([modularPower(G, random()), modularPower(G, random())]);
  return async () => {
    const b = random();
    const exchange = serverExchange(A, v, { b, B: random() });
    const start = performance.now();
    await modularPower(G, b);
    await serverKey(exchange);
    return performance.now() - start;
  };
}
