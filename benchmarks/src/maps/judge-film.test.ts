import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { phantomPixels } from '@aiso/imaging/synthetic';
import { loadModel, openLocalForward } from '@aiso/inference';
import { PLAIN_NETWORK, plainModel, plainNetwork, writeModelFolder } from '@aiso/inference/testing';
import { expect, it, onTestFinished } from 'vitest';
import { judgeFilm } from './judge-film.ts';

const SIDE = 64;

it('a map that likes what is bright is hot outside the lungs, and falls by what is covered there', async () => {
  const root = await mkdtemp(join(tmpdir(), 'aiso-maps-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const network = { ...PLAIN_NETWORK, side: SIDE, sharpness: 2 };
  const model = await loadModel(
    await writeModelFolder(root, {
      ...plainModel(),
      side: SIDE,
      onnx: plainNetwork(network),
      manifest: { maps: { pooling: 'log-mean-exp', sharpness: 2 } },
    }),
  );
  const forward = await openLocalForward(model, 1, 4);
  const { pixels } = phantomPixels({ width: SIDE, height: SIDE });
  const values = Float32Array.from(pixels, (value) => value / 255);
  const film = { values, width: SIDE, height: SIDE, view: null };
  const judged = await judgeFilm(forward, model, 0, film);
  expect(judged.inLungs.isSo).toBe(false);
  expect(judged.areaOfHalf).toBeGreaterThan(0);
  expect(judged.areaOfHalf).toBeLessThan(judged.evenArea);
  expect(judged.falls.hottest).toBeGreaterThan(judged.falls.random);
  expect(await judgeFilm(forward, model, 0, film)).toEqual(judged);
});
