import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { biggerModel, denseNet121, LIBRARY_FINDINGS, writeModelFolder } from '@aiso/inference/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelProgram, modelProgram } from '../../testing/model-program.ts';
import { modelsCommand } from './models.ts';

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
    environment: { AISO_MODELS_DIR: at.program.modelsDir },
    isTerminal: false,
    stopped: () => new AbortController().signal,
  });
  return said;
}

/** As the recipe in docs/models.md goes, with random weights; one finding is that of the model before. */
test('a DenseNet-121 of 18 findings is checked, imported, run in shadow, compared and promoted', async () => {
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
  expect(await models('import', folder)).toContain('plain 2.0.0 was imported to ');

  await at.program.services.models.rescan();
  await at.change('naseem', { action: 'start_shadow', version: '2.0.0', backfill: 20 });
  expect((await at.compared('naseem', '2.0.0', 1)).findings.map(({ code }) => code)).toEqual(['light']);

  await at.change('naseem', { action: 'promote', version: '2.0.0' });
  const { result } = await at.read(naseem);
  expect(result?.model).toEqual({ name: 'plain', version: '2.0.0' });
  const labels = LIBRARY_FINDINGS.map(([label]) => label);
  expect(result?.findings.map(({ label }) => label).toSorted()).toEqual(labels.toSorted());
  expect(result?.findings.every(({ heatmap }) => heatmap !== null)).toBe(true);
}, 90_000);
