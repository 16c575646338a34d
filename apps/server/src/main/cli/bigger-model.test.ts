import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modelManifestSchema } from '@aiso/contracts';
import { phantomPixels, writePng } from '@aiso/imaging/synthetic';
import { biggerModel, denseNet121, LIBRARY_FINDINGS, writeModelFolder } from '@aiso/inference/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelProgram, modelProgram } from '../../testing/model-program.ts';
import { modelsCommand } from './models.ts';

const FIRST = LIBRARY_FINDINGS[0]?.[0] ?? '';

let at: ModelProgram;
let root = '';
beforeAll(async () => {
  at = await modelProgram();
  root = await mkdtemp(join(tmpdir(), 'aiso-bigger-model-'));
});
afterAll(async () => {
  await at.program.close();
  await rm(root, { recursive: true, force: true });
});

async function models(...argv: string[]): Promise<string> {
  let said = '';
  await modelsCommand(argv, {
    stdout: (text) => (said += text),
    stderr: (text) => (said += text),
    decoders: at.program.services.decoders,
    environment: { AISO_MODELS_DIR: at.program.modelsDir, AISO_DATA_DIR: root },
    isTerminal: false,
    stopped: () => new AbortController().signal,
  });
  return said;
}

/** As many as `sensitive` needs: 20 with the first finding, 20 without one. */
async function labelledFilms(): Promise<string> {
  const rows = await Promise.all(
    Array.from({ length: 40 }, async (_, seed) => {
      const name = `film-${seed}.png`;
      await writeFile(
        join(root, name),
        await writePng(phantomPixels({ width: 96, height: 96, seed, shadow: seed % 2 ? 0.3 : 0 })),
      );
      return `${name},p${seed},${seed % 2 ? FIRST : 'No Finding'}`;
    }),
  );
  const labels = join(root, 'cases.csv');
  await writeFile(labels, ['path,patient,findings', ...rows, ''].join('\n'));
  return labels;
}

/** As the recipe in docs/models.md goes, with random weights; one finding is that of the model before. */
test('a DenseNet-121 of 18 findings is checked, calibrated, imported, run in shadow, compared and promoted', async () => {
  const { naseem } = at.program;
  expect((await at.read(naseem)).result?.model.version).toBe('1.0.0');
  const network = biggerModel('bigger', { onnx: denseNet121() });
  const folder = await writeModelFolder(root, network, (manifest) => ({
    ...manifest,
    name: 'plain',
    version: '2.0.0',
    findings: manifest.findings.map((finding, k) => (k === 0 ? { ...finding, code: 'light' } : finding)),
  }));
  expect(await models('check', folder)).toBe('plain 2.0.0 can be imported.\n');

  const site = join(root, 'site');
  const wanted = ['--finding', 'light', '--sensitivity', 'sensitive=0.9', '--site', 'St Anna', '--to', site];
  await models('calibrate', folder, '--labels', await labelledFilms(), ...wanted);
  const { findings, card } = modelManifestSchema.parse(
    JSON.parse(await readFile(join(site, 'model.json'), 'utf8')),
  );
  const points = [{ name: 'sensitive', on: expect.stringContaining('St Anna') as unknown }];
  expect(findings[0]).toMatchObject({
    label: FIRST,
    coding: network.manifest?.findings?.[0]?.coding,
    points,
  });
  expect(card.metrics).toMatchObject([{ finding: 'light', positives: 20, negatives: 20 }]);
  expect(await models('import', site)).toContain('plain 2.0.0-site.1 was imported to ');

  const version = '2.0.0-site.1';
  await at.program.services.models.rescan();
  await at.change('naseem', { action: 'start_shadow', version, backfill: 20 });
  expect((await at.compared('naseem', version, 1)).findings.map(({ code }) => code)).toEqual(['light']);

  await at.change('naseem', { action: 'promote', version });
  const { result } = await at.read(naseem);
  expect(result?.model).toEqual({ name: 'plain', version });
  const labels = LIBRARY_FINDINGS.map(([label]) => label);
  expect(result?.findings.map(({ label }) => label).toSorted()).toEqual(labels.toSorted());
  expect(result?.findings.every(({ heatmap }) => heatmap !== null)).toBe(true);
}, 90_000);
