import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Power, PowerDone, PowerTask } from './power-thread.ts';

export { G, N, signedBytes } from './group.ts';

type Waiting = { readonly resolve: (power: bigint) => void; readonly reject: (error: Error) => void };
type Thread = { take(power: Power): Promise<bigint>; waiting(): number };

const MOST_THREADS = 2;
const threads: Thread[] = [];

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
      else asked?.reject(done.isOutside ? new RangeError(done.failure) : new Error(done.failure));
    });
    started.on('error', (error: Error) => {
      worker = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    return started;
  }

  return {
    waiting: () => waiting.size,
    take: (power) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        worker.ref();
        worker.postMessage({ ...power, id: lastId } satisfies PowerTask);
      }),
  };
}

/** The thread that has the least to do; a second one is opened when the first is busy. */
function freest(): Thread {
  const open = threads.toSorted((a, b) => a.waiting() - b.waiting())[0];
  if (open?.waiting() === 0) return open;
  if (open !== undefined && threads.length >= Math.min(MOST_THREADS, availableParallelism())) return open;
  const another = openThread();
  threads.push(another);
  return another;
}

/**
 * Powers mod N, in a thread of their own: Node's own asynchronous Diffie–Hellman keeps the main thread for the two milliseconds that one
 * takes. @throws RangeError where a base is not in 2…N−2: no honest party arrives there.
 */
async function take(power: Power): Promise<bigint> {
  const thread = freest();
  return thread.take(power);
}

/** base^exponent mod N. @throws RangeError */
export const modularPower = (base: bigint, exponent: bigint): Promise<bigint> => take({ base, exponent });

/** The server's two powers at once: (A · v^u)^b mod N. @throws RangeError */
export const sharedPower = (A: bigint, v: bigint, u: bigint, b: bigint): Promise<bigint> =>
  take({ base: v, exponent: u, next: { factor: A, exponent: b } });
