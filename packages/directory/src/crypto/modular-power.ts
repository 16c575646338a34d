import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { numberOf } from './group.ts';
import type { ExchangeTask, Power, PowerDone, PowerTask } from './power-thread.ts';

type Waiting = { readonly resolve: (bytes: Uint8Array) => void; readonly reject: (error: Error) => void };
type Asked = Power | ExchangeTask;
type Thread = { take(asked: Asked): Promise<Uint8Array>; waiting(): number };

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
      if ('bytes' in done) asked?.resolve(done.bytes);
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
    take: (asked) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        worker.ref();
        worker.postMessage({ id: lastId, asked } satisfies PowerTask);
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
async function take(asked: Asked): Promise<Uint8Array> {
  const thread = freest();
  return thread.take(asked);
}

/** base^exponent mod N. @throws RangeError */
export const modularPower = async (base: bigint, exponent: bigint): Promise<bigint> =>
  numberOf(await take({ base, exponent }));

/** The base A · v^u mod N of a packed `ServerExchange`: it does not need the client's answer. @throws RangeError */
export const exchangeBase = (exchange: Uint8Array): Promise<Uint8Array> => take({ exchange, wants: 'base' });

/**
 * The key that a packed `ServerExchange` ends in, from S = (A · v^u)^b mod N. `base`: where it was taken before.
 * @throws RangeError where u is zero or A was made to leave the group
 */
export const sharedKey = (exchange: Uint8Array, base?: Uint8Array): Promise<Uint8Array> =>
  take({ exchange, wants: 'key', base });

/** Whether no power is being taken. */
export const isIdle = (): boolean => threads.every((thread) => thread.waiting() === 0);
