import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { readImage } from '@aiso/imaging';
import { openDecoders } from '@aiso/imaging/decoders';
import { type Engine, type LoadedModel, openEngine, prepareImage } from '@aiso/inference';
import type { BareTask, BareTimes } from './bare-parts.ts';
import type { Sample } from './samples.ts';
import { type Spread, spreadOf } from './spread.ts';

export const LIMITS = { maxBytes: 2 ** 28, maxPixels: 1e8 };
/** Two decoders for one tenant, as its images come from one here. */
export const ONE_TENANT = { lanes: 2, perTenant: 2 } as const;

export type Latency = {
  readonly whole: Spread;
  readonly decode: Spread;
  readonly infer: Spread;
  /** Sum of the two bare parts, per round. */
  readonly bare: Spread;
  /** Median of whole ÷ bare of the same round: what slows the machine for a while slows both. */
  readonly ratio: number;
  /** Medians of the engine's own clock. */
  readonly inside: { readonly decodeMs: number; readonly prepareMs: number; readonly inferMs: number };
};

/** The gate is opened for the benchmark: findings and heat maps are to be paid for with every image. */
export function withOpenGate(model: LoadedModel): LoadedModel {
  const gate = { ...model.manifest.gate, threshold: 0, minimumContrast: 0 };
  return { ...model, manifest: { ...model.manifest, gate } };
}

export async function bareTaskOf(model: LoadedModel, sample: Sample, threads: number): Promise<BareTask> {
  const { manifest, file } = model;
  if (file === null) throw new Error('the network of this model is not here');
  const decoded = await readImage(sample.file, LIMITS);
  const prepared = prepareImage(decoded, manifest.input, manifest.preparation.valueRange).data;
  return { modelFile: file, manifest, threads, image: sample.bare, prepared };
}

/** As a file comes from the object store: in memory of its own, which its reader gives away. */
export function freshCopy(file: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(file.length);
  file.copy(copy);
  return copy;
}

/**
 * One image at a time, by turns. Our whole way, from bytes to findings and heat maps through the engine's
 * queue and thread, is clocked by the caller. The bare parts are clocked inside a thread of their own,
 * with as many threads for ONNX Runtime.
 */
export async function measureLatency(
  model: LoadedModel,
  sample: Sample,
  { threads, rounds }: { threads: number; rounds: number },
): Promise<Latency> {
  const decoders = openDecoders(ONE_TENANT);
  const engine = openEngine({
    model,
    decoders,
    workers: 1,
    threadsPerWorker: threads,
    queueLimit: 4,
    limits: LIMITS,
  });
  const bareThread = new Worker(new URL('./bare-thread.ts', import.meta.url), {
    workerData: await bareTaskOf(model, sample, threads),
  });
  try {
    await Promise.all([engine.ready(), once(bareThread, 'message')]);
    const wholes: number[] = [];
    const bares: BareTimes[] = [];
    const insides: Awaited<ReturnType<Engine['infer']>>['timing'][] = [];
    const warmUps = Math.ceil(rounds / 5);
    for (let round = -warmUps; round < rounds; round += 1) {
      const file = freshCopy(sample.file);
      const started = performance.now();
      const inference = await engine.infer(file, { heatmaps: true });
      const whole = performance.now() - started;
      if (inference.findings.some(({ heatmapPng }) => heatmapPng === null))
        throw new Error('no heat map was drawn');
      const answered = once(bareThread, 'message');
      bareThread.postMessage('again');
      const [bare] = (await answered) as [BareTimes];
      if (round < 0) continue;
      wholes.push(whole);
      bares.push(bare);
      insides.push(inference.timing);
    }
    const whole = spreadOf(wholes);
    const sums = bares.map(({ decodeMs, inferMs }) => decodeMs + inferMs);
    const bare = spreadOf(sums);
    return {
      whole,
      decode: spreadOf(bares.map(({ decodeMs }) => decodeMs)),
      infer: spreadOf(bares.map(({ inferMs }) => inferMs)),
      bare,
      ratio: spreadOf(wholes.map((ms, round) => ms / (sums[round] ?? ms))).median,
      inside: {
        decodeMs: spreadOf(insides.map(({ decodeMs }) => decodeMs)).median,
        prepareMs: spreadOf(insides.map(({ prepareMs }) => prepareMs)).median,
        inferMs: spreadOf(insides.map(({ inferMs }) => inferMs)).median,
      },
    };
  } finally {
    await bareThread.terminate();
    await engine.close();
    await decoders.close();
  }
}
