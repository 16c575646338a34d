import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { phantomPixels, writeDicom } from '@aiso/imaging/synthetic';
import { decodersHere } from '@aiso/imaging/testing';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HEATMAP_FULL_SCALE, HEATMAP_LONGEST_SIDE } from '../findings/heatmap.ts';
import type { LoadedModel } from '../model-package/loaded-model.ts';
import { loadModel } from '../model-package/model-package.ts';
import { modelWithViews, PLAIN_NETWORK, plainModel, plainNetwork, writeModelFolder } from '../testing.ts';
import { type Engine, type EngineOptions, openEngine } from './engine.ts';

const limits = { maxBytes: 2 ** 26, maxPixels: 2 ** 25 };
let root = '';
let model: LoadedModel;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aiso-engine-'));
  model = await loadModel(await writeModelFolder(root, plainModel()));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const open: Engine[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((engine) => engine.close()));
});
function engineWith(options: Partial<EngineOptions> = {}): Engine {
  const engine = openEngine({
    model,
    decoders: decodersHere,
    workers: 1,
    threadsPerWorker: 1,
    queueLimit: 16,
    limits,
    ...options,
  });
  open.push(engine);
  return engine;
}

/** A PNG whose upper half is `top` and whose lower half is `bottom`, 0–255. */
function halves(top: number, bottom: number, width = 64, height = 64): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height, top);
  pixels.fill(bottom, pixels.length / 2);
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
}

/** The threads that are started while `action` runs. */
async function threadsOf(action: () => Promise<unknown>): Promise<Worker[]> {
  const threads: Worker[] = [];
  const note = (worker: Worker): void => void threads.push(worker);
  process.on('worker', note);
  await action();
  process.off('worker', note);
  return threads;
}

/** An engine that is warm, and its only thread. */
async function warmEngine(options: Partial<EngineOptions> = {}): Promise<{ engine: Engine; thread: Worker }> {
  const engines: Engine[] = [];
  const threads = await threadsOf(async () => {
    const made = engineWith(options);
    engines.push(made);
    await made.ready();
  });
  const [engine] = engines;
  const [thread] = threads;
  if (engine === undefined || thread === undefined) throw new Error('no thread was started');
  return { engine, thread };
}

/** Ends a thread as soon as it is given images. It gets none of them: it might be quicker than its end. */
function endUnderWork(thread: Worker): void {
  thread.postMessage = () => void thread.terminate();
}

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'read',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );
const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

