import { setTimeout as sleep } from 'node:timers/promises';

/** A batch is written in about so long: whoever waits behind its rows hardly notices. */
const BATCH_MS = 150;
const FIRST_ROWS = 25;
const MOST_ROWS = 500;
/** It rests as long as it worked: the rest is everybody else's. */
const REST = 1;
const LEAST_REST_MS = 20;

/** How many rows a batch has, and how long it rests behind one. */
export type Pace = {
  readonly rows: () => number;
  /**
   * Rests, unless the signal aborts.
   * @param writeMs how long the rows were held
   * @param allMs with what was prepared
   */
  readonly rest: (
    done: { readonly writeMs: number; readonly allMs: number },
    signal: AbortSignal,
  ) => Promise<void>;
};

/** Slow where the machine is slow, or busy: batches that take longer become smaller, and rests longer. */
export function politePace(mostRows = MOST_ROWS): Pace {
  let rows = Math.min(FIRST_ROWS, mostRows);
  return {
    rows: () => rows,
    rest: async ({ writeMs, allMs }, signal) => {
      const wish = Math.round((rows * BATCH_MS) / Math.max(1, writeMs));
      rows = Math.min(mostRows, Math.max(1, Math.min(wish, rows * 2)));
      await pauseFor(Math.max(LEAST_REST_MS, allMs * REST), signal);
    },
  };
}

/** Ends early, and quietly, when the signal aborts. */
export const pauseFor = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);
