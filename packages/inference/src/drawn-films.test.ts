import { join } from 'node:path';
import { phantomPixels, writeDicom, writePng } from '@aiso/imaging/synthetic';
import { decodersHere } from '@aiso/imaging/testing';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Engine, openEngine } from './engine/engine.ts';
import type { Inference } from './inference.ts';
import { loadModel } from './model-package/model-package.ts';
import { inPrecision } from './model-package/precision.ts';

/**
 * What is shown with real films where they lie beside the project (`odd-films.test.ts`, `parity.test.ts`) is
 * shown here with drawn ones, which go everywhere.
 */
const FOLDER = join(import.meta.dirname, '../../../models/chest-radiograph');
const SIZE = { width: 600, height: 640, bits: 12 } as const;
const adult = { name: 'Synthetic^Adult', mrn: 'SYN-1', age: '050Y' };

let engine: Engine;
let inEightBits: Engine;
beforeAll(async () => {
  const model = await loadModel(FOLDER);
  const open = (precision: 'float32' | 'int8'): Engine =>
    openEngine({
      model: inPrecision(model, precision),
      decoders: decodersHere,
      workers: 1,
      queueLimit: 50,
      limits: { maxBytes: 2 ** 26, maxPixels: 2 ** 26 },
    });
  engine = open('float32');
  inEightBits = open('int8');
});
afterAll(() => Promise.all([engine.close(), inEightBits.close()]));

type Writing = Partial<Parameters<typeof writeDicom>[0]>;
const film = (options: Parameters<typeof phantomPixels>[0], writing: Writing = {}): Promise<Buffer> =>
  writeDicom({ ...phantomPixels({ ...SIZE, ...options }), bodyPart: 'CHEST', patient: adult, ...writing });
const opacityOf = ({ findings }: Inference): number =>
  findings.find(({ code }) => code === 'opacity')?.score ?? Number.NaN;

describe('the shipped model, of drawn films', () => {
  it('scores the same in 8 bits as in 32, findings and gate', async () => {
    for (const [seed, shadow] of [0, 0.15, 0.3, 0].entries()) {
      const bytes = await film({ seed, shadow });
      const [one, other] = await Promise.all([
        engine.infer(bytes, { heatmaps: false }),
        inEightBits.infer(bytes, { heatmaps: false }),
      ]);
      expect([one.gate.accepted, other.gate.accepted]).toEqual([true, true]);
      expect(Math.abs(opacityOf(one) - opacityOf(other))).toBeLessThanOrEqual(0.04);
      expect(Math.abs((one.gate.score ?? 0) - (other.gate.score ?? 1))).toBeLessThanOrEqual(0.04);
    }
  });

  it('finds more opacity where a shadow was drawn into the same lung', async () => {
    const [clear, shaded] = await Promise.all(
      [0, 0.3].map(async (shadow) => engine.infer(await film({ seed: 5, shadow }), { heatmaps: false })),
    );
    expect(clear && shaded && opacityOf(shaded) - opacityOf(clear)).toBeGreaterThan(0.02);
  });

  it('reads through a window that shows nothing of the film, and says so', async () => {
    const whole = await engine.infer(await film({ seed: 5 }), { heatmaps: false });
    const hidden = [
      [{ center: 30_000, width: 60_000 }, 'too_wide'],
      [{ center: 2048, width: 1 }, 'too_narrow'],
    ] as const;
    for (const [window, fault] of hidden) {
      const read = await engine.infer(await film({ seed: 5 }, { window }), { heatmaps: false });
      expect([read.gate.accepted, read.image.windowFault]).toEqual([true, fault]);
      expect(opacityOf(read)).toBeCloseTo(opacityOf(whole), 2);
    }
  });

  it('reads the padding of a film as no part of it', async () => {
    const drawn = phantomPixels({ ...SIZE, seed: 5 });
    const pixels = Uint16Array.from(drawn.pixels);
    // A tenth of the width at the right, as a detector's edge that was not lit.
    for (let at = 0; at < pixels.length; at++) if (at % SIZE.width >= SIZE.width * 0.95) pixels[at] = 4095;
    const padding = { tag: '00280120', vr: 'US', value: 4095 } as const;
    const [whole, padded] = await Promise.all([
      engine.infer(await film({ seed: 5 }), { heatmaps: false }),
      engine.infer(await film({}, { pixels, elements: [padding] }), { heatmaps: false }),
    ]);
    expect(padded.gate.accepted).toBe(true);
    expect(Math.abs(opacityOf(padded) - opacityOf(whole))).toBeLessThan(0.05);
  });

  it('asks for the age where the header contradicts itself', async () => {
    const patient = { ...adult, age: '005Y', birthDate: '19700101' };
    const study = { date: '20240101' };
    const { population, findings } = await engine.infer(await film({ seed: 5 }, { patient, study }), {
      heatmaps: false,
    });
    expect(population).toBe('age_unknown');
    expect(findings.map(({ code, above }) => [code, above])).toEqual([
      ['opacity', false],
      ['pneumonia', false],
    ]);
  });

  it('refuses a picture of too few pixels', async () => {
    const png = await writePng(phantomPixels({ width: 20, height: 20 }));
    const { gate } = await engine.infer(png, { heatmaps: false });
    expect(gate).toMatchObject({ accepted: false, score: null, reason: 'too_few_pixels' });
  });

  it.each([
    ['marks where much is white', 'clipped', null, (film: Sharp) => film.linear(255 / 210, 0)],
    ['refuses where its lungs are black', null, 'clipped', (film: Sharp) => film.linear(1.65, -165)],
    ['marks what is out of focus', 'blurred', null, (film: Sharp) => film.blur(10)],
    ['refuses what is far out of focus', null, 'blurred', (film: Sharp) => film.blur(30)],
  ] as const)('%s as %s, or %s', async (_what, fault, reason, change) => {
    const drawn = sharp(await writePng(phantomPixels({ width: 600, height: 640, seed: 5 })));
    const { gate } = await engine.infer(await change(drawn.toColourspace('b-w')).png().toBuffer(), {
      heatmaps: false,
    });
    expect([gate.unusual, gate.fault ?? null, gate.reason]).toEqual([fault !== null, fault, reason]);
  });
});
