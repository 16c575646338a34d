import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './setup.mjs';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'aiso-setup-'));
  await mkdir(join(root, 'node_modules'));
});
afterEach(() => rm(root, { recursive: true }));

const write = (path: string, packages: Record<string, unknown>) =>
  writeFile(join(root, path), JSON.stringify({ packages }));
const LOCKED = {
  '': { name: 'aiso' },
  'apps/server': { name: '@aiso/server' },
  'node_modules/@aiso/server': { resolved: 'apps/server', link: true },
  'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
  'node_modules/only-on-another-machine': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};

test('packages that were installed by hand are taken, and not installed again', async () => {
  await write('package-lock.json', LOCKED);
  const { 'node_modules/@aiso/server': link, 'node_modules/zod': zod } = LOCKED;
  const present = { 'node_modules/@aiso/server': link, 'node_modules/zod': zod };
  expect(isInstalled(root)).toBe(false);
  await write('node_modules/.package-lock.json', present);
  expect(isInstalled(root)).toBe(true);
  for (const others of [
    { 'node_modules/zod': { ...zod, version: '4.6.6' } },
    { 'node_modules/zod': { ...zod, integrity: 'sha512-c' } },
    { 'node_modules/zod': undefined },
  ]) {
    await write('node_modules/.package-lock.json', { ...present, ...others });
    expect(isInstalled(root), JSON.stringify(others)).toBe(false);
  }
});
