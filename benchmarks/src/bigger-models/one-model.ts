import { decodersHere } from '@aiso/imaging/testing';
import { loadModel, openEngine } from '@aiso/inference';
import { LIMITS } from '../inference/latency.ts';
import { smallPng } from '../inference/samples.ts';
import { peakRssMb } from '../program/peak-rss.ts';

/** Times are of the processor, so that what else runs on the machine does not count. */
export type ModelCost = {
  readonly checkMs: number;
  /** The most that the process ever held, MiB. */
  readonly memoryMb: number;
  readonly aloneMs: number;
  readonly togetherMs: number;
};

const BATCH = 8;
const ROUNDS = 2;

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const started = performance.now();
const model = await loadModel(process.argv[2] ?? '');
const checkMs = performance.now() - started;
const engine = openEngine({
  model,
  decoders: decodersHere,
  workers: 1,
  threadsPerWorker: 1,
  queueLimit: BATCH,
  limits: LIMITS,
});
const film = await smallPng(512, 512);
const infer = (images: number): Promise<unknown> =>
  Promise.all(Array.from({ length: images }, () => engine.infer(film, { heatmaps: true })));

async function costOf(images: number): Promise<number> {
  await infer(images);
  const before = processorMs();
  for (let round = 0; round < ROUNDS; round += 1) await infer(images);
  return (processorMs() - before) / ROUNDS / images;
}

const aloneMs = await costOf(1);
const togetherMs = await costOf(BATCH);
const memoryMb = await peakRssMb(process.pid);
process.send?.({ checkMs, memoryMb, aloneMs, togetherMs } satisfies ModelCost);
await engine.close();
