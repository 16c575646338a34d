import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { N } from './group.ts';
import type { Power } from './power-thread.ts';

const MOST_THREADS = 2;

let pool: Piscina<Power, bigint> | undefined;

/**
 * base^exponent mod N, in a thread of its own: Node's asynchronous Diffie–Hellman keeps the main thread for
 * the two milliseconds that a power takes. The threads are opened when they are needed, and keep no process
 * alive.
 * @throws RangeError where the base is not in 2…N−2: no honest party arrives there
 */
export async function modularPower(base: bigint, exponent: bigint): Promise<bigint> {
  if (base < 2n || base > N - 2n) throw new RangeError('The base is outside of the group.');
  pool ??= new Piscina<Power, bigint>({
    filename: new URL('./power-thread.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: Math.min(MOST_THREADS, availableParallelism()),
    idleTimeout: Number.POSITIVE_INFINITY,
  });
  return pool.run({ base, exponent });
}
