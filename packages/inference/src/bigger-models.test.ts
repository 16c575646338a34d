import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { phantomPixels, writePng } from '@aiso/imaging/synthetic';
import { decodersHere } from '@aiso/imaging/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEngine } from './engine/engine.ts';
import { loadModel } from './model-package/model-package.ts';
import { openSession, runSession } from './network/session.ts';
import {
  biggerModel,
  denseNet121,
  LIBRARY_FINDINGS,
  visionTransformer,
  writeModelFolder,
} from './testing.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aiso-bigger-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/**
 * Random weights in the real layers; the smallest transformer of the real shape, as 22 M weights take
 * seconds.
 */
const NETWORKS = [
  ['densenet-121', 7, 26, () => ({ onnx: denseNet121() })],
  ['vit-ti-16', 14, 20, () => visionTransformer('Ti')],
] as const;

describe.each(NETWORKS)(
  'a %s of real shape, packaged as the recipe does it',
  (name, cells, mebibytes, network) => {
    let folder = '';
    beforeAll(async () => {
      const model = biggerModel(name, network());
      expect(model.onnx.length).toBeGreaterThan(mebibytes * 2 ** 20);
      folder = await writeModelFolder(root, model);
    });

    test('is taken, and infers 18 findings with their heat maps', async () => {
      const engine = openEngine({
        model: await loadModel(folder),
        decoders: decodersHere,
        workers: 1,
        queueLimit: 1,
        limits: { maxBytes: 2 ** 26, maxPixels: 2 ** 25 },
      });
      try {
        const film = await writePng(phantomPixels({ width: 300, height: 360 }));
        const { findings, gate } = await engine.infer(film, { heatmaps: true });
        expect(gate).toMatchObject({ accepted: true, score: null });
        expect(findings.map(({ label }) => label)).toEqual(LIBRARY_FINDINGS.map(([label]) => label));
        expect(new Set(findings.map(({ score }) => score)).size).toBe(18);
        for (const { heatmapPng } of findings)
          expect(await sharp(heatmapPng ?? Buffer.alloc(0)).metadata()).toMatchObject({
            width: 40,
            height: 48,
          });
      } finally {
        await engine.close();
      }
    });

    test('draws maps whose mean and the finding’s bias are the score, several images in one pass', async () => {
      const model = await loadModel(folder);
      const session = await openSession(model, 1);
      const [dark, light] = [0.2, 0.7].map((grey) =>
        Float32Array.from({ length: 224 * 224 }, (_, at) => grey + 0.2 * Math.sin(at * grey)),
      );
      if (dark === undefined || light === undefined) throw new Error('There are two images.');
      const passes = await runSession(session, model.manifest, [dark, light]);
      await session.release();
      const biases = passes.map(({ scores, maps }) =>
        [...scores].map((score, finding) => {
          const map = maps?.values.subarray(finding * cells ** 2, (finding + 1) * cells ** 2);
          return score - (map?.reduce((sum, value) => sum + value, 0) ?? Number.NaN) / cells ** 2;
        }),
      );
      expect(biases[0]).toHaveLength(18);
      for (const [finding, bias] of (biases[0] ?? []).entries())
        expect(biases[1]?.[finding]).toBeCloseTo(bias, 3);
      expect([...(passes[0]?.scores ?? [])]).not.toEqual([...(passes[1]?.scores ?? [])]);
    });
  },
);

test('the guide’s table of codes is the one that packages of it carry', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/models.md'), 'utf8');
  const rows = LIBRARY_FINDINGS.map(([label, , coding]) =>
    [label, coding?.system, coding?.code, coding?.display].join(','),
  );
  expect(guide).toContain(['label,system,code,display', ...rows].join('\n'));
});
