import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { readImage } from '@aiso/imaging';
import { openDecoders } from '@aiso/imaging/decoders';
import { type LoadedModel, openEngine, prepareImage } from '@aiso/inference';
import type { BareSessionTask } from './bare-session.ts';
import { freshCopy, LIMITS, ONE_TENANT } from './latency.ts';
import { smallPng } from './samples.ts';
import { type Spread, spreadOf } from './spread.ts';

export type EngineCost = {
  /** Milliseconds of all images of a round, less `preparing`. */
  readonly engine: Spread;
  readonly bare: Spread;
  /** Decoding and preparation by the engine's own clock: the bare session is given what they make. */
  readonly preparing: Spread;
  /** Medians of engine ÷ bare and engine − bare of one round: what slows the machine slows both. */
  readonly ratio: number;
  readonly addedMs: number;
  /** The same of the first hundred rounds, before our code is in the compiler's final form. */
  readonly addedAtFirstMs: number;
};

const FIRST_ROUNDS = 100;

/**
 * Images through the engine (queue, batch, messages, findings, heat maps), sent at once, by turns with the
 * bare session on the very tensor that they become, with as many threads. Rounds of the warm-up do not
 * count. The images have the size of the input: what is compared is the engine, not a decoder.
 */
export async function measureEngine(
  model: LoadedModel,
  {
    threads,
    images,
    rounds,
    warmUp = Math.ceil(rounds / 5),
  }: { threads: number; images: number; rounds: number; warmUp?: number },
): Promise<EngineCost> {
  const { file: modelFile, manifest } = model;
  if (modelFile === null) throw new Error('the network of this model is not here');
  const png = await smallPng(manifest.input.width, manifest.input.height);
  const decoded = await readImage(png, LIMITS);
  const one = prepareImage(decoded, manifest.input, manifest.preparation.valueRange).data;
  const prepared = new Float32Array(images * one.length);
  for (let at = 0; at < prepared.length; at += one.length) prepared.set(one, at);
  const task: BareSessionTask = { modelFile, manifest, threads, prepared, images };
  const bareThread = new Worker(new URL('./bare-session.ts', import.meta.url), { workerData: task });
  const decoders = openDecoders(ONE_TENANT);
  const engine = openEngine({
    model,
    decoders,
    workers: 1,
    threadsPerWorker: threads,
    queueLimit: images,
    limits: LIMITS,
  });
  try {
    await Promise.all([engine.ready(), once(bareThread, 'message')]);
    const ours: number[] = [];
    const preparing: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < warmUp + rounds; round += 1) {
      const files = Array.from({ length: images }, () => freshCopy(png));
      const started = performance.now();
      const inferences = await Promise.all(files.map((file) => engine.infer(file, { heatmaps: true })));
      const whole = performance.now() - started;
      const before = inferences.reduce((sum, { timing }) => sum + timing.decodeMs + timing.prepareMs, 0);
      const answered = once(bareThread, 'message');
      bareThread.postMessage('again');
      const [bareMs] = (await answered) as [number];
      ours.push(whole - before);
      preparing.push(before);
      theirs.push(bareMs);
    }
    const pairs = ours.map((ms, round) => [ms, theirs[round] ?? ms] as const);
    const added = pairs.map(([ms, bareMs]) => ms - bareMs);
    return {
      engine: spreadOf(ours.slice(warmUp)),
      bare: spreadOf(theirs.slice(warmUp)),
      preparing: spreadOf(preparing.slice(warmUp)),
      ratio: spreadOf(pairs.slice(warmUp).map(([ms, bareMs]) => ms / bareMs)).median,
      addedMs: spreadOf(added.slice(warmUp)).median,
      addedAtFirstMs: spreadOf(added.slice(0, FIRST_ROUNDS)).median,
    };
  } finally {
    await bareThread.terminate();
    await engine.close();
    await decoders.close();
  }
}
