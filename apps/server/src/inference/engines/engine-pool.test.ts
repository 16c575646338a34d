import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@aiso/contracts';
import { decodersHere } from '@aiso/imaging/testing';
import { type LoadedModel, loadModel } from '@aiso/inference';
import { modelWithInt8, plainModel, remoteModel, writeModelFolder } from '@aiso/inference/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPng } from '../../testing/send.ts';
import { openEnginePool } from './engine-pool.ts';

let root = '';
let models: readonly LoadedModel[] = [];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aiso-pool-'));
  models = await Promise.all(
    ['1.0.0', '2.0.0'].map(async (version) =>
      loadModel(
        await writeModelFolder(root, { ...plainModel(), name: version }, (manifest) => ({
          ...manifest,
          name: 'plain',
          version,
        })),
      ),
    ),
  );
});
afterAll(() => rm(root, { recursive: true, force: true }));

const ASKED = { tenantId: 'naseem', heatmaps: false };

test('an engine is opened when its version is first asked, closed when it has rested, and opened again', async () => {
  const [first, second] = models;
  if (first === undefined || second === undefined) throw new Error('There are no models.');
  const settings = readSettings({ AISO_INFERENCE_WORKERS: '1' });
  const pool = openEnginePool({ settings, decoders: decodersHere, first, restMs: 150 });
  const versionOf = async (model: LoadedModel, use: 'shown' | 'shadow'): Promise<string> =>
    (await pool.infer(model, use, await newPng(), ASKED)).model.version;
  try {
    expect(pool.health().open).toBe(1);
    expect(await versionOf(second, 'shadow')).toBe('2.0.0');
    expect(pool.health().open).toBe(2);
    await expect.poll(() => pool.health().open, { timeout: 10_000 }).toBe(1);
    // What infers what is shown has rested longer, and stays beside the one that is opened again.
    expect(await versionOf(second, 'shadow')).toBe('2.0.0');
    expect(pool.health().open).toBe(2);
    expect(await versionOf(first, 'shown')).toBe('1.0.0');
    await pool.quiet(1_000);
    expect(pool.health().state).toBe('ready');
  } finally {
    await pool.close();
  }
}, 30_000);

test('models read in the precision that is set, and one without it with the file that it has', async () => {
  const [plain] = models;
  const both = await loadModel(await writeModelFolder(root, { ...modelWithInt8(), name: 'both' }));
  if (plain === undefined) throw new Error('There are no models.');
  const settings = readSettings({ AISO_INFERENCE_WORKERS: '1', AISO_MODEL_PRECISION: 'int8' });
  const pool = openEnginePool({ settings, decoders: decodersHere, first: both });
  try {
    const image = await newPng();
    const precisionIn = async (model: LoadedModel) =>
      (await pool.infer(model, 'shown', image, ASKED)).precision;
    expect(await precisionIn(both)).toBe('int8');
    expect(pool.health().open).toBe(1);
    expect(await precisionIn(plain)).toBe('float32');
  } finally {
    await pool.close();
  }
}, 30_000);

test('an image of a model whose servers have no address waits, as if they were away', async () => {
  const [first] = models;
  const elsewhere = await loadModel(await writeModelFolder(root, remoteModel(plainModel())));
  if (first === undefined) throw new Error('There are no models.');
  const pool = openEnginePool({
    settings: readSettings({ AISO_INFERENCE_WORKERS: '1' }),
    decoders: decodersHere,
    first,
  });
  try {
    await expect(pool.infer(elsewhere, 'shown', await newPng(), ASKED)).rejects.toMatchObject({
      code: 'inference.unreachable',
      detail: 'AISO_REMOTE_ENGINES has no address of plain-remote',
    });
    expect(pool.health().open).toBe(1);
  } finally {
    await pool.close();
  }
}, 30_000);
