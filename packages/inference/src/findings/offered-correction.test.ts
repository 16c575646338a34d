import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Correction, UNCORRECTED } from '@aiso/contracts';
import { phantomPixels, writePng } from '@aiso/imaging/synthetic';
import { decodersHere, sharedData } from '@aiso/imaging/testing';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { type Engine, openEngine } from '../engine/engine.ts';
import { loadModel } from '../model-package/model-package.ts';
import { plainModel, writeModelFolder } from '../testing.ts';

const PROJECT = join(import.meta.dirname, '../../../..');
const { path: SHARED, leftOut } = sharedData('cxr');

const close: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(close.map((end) => end())));

async function engineOf(folder: string): Promise<Engine> {
  const limits = { maxBytes: 2 ** 26, maxPixels: 2 ** 25 };
  const model = await loadModel(folder);
  const engine = openEngine({
    model,
    decoders: decodersHere,
    workers: 1,
    threadsPerWorker: 1,
    queueLimit: 64,
    limits,
  });
  close.push(() => engine.close());
  return engine;
}

/** What the gate says of an image, and offers. */
async function judged(engine: Engine, bytes: Buffer, correction?: Correction): Promise<unknown> {
  const request = {
    heatmaps: false,
    offerCorrection: true,
    ...(correction === undefined ? {} : { correction }),
  };
  const { gate } = await engine.infer(bytes, request);
  return gate.accepted ? 'accepted' : (gate.correction ?? gate.reason);
}

it('offers the negative of what is too dark, on top of how the image was turned, and nothing where nothing helps', async () => {
  const root = await mkdtemp(join(tmpdir(), 'aiso-offer-'));
  close.push(() => rm(root, { recursive: true, force: true }));
  const engine = await engineOf(await writeModelFolder(root, plainModel()));
  const grey = (value: number): Promise<Buffer> => {
    const pixels = Uint8Array.from({ length: 48 * 32 }, (_, at) => (at % 48 < 24 ? 0 : value));
    const raw = { width: 48, height: 32, channels: 1 } as const;
    return sharp(pixels, { raw }).toColourspace('b-w').png().toBuffer();
  };
  const dark = await grey(60);
  expect(await judged(engine, dark)).toEqual({ ...UNCORRECTED, inverted: true });
  expect(await judged(engine, dark, { ...UNCORRECTED, turn: 270 })).toEqual({
    ...UNCORRECTED,
    turn: 270,
    inverted: true,
  });
  expect(await judged(engine, dark, { ...UNCORRECTED, turn: 270, inverted: true })).toBe('accepted');
  const turned = await engine.infer(dark, {
    heatmaps: false,
    correction: { ...UNCORRECTED, turn: 90, inverted: true },
  });
  expect(turned.image).toMatchObject({ width: 32, height: 48, photometric: 'MONOCHROME1' });
  const { gate } = await engine.infer(dark, { heatmaps: false });
  expect(gate).not.toHaveProperty('correction');
  expect(await judged(engine, await grey(1))).toBe('blank');
});

it('offers the right way round for drawn chests that were turned or are negatives', async () => {
  const engine = await engineOf(join(PROJECT, 'models/chest-radiograph'));
  const chest = sharp(await writePng(phantomPixels({ width: 600, height: 640, seed: 3 })));
  const offerFor = async (picture: Sharp): Promise<unknown> => judged(engine, await picture.png().toBuffer());
  expect(await offerFor(chest.clone())).toBe('accepted');
  expect(await offerFor(chest.clone().rotate(270))).toEqual({ ...UNCORRECTED, turn: 90 });
  expect(await offerFor(chest.clone().negate().rotate(270))).toEqual({
    ...UNCORRECTED,
    turn: 90,
    inverted: true,
  });
  expect(await offerFor(chest.clone().rotate(180))).toEqual({ ...UNCORRECTED, turn: 180 });
});

it.skipIf(leftOut !== '')(
  `offers the right way round for the chests that lie on their side, and nothing for other pictures${leftOut}`,
  async () => {
    const engine = await engineOf(join(PROJECT, 'models/chest-radiograph'));
    const rows = readFileSync(join(SHARED, 'labels.csv'), 'utf8')
      .split('\n')
      .map((line) => line.split(','));
    const of = (source: string): Buffer[] =>
      rows.flatMap(([path = '', found]) => (found === source ? [readFileSync(join(SHARED, path))] : []));
    const lying = await Promise.all(of('nih-rotated').map((image) => judged(engine, image)));
    const refused = lying.filter((judgement) => judgement !== 'accepted');
    for (const offer of refused) expect(offer).toEqual({ ...UNCORRECTED, turn: 90 });
    // One of forty passes the gate, as an unusual image.
    expect(lying.length - refused.length).toBeLessThanOrEqual(1);
    for (const image of of('nih-ct').filter((_, at) => at % 4 === 0))
      expect(await judged(engine, image)).toBe('not_frontal_chest');
    const upright = readdirSync(join(SHARED, 'nih')).filter((_, at) => at % 120 === 0);
    for (const name of upright) {
      const image = readFileSync(join(SHARED, 'nih', name));
      if ((await judged(engine, image)) !== 'accepted') continue;
      const negative = await sharp(image).negate().rotate(270).png().toBuffer();
      expect(await judged(engine, negative), name).toEqual({ ...UNCORRECTED, turn: 90, inverted: true });
      const upsideDown = await sharp(image).rotate(180).png().toBuffer();
      expect(await judged(engine, upsideDown), name).toEqual({
        turn: 180,
        inverted: false,
        frontalChest: false,
        window: null,
      });
    }
  },
  90_000,
);
