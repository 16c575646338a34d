import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { N } from './group.ts';
import type { PowerDone, PowerTask } from './power-thread.ts';

export { G, N, signedBytes } from './group.ts';

type Waiting = { readonly resolve: (power: bigint) => void; readonly reject: (error: Error) => void };
type Thread = { take(base: bigint, exponent: bigint): Promise<bigint> };

const MOST_THREADS = 2;
const threads: Thread[] = [];
let next = 0;

/** A thread that is asked again when it ended by an error; it keeps the process alive only while something is asked of it. */
function openThread(): Thread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL('./power-thread.ts', import.meta.url));
    started.on('message', (done: PowerDone) => {
      const asked = waiting.get(done.id);
      waiting.delete(done.id);
      if (waiting.size === 0) started.unref();
      if ('power' in done) asked?.resolve(done.power);
      else asked?.reject(new Error(done.failure));
    });
    started.on('error', (error: Error) => {
      worker = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    return started;
  }

  return {
    take: (base, exponent) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        worker.ref();
        worker.postMessage({ id: lastId, base, exponent } satisfies PowerTask);
      }),
  };
}

/**
 * base^exponent mod N, in a thread of its own: Node's own asynchronous Diffie–Hellman keeps the main thread for the two
 * milliseconds that it takes. @throws Error where the base is not in 2…N−2: no honest party arrives there.
 */
export async function modularPower(base: bigint, exponent: bigint): Promise<bigint> {
  if (base < 2n || base > N - 2n) throw new RangeError('The base is outside of the group.');
  const place = next++ % Math.min(MOST_THREADS, availableParallelism());
  const thread = (threads[place] ??= openThread());
  return thread.take(base, exponent);
}
