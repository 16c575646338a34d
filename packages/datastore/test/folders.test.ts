import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder, whyUnusable } from '../src/folders.ts';

let home = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'aiso-folders-'));
});
afterEach(() => rm(home, { recursive: true }));

const whyNot = (folder: string): string => {
  try {
    makeFolder(folder, 0o700);
    return 'made';
  } catch (error) {
    return whyUnusable(folder, error);
  }
};

test('a folder is made with those above it, once', () => {
  expect(makeFolder(join(home, 'a', 'b'), 0o700)).toBe(join(home, 'a'));
  expect(makeFolder(join(home, 'a', 'b'), 0o700)).toBeUndefined();
  expect(existsSync(join(home, 'a', 'b'))).toBe(true);
});

test('why a folder cannot be made is said as it is', async () => {
  await symlink(join(home, 'target'), join(home, 'link'));
  await writeFile(join(home, 'file'), '');
  const dangling = `${join(home, 'link')} is a link to ${join(home, 'target')}, which does not exist`;
  expect(whyNot(join(home, 'link'))).toBe(dangling);
  expect(whyNot(join(home, 'link', 'below'))).toBe(dangling);
  expect(whyNot(join(home, 'file'))).toBe('a file is in the way');
  expect(whyNot(join(home, 'file', 'below'))).toBe('a file is in the way');
});

test.skipIf(process.platform !== 'linux')(
  'a folder below a file of /proc is refused, and not tried for ever',
  () => {
    expect(whyNot('/proc/maps/heat')).toBe('the path does not exist');
  },
);