describe('the engine', () => {
  it('gives the findings, scores and heat maps that can be worked out by hand', async () => {
    const bytes = await halves(255, 102, 64, 32);
    const inference = await engineWith().infer(bytes, { heatmaps: true, renditions: true });
    const brightness = (1 + 0.4) / 2;
    const { heads, gate } = PLAIN_NETWORK;
    expect(inference.gate.accepted).toBe(true);
    expect(inference.gate.score).toBeCloseTo(sigmoid(gate.gain * brightness + gate.bias), 4);
    expect(inference.population).toBe('age_unknown');
    expect(inference.findings.map(({ code, above }) => [code, above])).toEqual([
      ['light', false],
      ['dark', false],
    ]);
    for (const [i, head] of heads.entries()) {
      const logit = head.gain * brightness + head.bias;
      expect(inference.findings[i]?.score).toBeCloseTo(sigmoid(logit), 4);
    }
    const [light, dark] = inference.findings;
    const map = await sharp(light?.heatmapPng ?? Buffer.alloc(0)).stats();
    const darkest = ((0.4 * (heads[0]?.gain ?? 0)) / HEATMAP_FULL_SCALE) * 255;
    expect(map.channels[0]?.max).toBe(255);
    expect(Math.abs((map.channels[0]?.min ?? 0) - darkest)).toBeLessThan(2);
    const { width, height } = await sharp(light?.heatmapPng ?? Buffer.alloc(0)).metadata();
    expect([width, height]).toEqual([HEATMAP_LONGEST_SIDE, HEATMAP_LONGEST_SIDE / 2]);
    const { channels } = await sharp(dark?.heatmapPng ?? Buffer.alloc(0)).stats();
    expect(channels.map(({ max }) => max)).toEqual([0, 0, 255]);
    expect(inference.image).toMatchObject({ format: 'png', width: 64, height: 32, bitsStored: 8 });
    expect((await sharp(inference.preview ?? Buffer.alloc(0)).metadata()).format).toBe('jpeg');
    expect((await sharp(inference.thumbnail ?? Buffer.alloc(0)).metadata()).width).toBe(64);
  });

  it('takes the age of the request, then that of the file, then the group', async () => {
    const ask = async (request: object, bytes: Promise<Buffer>) => {
      const inference = await engineWith().infer(await bytes, { heatmaps: false, ...request });
      const { ageYears, ageGroup, population, findings } = inference;
      return [ageYears, ageGroup, population, findings.map(({ code, above }) => `${code} ${above}`)];
    };
    const file = () => writeDicom({ ...phantomPixels({ width: 64, height: 64 }), patient: { age: '050Y' } });
    const [light, dark] = [['light true'], ['dark false']];
    expect(await ask({ ageYears: 4, ageGroup: 'adult' }, file())).toEqual([4, null, 'age_known', dark]);
    expect(await ask({ ageGroup: 'child' }, file())).toEqual([50, null, 'age_known', light]);
    expect(await ask({ ageGroup: 'adult' }, halves(200, 100))).toEqual([null, 'adult', 'age_group', light]);
    expect(await ask({ ageGroup: 'child' }, halves(200, 100))).toEqual([null, 'child', 'age_group', dark]);
  });

  it('takes no age for a fact that the file contradicts, where other findings are made for the other', async () => {
    const ask = async (age: string, birthDate: string, request: object = {}) => {
      const bytes = await writeDicom({
        ...phantomPixels({ width: 64, height: 64 }),
        patient: { age, birthDate },
        study: { date: '20240105' },
      });
      const inference = await engineWith().infer(bytes, { heatmaps: false, ...request });
      const { ageYears, otherAgeYears, population, findings } = inference;
      return [ageYears, otherAgeYears, population, findings.map(({ code, above }) => `${code} ${above}`)];
    };
    const both = ['light false', 'dark false'];
    expect(await ask('005Y', '19700101')).toEqual([5, 54.01, 'age_unknown', both]);
    expect(await ask('054Y', '20200101')).toEqual([54, 4.01, 'age_unknown', both]);
    expect(await ask('016Y', '20080301')).toEqual([16, 15.84, 'age_unknown', both]);
    expect(await ask('070Y', '19700101')).toEqual([70, 54.01, 'age_known', ['light true']]);
    expect(await ask('054Y', '19700101')).toEqual([54, null, 'age_known', ['light true']]);
    expect(await ask('005Y', '19700101', { ageYears: 54 })).toEqual([54, null, 'age_known', ['light true']]);
    expect(await ask('005Y', '19700101', { ageGroup: 'adult' })).toEqual([
      null,
      null,
      'age_group',
      ['light true'],
    ]);
    expect(await ask('054Y', '19700101', { ageYears: 5, otherAgeYears: 54 })).toEqual([
      5,
      54,
      'age_unknown',
      both,
    ]);
  });

  it('tells the view by the header, else by the pixels, and decides at its points', async () => {
    const viewing = await loadModel(await writeModelFolder(root, { ...modelWithViews(), name: 'viewing' }));
    const engine = engineWith({ model: viewing });
    const known = async (bytes: Buffer, view: 'AP' | null = null) => {
      const given = await engine.infer(bytes, { heatmaps: false, ageYears: 40, view });
      return [given.view, given.findings.map(({ operatingPoint }) => operatingPoint)];
    };
    const film = (view: string) =>
      writeDicom({ width: 64, height: 64, pixels: new Uint8Array(4096).fill(220, 512), view });
    expect(await known(await film('PA'))).toEqual([{ position: 'PA', by: 'header', disputed: true }, [0.4]]);
    expect(await known(await film('FRONTAL'))).toEqual([
      { position: 'AP', by: 'pixels', disputed: false },
      [0.6],
    ]);
    expect(await known(await halves(255, 60))).toEqual([null, [0.5]]);
    expect(await known(await halves(255, 60), 'AP')).toEqual([
      { position: 'AP', by: 'header', disputed: false },
      [0.6],
    ]);
    // A refused image has no points, so its view is of no interest.
    expect(await known(await film('LL'))).toEqual([null, []]);
  });

  it('draws what alone is above the operating point, and what is below, where cells are pooled sharply', async () => {
    const network = { ...PLAIN_NETWORK, sharpness: 2 };
    const pooled = {
      ...plainModel(),
      name: 'sharp',
      onnx: plainNetwork(network),
      manifest: { maps: { pooling: 'log-mean-exp', sharpness: 2 } },
    } as const;
    const engine = engineWith({ model: await loadModel(await writeModelFolder(root, pooled)) });
    const { findings } = await engine.infer(await halves(255, 102), { heatmaps: true, ageYears: 50 });
    const [light] = findings;
    const [top, bottom] = [1, 0.4].map((brightness) => 8 * brightness - 4);
    const logit = Math.log((Math.exp(2 * (top ?? 0)) + Math.exp(2 * (bottom ?? 0))) / 2) / 2;
    // Brought to size, the halves are mixed where they meet.
    expect(light?.score).toBeCloseTo(sigmoid(logit), 2);
    const { channels } = await sharp(light?.heatmapPng ?? Buffer.alloc(0)).stats();
    const strengths = [top ?? 0, -(bottom ?? 0)].map((evidence) => (evidence / HEATMAP_FULL_SCALE) * 255);
    // The third channel holds the white of the upper half as well.
    const png = await sharp(light?.heatmapPng ?? Buffer.alloc(0))
      .raw()
      .toBuffer();
    const blue = (png.at(-1) ?? 0) - (png.at(-3) ?? 0);
    expect(Math.abs((channels[0]?.max ?? 0) - (strengths[0] ?? 0))).toBeLessThan(2);
    expect(Math.abs(blue - (strengths[1] ?? 0))).toBeLessThan(2);
  });

  it('leaves the bytes with the caller and says nothing that was not asked for', async () => {
    const bytes = await halves(200, 100);
    const before = Buffer.from(bytes);
    const inference = await engineWith().infer(bytes, { heatmaps: false, ageYears: 50 });
    expect(bytes.equals(before)).toBe(true);
    expect(inference.population).toBe('age_known');
    expect(inference.findings).toMatchObject([{ code: 'light', heatmapPng: null }]);
    expect([inference.preview, inference.thumbnail]).toEqual([null, null]);
  });

  it('refuses, without a finding, what the gate does not know and what is blank', async () => {
    const engine = engineWith();
    const dark = await engine.infer(await halves(10, 60), { heatmaps: true });
    expect(dark).toMatchObject({ gate: { accepted: false, reason: 'not_frontal_chest' }, findings: [] });
    const blank = await engine.infer(await halves(200, 201), { heatmaps: true });
    expect(blank).toMatchObject({ gate: { accepted: false, reason: 'blank' }, findings: [] });
  });

  it('passes on why a file cannot be read, and reads the next one', async () => {
    const engine = engineWith();
    const good = await halves(200, 100);
    const answers = await Promise.all([
      codeOf(engine.infer(Buffer.alloc(0), { heatmaps: false })),
      codeOf(engine.infer(Buffer.from('a text, renamed .dcm'), { heatmaps: false })),
      codeOf(engine.infer(good.subarray(0, 70), { heatmaps: false })),
      codeOf(engine.infer(good, { heatmaps: false })),
    ]);
    expect(answers).toEqual(['file.empty', 'file.unknown_format', 'file.truncated', 'read']);
  });

  it('turns an image away when its queue is full, and reads those that wait', async () => {
    const engine = engineWith({ queueLimit: 2 });
    await engine.ready();
    const bytes = await halves(200, 100);
    const answers = Array.from({ length: 5 }, () => codeOf(engine.infer(bytes, { heatmaps: false })));
    expect(engine.health()).toMatchObject({ state: 'ready', workers: 1 });
    expect((await Promise.all(answers)).map(String).sort()).toEqual([
      'inference.busy',
      'inference.busy',
      'read',
      'read',
      'read',
    ]);
    expect(engine.health()).toMatchObject({ queued: 0, running: 0 });
  });

  it('replaces a thread that died and reads its image on the new one', async () => {
    const { engine, thread } = await warmEngine();
    endUnderWork(thread);
    const reading = engine.infer(await halves(200, 100), { heatmaps: false });
    expect((await reading).gate.accepted).toBe(true);
    expect(engine.health().state).toBe('ready');
  });

  it('gives up an image under which two threads died, and goes on with the next', async () => {
    const { engine, thread } = await warmEngine();
    endUnderWork(thread);
    process.on('worker', endUnderWork);
    const reading = await codeOf(engine.infer(await halves(200, 100), { heatmaps: false }));
    process.off('worker', endUnderWork);
    expect(reading).toBe('inference.failed');
    expect(await codeOf(engine.infer(await halves(200, 100), { heatmaps: false }))).toBe('read');
  });

  it('gives up an image that takes too long', async () => {
    const { engine, thread } = await warmEngine({ timeoutMs: 50 });
    // It hears of nothing, as one that is lost in its work.
    thread.postMessage = () => undefined;
    expect(await codeOf(engine.infer(await halves(200, 100), { heatmaps: false }))).toBe('inference.failed');
  });

  it('is unavailable, and says so to those who wait, when its model cannot be opened', async () => {
    const engine = engineWith({ model: { ...model, file: join(root, 'gone.onnx') } });
    const waiting = codeOf(engine.infer(await halves(200, 100), { heatmaps: false }));
    expect(engine.health().state).toBe('starting');
    expect(await waiting).toBe('server.unavailable');
    await expect(engine.ready()).rejects.toMatchObject({ code: 'server.unavailable' });
    expect(engine.health().state).toBe('unavailable');
    expect(await codeOf(engine.infer(Buffer.alloc(9), { heatmaps: false }))).toBe('server.unavailable');
  });

  it('finishes what is running when it is closed, and takes nothing more', async () => {
    const { engine, thread } = await warmEngine({ batch: 1 });
    const post = thread.postMessage.bind(thread);
    const begun = new Promise<void>((resolve) => {
      thread.postMessage = (message: unknown) => {
        post(message);
        resolve();
      };
    });
    const bytes = await halves(200, 100, 1000, 1000);
    const running = codeOf(engine.infer(bytes, { heatmaps: false }));
    const queued = codeOf(engine.infer(bytes, { heatmaps: false }));
    await begun;
    await engine.close();
    // Whichever was prepared first.
    expect(new Set([await running, await queued])).toEqual(new Set(['read', 'server.unavailable']));
    expect(await codeOf(engine.infer(bytes, { heatmaps: false }))).toBe('server.unavailable');
  });
});
