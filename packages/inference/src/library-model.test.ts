import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodersHere } from '@aiso/imaging/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Engine, openEngine } from './engine/engine.ts';
import { loadModel } from './model-package/model-package.ts';
import {
  LIBRARY_FINDINGS,
  libraryModel,
  PLAIN_NETWORK,
  plainModel,
  plainNetwork,
  writeModelFolder,
} from './testing.ts';

const LIMITS = { maxBytes: 2 ** 26, maxPixels: 2 ** 25 };
let root = '';
let engine: Engine;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aiso-library-'));
  const model = await loadModel(await writeModelFolder(root, libraryModel()));
  engine = openEngine({
    model,
    decoders: decodersHere,
    workers: 1,
    queueLimit: 4,
    limits: LIMITS,
  });
});
afterAll(async () => {
  await engine.close();
  await rm(root, { recursive: true, force: true });
});

/** A square of two halves, black and `grey`, between white margins left and right that a crop leaves out. */
const framed = (grey: number): Promise<Buffer> => halves(0, grey, 100);

/** A square of two halves, one above the other, between white margins. */
function halves(upper: number, lower: number, margin = 0): Promise<Buffer> {
  const [width, height] = [400 + 2 * margin, 400];
  const pixels = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return x < margin || x >= width - margin ? 255 : y < 200 ? upper : lower;
  });
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
}

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

describe('a model exported from a research library: probabilities, its own scaling, no gate and no maps', () => {
  it('gives its probabilities against its published operating points', async () => {
    const { findings, gate, preparation } = await engine.infer(await framed(204), {
      heatmaps: true,
      ageYears: 50,
    });
    expect(preparation).toBe('crop-triangle-224/1');
    // Half black (−1024) and half 0.8 of the way to white (614): the mean is −0.2 of the range.
    expect(findings.map(({ label }) => label)).toEqual(LIBRARY_FINDINGS.map(([label]) => label));
    for (const [k, finding] of findings.entries()) {
      expect(finding.score, finding.label).toBeCloseTo(sigmoid(-0.2 - k / 4), 3);
      expect(finding.operatingPoint).toBe(LIBRARY_FINDINGS[k]?.[1]);
      expect(finding.above).toBe(finding.score >= finding.operatingPoint);
    }
    expect(new Set(findings.map(({ above }) => above))).toEqual(new Set([true, false]));
    expect(gate).toEqual({ accepted: true, unusual: false, score: null, reason: null });
  });

  it('says that there is no heat map, and refuses nothing but a blank image', async () => {
    const { findings } = await engine.infer(await framed(204), { heatmaps: true });
    expect(findings.every(({ heatmapPng }) => heatmapPng === null)).toBe(true);
    const blank = await engine.infer(await framed(0), { heatmaps: true });
    expect(blank).toMatchObject({ gate: { accepted: false, score: null, reason: 'blank' }, findings: [] });
  });

  it('gives no result where, after a trial run that was in order, an image gets what is no probability', async () => {
    const onnx = plainNetwork({ ...PLAIN_NETWORK, heads: [{ gain: 2, bias: 0 }] });
    const folder = await writeModelFolder(
      root,
      { ...plainModel(), name: 'late', onnx, findings: [{ code: 'light', population: {} }] },
      (manifest) => ({ ...manifest, outputs: { ...manifest.outputs, scores: 'probabilities' } }),
    );
    const late = openEngine({
      model: await loadModel(folder),
      decoders: decodersHere,
      workers: 1,
      queueLimit: 4,
      limits: LIMITS,
    });
    onTestFinished(() => late.close());
    const { findings } = await late.infer(await halves(0, 204), { heatmaps: false });
    expect(findings[0]?.score).toBeCloseTo(0.8, 2);
    await expect(late.infer(await halves(128, 255), { heatmaps: false })).rejects.toMatchObject({
      code: 'inference.failed',
    });
  });

  it('is refused when it gives no probabilities where it says so, or states half a gate', async () => {
    const model = libraryModel();
    const wild = writeModelFolder(root, { ...plainModel(), name: 'wild' }, (manifest) => ({
      ...manifest,
      outputs: { ...manifest.outputs, scores: 'probabilities' },
    }));
    await expect(loadModel(await wild)).rejects.toMatchObject({
      code: 'model.invalid',
      detail: 'a trial run failed: the output logits is said to hold probabilities, but holds others',
    });
    const lying = writeModelFolder(root, { ...model, name: 'lying' }, (manifest) => ({
      ...manifest,
      outputs: { ...manifest.outputs, gate: 'probabilities' },
    }));
    await expect(loadModel(await lying)).rejects.toMatchObject({
      code: 'model.invalid',
      detail: [
        'the output "probabilities" is said to hold two things',
        'the network has a gate, but the gate has no threshold',
        'the network has a gate, but the gate does not say why it refuses below its threshold',
        'the output "probabilities" has the shape [batch, 18], not [1, 1]',
      ].join('; '),
    });
    const logits = writeModelFolder(root, { ...model, name: 'logits' }, (manifest) => ({
      ...manifest,
      preparation: { ...manifest.preparation, valueRange: [-9, 9] },
      gate: { ...manifest.gate, threshold: 0.5 },
    }));
    await expect(loadModel(await logits)).rejects.toMatchObject({
      detail: 'the gate has a threshold, but the network has no gate',
    });
  });
});
