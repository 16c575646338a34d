import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Precision } from '@aiso/contracts';
import { writePng } from '@aiso/imaging/synthetic';
import { decodersHere } from '@aiso/imaging/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEngine } from '../engine/engine.ts';
import { forAnyAge, modelWithInt8, plainModel, remoteModel, writeModelFolder } from '../testing.ts';
import type { LoadedModel } from './loaded-model.ts';
import { loadModel } from './model-package.ts';
import { inPrecision, precisionOf } from './precision.ts';

let root = '';
let both: LoadedModel;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aiso-precision-'));
  both = await loadModel(await writeModelFolder(root, { ...forAnyAge(modelWithInt8()), name: 'both' }));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function readIn(precision: Precision): Promise<readonly [Precision | null, readonly string[]]> {
  const engine = openEngine({
    model: inPrecision(both, precision),
    decoders: decodersHere,
    workers: 1,
    queueLimit: 1,
    limits: { maxBytes: 2 ** 20, maxPixels: 2 ** 20 },
  });
  try {
    const pixels = Uint8Array.from({ length: 1024 }, (_, at) => 170 + (at % 60));
    const bytes = await writePng({ width: 32, height: 32, pixels });
    const inference = await engine.infer(bytes, { heatmaps: false });
    return [inference.precision, inference.findings.filter(({ above }) => above).map(({ code }) => code)];
  } finally {
    await engine.close();
  }
}

it('chooses the file that reads, and what was read says which one it was', async () => {
  expect(await readIn('float32')).toEqual(['float32', ['light']]);
  expect(await readIn('int8')).toEqual(['int8', ['dark']]);
});

it('is the first file’s where a package has no other, and nobody’s where the network is on a model server', async () => {
  const alone = await loadModel(await writeModelFolder(root, plainModel()));
  expect(inPrecision(alone, 'int8')).toBe(alone);
  expect(precisionOf(alone.manifest)).toBe('float32');
  const elsewhere = await loadModel(await writeModelFolder(root, remoteModel(plainModel())));
  expect(precisionOf(inPrecision(elsewhere, 'int8').manifest)).toBeNull();
});
