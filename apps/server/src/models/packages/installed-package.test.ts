import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@aiso/contracts/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findInstalledFolder } from './installed-package.ts';

const found = (modelsDir: string, wanted: string): Promise<string | undefined> =>
  findInstalledFolder(readSettings({ AISO_MODELS_DIR: modelsDir }), wanted);

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aiso-installed-'));
  const put = async (folder: string, content: string): Promise<void> => {
    await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, folder, 'model.json'), content);
  };
  const identity = (name: string, version: string): string => JSON.stringify({ name, version });
  await put('anything', identity('chest', '0.9.0'));
  await put('chest/0.10.0', identity('chest', '0.10.0'));
  await put('chest/0.2.0', identity('chest', '0.2.0'));
  await put('other', identity('other', '1.0.0'));
  await put('broken', '{');
});
afterAll(() => rm(root, { recursive: true, force: true }));

test.each([
  ['chest', 'chest/0.10.0'],
  ['chest@0.9.0', 'anything'],
  ['other', 'other'],
  ['broken', 'broken'],
  ['absent', undefined],
  ['chest@3.0.0', undefined],
])('%s is the package in %s', async (wanted, folder) => {
  expect(await found(root, wanted)).toBe(folder === undefined ? undefined : join(root, folder));
});

test('where there is no models folder nothing is installed', async () => {
  expect(await found(join(root, 'absent'), 'chest')).toBeUndefined();
});
