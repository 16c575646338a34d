import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodersHere, sharedData } from '@aiso/imaging/testing';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Engine, openEngine } from './engine/engine.ts';
import type { LoadedModel } from './model-package/loaded-model.ts';
import { loadModel } from './model-package/model-package.ts';
import { inPrecision } from './model-package/precision.ts';

/** What `training/parity.py` wrote: path, a score for each finding, the gate's score. */
type Parity = {
  readonly modelSha256: string;
  readonly columns: readonly string[];
  readonly images: readonly (readonly [string, ...number[]])[];
};

const project = join(import.meta.dirname, '../../..');
const { path: images, leftOut } = sharedData('cxr');
const limits = { maxBytes: 2 ** 26, maxPixels: 2 ** 26 };
/** Of scores. In int8 0.016 is the largest difference that was seen. */
const PRECISIONS = [
  { precision: 'float32', tolerance: 2e-3 },
  { precision: 'int8', tolerance: 0.04 },
] as const;

describe.skipIf(leftOut !== '')(`scores of 200 test images${leftOut}`, () => {
  let model: LoadedModel;
  const open: Engine[] = [];
  beforeAll(async () => {
    model = await loadModel(join(project, 'models/chest-radiograph'));
  });
  afterEach(async () => {
    for (const engine of open.splice(0)) await engine.close();
  });

  it.each(PRECISIONS)(
    'are by the engine in $precision what the training side gives, findings and gate',
    {
      timeout: 60_000,
    },
    async ({ precision, tolerance }) => {
      const engine = openEngine({
        model: inPrecision(model, precision),
        decoders: decodersHere,
        workers: 1,
        queueLimit: 200,
        limits,
      });
      open.push(engine);
      const parity = JSON.parse(await readFile(join(project, 'training/parity.json'), 'utf8')) as Parity;
      expect(parity.modelSha256).toBe(model.manifest.file?.sha256);
      expect(parity.images).toHaveLength(200);
      const gaps = await Promise.all(
        parity.images.map(async ([path, ...expected]) => {
          const bytes = await readFile(join(images, path));
          const { findings, gate, precision: read } = await engine.infer(bytes, { heatmaps: false });
          expect(read).toBe(precision);
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
      expect(Math.max(...gaps.flat())).toBeLessThanOrEqual(tolerance);
    },
  );
});
