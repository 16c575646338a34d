import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodersHere } from '@aiso/imaging/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openEngine } from '../engine/engine.ts';
import type { LoadedModel } from '../model-package/loaded-model.ts';
import { loadModel } from '../model-package/model-package.ts';
import { plainModel, remoteModel, startModelServer, writeModelFolder } from '../testing.ts';

const limits = { maxBytes: 2 ** 26, maxPixels: 2 ** 25 };
let root = '';
let local: LoadedModel;
let remote: LoadedModel;
let bytes: Buffer;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aiso-remote-'));
  local = await loadModel(await writeModelFolder(root, plainModel()));
  remote = await loadModel(await writeModelFolder(root, remoteModel(plainModel())));
  bytes = await sharp(
    Uint8Array.from({ length: 90 * 60 }, (_, i) => (i * 7) % 256),
    {
      raw: { width: 90, height: 60, channels: 1 },
    },
  )
    .toColourspace('b-w')
    .png()
    .toBuffer();
});
afterAll(() => rm(root, { recursive: true, force: true }));

it('a model on a server reads as the same one here does: only the forward pass is there', async () => {
  const { name, onnx } = plainModel();
  const server = await startModelServer({ model: name, onnx, binary: true });
  const here = openEngine({ model: local, decoders: decodersHere, workers: 1, queueLimit: 4, limits });
  const there = openEngine({
    model: remote,
    decoders: decodersHere,
    endpoints: [server.url],
    workers: 1,
    queueLimit: 4,
    limits,
  });
  try {
    const ours = await here.infer(bytes, { heatmaps: true, renditions: true });
    const theirs = await there.infer(bytes, { heatmaps: true, renditions: true });
    const { model: _ours, timing: _time, precision, ...same } = ours;
    expect(theirs).toMatchObject(same);
    expect(theirs.model.name).toBe('plain-remote');
    // What a model server reckons in is its own.
    expect([precision, theirs.precision]).toEqual(['float32', null]);
    expect(server.passes).toEqual([1]);
  } finally {
    await Promise.all([here.close(), there.close(), server.close()]);
  }
});

it('an engine says that its servers cannot be reached, and reads again when one is back', async () => {
  const { name, onnx } = plainModel();
  const first = await startModelServer({ model: name, onnx });
  const { port, url } = first;
  await first.close();
  const engine = openEngine({
    model: remote,
    decoders: decodersHere,
    endpoints: [url],
    workers: 1,
    queueLimit: 4,
    limits,
  });
  try {
    await expect(engine.infer(bytes, { heatmaps: false })).rejects.toMatchObject({
      code: 'inference.unreachable',
    });
    expect(engine.health().state).toBe('unreachable');
    const server = await startModelServer({ model: name, onnx, port });
    try {
      await vi.waitFor(() => engine.infer(bytes, { heatmaps: false }), { timeout: 8000, interval: 100 });
      expect(engine.health().state).toBe('ready');
    } finally {
      await server.close();
    }
  } finally {
    await engine.close();
  }
});

it('an engine without the address of a server is not opened', () => {
  expect(() => openEngine({ model: remote, decoders: decodersHere, queueLimit: 1, limits })).toThrow(
    expect.objectContaining({ code: 'server.unavailable' }),
  );
});
