import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { openDecoders } from '@aiso/imaging/decoders';
import { type Engine, type LoadedModel, openEngine } from '@aiso/inference';
import { bareTaskOf, freshCopy, LIMITS, ONE_TENANT } from './latency.ts';
import type { Sample } from './samples.ts';
import { type Spread, spreadOf } from './spread.ts';

export type Throughput = {
  /** Images a second. */
  readonly engine: Spread;
  readonly bare: Spread;
  readonly ratio: number;
  /** Longest delay of a timer in the process that hosts the engine while it was reading, in ms. */
  readonly eventLoopMaxMs: number;
  /** The same while the two bare processes worked and this one had nothing to do: the machine's own share. */
  readonly idleMaxMs: number;
};

const WORKERS = 2;

/** Two workers of one thread each against two processes that do nothing but the bare parts, by turns. */
export async function measureThroughput(
  model: LoadedModel,
  sample: Sample,
  { images, rounds }: { images: number; rounds: number },
): Promise<Throughput> {
  const decoders = openDecoders(ONE_TENANT);
  const engine = openEngine({
    model,
    decoders,
    workers: WORKERS,
    threadsPerWorker: 1,
    queueLimit: images,
    limits: LIMITS,
  });
  const task = await bareTaskOf(model, sample, 1);
  const path = fileURLToPath(new URL('./bare-process.ts', import.meta.url));
  const processes = Array.from({ length: WORKERS }, () => fork(path, { serialization: 'advanced' }));
  try {
    await Promise.all(processes.map((child) => answerOf(child, task)));
    await readAll(engine, copiesOf(sample, WORKERS * 8));
    const engineRates: number[] = [];
    const bareRates: number[] = [];
    let eventLoopMaxMs = 0;
    let idleMaxMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      const files = copiesOf(sample, images);
      const ours = await clocked(() => readAll(engine, files));
      const theirs = await clocked(() =>
        Promise.all(processes.map((child) => answerOf(child, images / WORKERS))),
      );
      engineRates.push((images / ours.ms) * 1000);
      bareRates.push((images / theirs.ms) * 1000);
      eventLoopMaxMs = Math.max(eventLoopMaxMs, ours.eventLoopMaxMs);
      idleMaxMs = Math.max(idleMaxMs, theirs.eventLoopMaxMs);
    }
    const [ours, bare] = [spreadOf(engineRates), spreadOf(bareRates)];
    return { engine: ours, bare, ratio: ours.median / bare.median, eventLoopMaxMs, idleMaxMs };
  } finally {
    for (const child of processes) child.kill();
    await engine.close();
    await decoders.close();
  }
}

/** Two images a worker are under way at a time, so that none waits for the next. */
async function readAll(engine: Engine, files: Buffer[]): Promise<void> {
  const lane = async (): Promise<void> => {
    for (let file = files.pop(); file; file = files.pop()) {
      await engine.infer(file, { heatmaps: true });
    }
  };
  await Promise.all(Array.from({ length: WORKERS * 2 }, lane));
}

const copiesOf = (sample: Sample, images: number): Buffer[] =>
  Array.from({ length: images }, () => freshCopy(sample.file));

async function answerOf(child: ChildProcess, message: object | number): Promise<void> {
  const answered = once(child, 'message');
  child.send(message);
  await answered;
}

async function clocked(work: () => Promise<unknown>): Promise<{ ms: number; eventLoopMaxMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const started = performance.now();
  await work();
  const ms = performance.now() - started;
  delay.disable();
  return { ms, eventLoopMaxMs: delay.max / 1e6 };
}
