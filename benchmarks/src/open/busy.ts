import { Worker } from 'node:worker_threads';

/** Half of a core's time, in pieces of 20 ms. */
const WORK = `
  const wait = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    const end = performance.now() + 20;
    while (performance.now() < end);
    Atomics.wait(wait, 0, 0, 20);
  }`;

/** Other work on the machine: so many threads, each half of the time. @returns what ends it */
export function keepBusy(threads: number): () => Promise<unknown> {
  const workers = Array.from({ length: threads }, () => new Worker(WORK, { eval: true }));
  return () => Promise.all(workers.map((worker) => worker.terminate()));
}
