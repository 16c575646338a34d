import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { Decoders } from '@aiso/imaging/decoders';
import { decodersHere } from '@aiso/imaging/testing';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Inference } from '../inference.ts';
import type { LoadedModel } from '../model-package/loaded-model.ts';
import { loadModel } from '../model-package/model-package.ts';
import { PLAIN_NETWORK, plainModel, plainNetwork, writeModelFolder } from '../testing.ts';
import { type Engine, type EngineOptions, openEngine } from './engine.ts';

let root = '';
let model: LoadedModel;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aiso-batching-'));
  model = await loadModel(await writeModelFolder(root, plainModel()));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const open: Engine[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((engine) => engine.close()));
});
async function warmEngine(options: Partial<EngineOptions> = {}): Promise<Engine> {
  const limits = { maxBytes: 2 ** 26, maxPixels: 2 ** 25 };
  const engine = openEngine({
    model,
    decoders: together(),
    workers: 1,
    threadsPerWorker: 1,
    queueLimit: 16,
    limits,
    ...options,
  });
  open.push(engine);
  await engine.ready();
  return engine;
}

/** Prepares so many images before it gives the first one away: they come to the engine together. */
function together(count = () => GREYS.length): Pick<Decoders, 'decode'> {
  let { promise, resolve } = Promise.withResolvers<void>();
  let ready = 0;
  return {
    decode: async (work, asked) => {
      const all = promise;
      const decoded = decodersHere.decode(work, asked);
      await decoded.catch(() => undefined);
      ready += 1;
      if (ready === count()) {
        resolve();
        ({ promise, resolve } = Promise.withResolvers<void>());
        ready = 0;
      }
      await all;
      return decoded;
    },
  };
}

/** Half black, half `grey`. */
const half = (grey: number, side = 64): Promise<Buffer> => {
  const pixels = Buffer.alloc(side * side, grey).fill(0, 0, (side * side) / 2);
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
};
const GREYS = [255, 245, 235, 225, 215, 205];
const request = { heatmaps: true, ageYears: 40 };

/** Images of one pass share its time to the last digit. */
const passesOf = (inferences: readonly Inference[]): number =>
  new Set(inferences.map(({ timing }) => timing.inferMs)).size;

async function readAll(engine: Engine, images: readonly Buffer[]): Promise<Inference[]> {
  return Promise.all(images.map((bytes) => engine.infer(bytes, request)));
}

function expectOwnAnswers(inferences: readonly Inference[]): void {
  const { gain, bias } = PLAIN_NETWORK.heads[0] ?? { gain: 0, bias: 0 };
  for (const [i, { findings }] of inferences.entries()) {
    const logit = (gain * (GREYS[i] ?? 0)) / 255 / 2 + bias;
    expect(findings[0]?.score).toBeCloseTo(1 / (1 + Math.exp(-logit)), 4);
    expect(findings[0]?.heatmapPng?.length).toBeGreaterThan(100);
  }
}

describe('images that wait together', () => {
  it('share one forward pass, and each has its own answer', async () => {
    const images = await Promise.all(GREYS.map((grey) => half(grey)));
    const inferences = await readAll(await warmEngine(), images);
    expect(passesOf(inferences)).toBe(1);
    expectOwnAnswers(inferences);
  });

  it('share it with no more than is allowed, and leave their part to other workers', async () => {
    const images = await Promise.all(GREYS.map((grey) => half(grey)));
    const pairs = await readAll(await warmEngine({ batch: 2 }), images);
    expect(passesOf(pairs)).toBe(3);
    expectOwnAnswers(pairs);
    let count = 2;
    const engine = await warmEngine({ workers: 2, decoders: together(() => count) });
    // The second worker is warm once two images are inferred at the same time.
    while (passesOf(await readAll(engine, images.slice(0, 2))) < 2);
    count = GREYS.length;
    expect(passesOf(await readAll(engine, images))).toBe(2);
  });

  it('are read one by one by a network that takes no more', async () => {
    const single = { ...plainModel(), name: 'single', onnx: plainNetwork(PLAIN_NETWORK, 1) };
    const engine = await warmEngine({ model: await loadModel(await writeModelFolder(root, single)) });
    const inferences = await readAll(engine, await Promise.all(GREYS.map((grey) => half(grey))));
    expect(passesOf(inferences)).toBe(GREYS.length);
    expectOwnAnswers(inferences);
  });

  it('are read although one of them is no image', async () => {
    const engine = await warmEngine({ decoders: together(() => GREYS.length + 1) });
    const images = await Promise.all(GREYS.map((grey) => half(grey)));
    const broken = engine.infer(Buffer.from('no image at all'), request);
    const [inferences, error] = await Promise.all([
      readAll(engine, images),
      broken.then(
        () => null,
        (reason: unknown) => reason,
      ),
    ]);
    expect(error).toMatchObject({ code: 'file.unknown_format' });
    expectOwnAnswers(inferences);
  });

  it('are tried again one by one when their thread died under them', async () => {
    const threads: Worker[] = [];
    const note = (worker: Worker): void => void threads.push(worker);
    process.on('worker', note);
    const engine = await warmEngine();
    process.off('worker', note);
    const images = await Promise.all(GREYS.map((grey) => half(grey)));
    const [thread] = threads;
    const post = thread?.postMessage.bind(thread);
    if (thread !== undefined && post !== undefined) {
      thread.postMessage = (message: unknown) => {
        post(message);
        void thread.terminate();
      };
    }
    const inferences = await readAll(engine, images);
    expect(passesOf(inferences)).toBe(GREYS.length);
    expectOwnAnswers(inferences);
  });
});
