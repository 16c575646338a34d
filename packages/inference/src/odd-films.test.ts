import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodersHere, sharedData } from '@aiso/imaging/testing';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Engine, openEngine } from './engine/engine.ts';
import { loadModel } from './model-package/model-package.ts';

const project = join(import.meta.dirname, '../../..');
const { path: folder, leftOut } = sharedData('odd');
const limits = { maxBytes: 2 ** 26, maxPixels: 2 ** 26 };

/** Of the film, in pixels. */
const SIDE = 512;

/** Everything up to a level black, or from one on white, and the rest stretched. */
const black = (level: number) => (film: Sharp) =>
  film.linear(255 / (255 - level), (-255 * level) / (255 - level));
const white = (level: number) => (film: Sharp) => film.linear(255 / level, 0);

/** Evenly along a share of the side. */
const moved = (way: 'across' | 'down', share: number) => (film: Sharp) => {
  const length = 2 * Math.round((share * SIDE) / 2) + 1;
  const line = (count: number, isMiddle: (at: number) => boolean): number[] =>
    Array.from({ length: count }, (_, at) => (isMiddle(at) ? 1 : 0));
  return film.convolve(
    way === 'across'
      ? { width: length, height: 3, kernel: line(3 * length, (at) => Math.floor(at / length) === 1) }
      : { width: 3, height: length, kernel: line(3 * length, (at) => at % 3 === 1) },
  );
};

/**
 * What real senders write around one good film of an adult, whose opacity is 0.531 where it is read whole.
 */
describe.skipIf(leftOut !== '')(`an odd film${leftOut}`, () => {
  let engine: Engine;
  beforeAll(async () => {
    const model = await loadModel(join(project, 'models/chest-radiograph'));
    engine = openEngine({ model, decoders: decodersHere, workers: 1, queueLimit: 8, limits });
  });
  afterAll(() => engine.close());

  const read = async (file: string) => engine.infer(await readFile(join(folder, file)), { heatmaps: false });

  it.each([
    ['voi_lut_4096_over_8_bit_values.dcm', 'too_wide', 0.531],
    ['voi_lut_says_16_bits_holds_12.dcm', null, 0.531],
    ['window_4096_over_8_bit_values.dcm', 'too_wide', 0.531],
    ['window_4096_pedestal.dcm', 'too_wide', 0.531],
    ['hot_pixels_no_window.dcm', 'unnamed', 0.531],
    ['png16_with_12_bit_values.png', 'unnamed', 0.531],
    ['window_width_1.dcm', 'too_narrow', 0.531],
    ['window_width_10.dcm', 'too_narrow', 0.531],
    ['padding_4095_monochrome2.dcm', null, 0.56],
    ['padding_0_monochrome1.dcm', null, 0.56],
  ])('%s is read as the film that it is (window %s, score %d)', async (file, windowFault, score) => {
    const { gate, image, findings } = await read(file);
    expect([gate.accepted, image.windowFault]).toEqual([true, windowFault]);
    expect(findings.find(({ code }) => code === 'opacity')?.score).toBeCloseTo(score, 2);
  });

  it.each(['age_005Y_born_1970.dcm', 'age_054Y_born_2020.dcm', 'age_004M_born_1970.dcm'])(
    '%s has its age asked for',
    async (file) => {
      const { population, findings } = await read(file);
      expect(population).toBe('age_unknown');
      expect(findings.map(({ code, above }) => [code, above])).toEqual([
        ['opacity', false],
        ['pneumonia', false],
      ]);
    },
  );

  it('of 20 × 20 pixels, or of one bit, is refused for that', async () => {
    const film = sharp(await readFile(join(folder, 'png_exif_turned.png'))).toColourspace('b-w');
    const reasonOf = async (bytes: Buffer) => (await engine.infer(bytes, { heatmaps: false })).gate;
    const refused = { accepted: false, score: null };
    expect(await reasonOf(await film.clone().resize(20, 20).png().toBuffer())).toMatchObject({
      ...refused,
      reason: 'too_few_pixels',
    });
    for (const bytes of [film.clone().threshold(120).png(), film.clone().threshold(120).jpeg()]) {
      expect(await reasonOf(await bytes.toBuffer())).toMatchObject({
        ...refused,
        reason: 'too_few_grey_levels',
      });
    }
  });

  it.each([
    ['dark lungs made black', 'clipped', null, black(60)],
    ['half of it made black', null, 'clipped', black(100)],
    ['the mediastinum made white', 'clipped', null, white(190)],
    ['much of it made white', null, 'clipped', white(150)],
    ['moved across', 'blurred', null, moved('across', 0.06)],
    ['moved down', 'blurred', null, moved('down', 0.06)],
    ['out of focus', 'blurred', null, (film: Sharp) => film.blur(0.016 * SIDE)],
    ['far out of focus', null, 'blurred', (film: Sharp) => film.blur(0.05 * SIDE)],
    ['a little out of focus', null, null, (film: Sharp) => film.blur(0.006 * SIDE)],
  ] as const)('%s is marked as %s, refused as %s', async (_what, fault, reason, change) => {
    const lying = sharp(await readFile(join(folder, 'png_exif_turned.png')));
    const film = sharp(await lying.autoOrient().png().toBuffer()).toColourspace('b-w');
    const { gate, findings } = await engine.infer(await change(film).png().toBuffer(), {
      ageYears: 54,
      heatmaps: false,
    });
    expect([gate.unusual, gate.fault ?? null, gate.reason]).toEqual([fault !== null, fault, reason]);
    expect(findings.length).toBe(reason === null ? 1 : 0);
  });
});
