import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Engine, openEngine } from './engine.ts';
import { type LoadedModel, loadModel } from './model-package.ts';

/** What `training/parity.py` wrote: path, a score for each finding, the gate's score. */
type Parity = {
  readonly modelSha256: string;
  readonly columns: readonly string[];
  readonly images: readonly (readonly [string, ...number[]])[];
};

const project = join(import.meta.dirname, '../../..');
const images = join(project, '../shared/data/cxr');
const limits = { maxBytes: 2 ** 26, maxPixels: 2 ** 26 };
const TOLERANCE = 2e-3;

describe.skipIf(!existsSync(images))(
  'scores of 200 test images (skipped where ../shared/data/cxr is missing: they are not part of the project)',
  () => {
    let model: LoadedModel;
    let engine: Engine;
    beforeAll(async () => {
      model = await loadModel(join(project, 'models/chest-radiograph'));
      engine = openEngine({ model, workers: 1, queueLimit: 200, limits });
    });
    afterAll(() => engine.close());

    it('are by the engine what the training side gives, findings and gate', { timeout: 60_000 }, async () => {
      const parity = JSON.parse(await readFile(join(project, 'training/parity.json'), 'utf8')) as Parity;
      expect(parity.modelSha256).toBe(model.manifest.file?.sha256);
      expect(parity.images).toHaveLength(200);
      const gaps = await Promise.all(
        parity.images.map(async ([path, ...expected]) => {
          const bytes = await readFile(join(images, path));
          const { findings, gate } = await engine.diagnose(bytes, { heatmaps: false });
          const scores = new Map(findings.map(({ code, score }) => [code, score]));
          scores.set('gate', gate.score ?? Number.NaN);
          // A refused image has no findings; the gate's score is compared all the same.
          return expected.map((value, i) =>
            Math.abs(
              (scores.get(parity.columns[i + 1] ?? '') ?? (gate.accepted ? Number.NaN : value)) - value,
            ),
          );
        }),
      );
      expect(Math.max(...gaps.flat())).toBeLessThanOrEqual(TOLERANCE);
    });
  },
);
