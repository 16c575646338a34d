import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFiles } from './find-files.ts';
import { watchFiles } from './watch-files.ts';

const REST_MS = 400;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aiso-find-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('folders are walked in the order of names, without hidden files and without following links', async () => {
  const folder = join(root, 'walk');
  await mkdir(join(folder, 'b/deep'), { recursive: true });
  await mkdir(join(folder, '.hidden'));
  for (const name of ['c', 'b/deep/z', 'b/a', 'a', '.DS_Store', '.hidden/x'])
    await writeFile(join(folder, name), '');
  await symlink(folder, join(folder, 'b/loop'));
  await symlink(join(folder, 'a'), join(folder, 'link'));
  const found: string[] = [];
  for await (const { path, isNamed } of findFiles([folder, join(folder, 'link')])) {
    found.push(`${relative(folder, path)} ${isNamed}`);
  }
  expect(found).toEqual(['a false', 'b/a false', 'b/deep/z false', 'c false', 'link true']);
});

test('a watched file comes when it rests, once, and again when it has changed; a link never', async () => {
  const folder = join(root, 'watch');
  await mkdir(folder);
  await writeFile(join(folder, 'there'), 'one');
  await symlink(join(folder, 'there'), join(folder, 'link'));
  const controller = new AbortController();
  const seen: string[] = [];
  const watching = (async () => {
    for await (const { path } of watchFiles([folder], controller.signal, REST_MS))
      seen.push(relative(folder, path));
  })();
  const until = async (...wanted: string[]): Promise<void> => {
    await expect.poll(() => seen, { timeout: 10_000 }).toEqual(wanted);
  };
  await until('there');

  const growing = join(folder, 'growing');
  // It is looked at whenever it might have rested: that it grows is seen three times at least.
  const written = Date.now() + 3 * REST_MS;
  while (Date.now() < written) {
    await writeFile(growing, 'more', { flag: 'a' });
    await sleep(REST_MS / 20);
    expect(seen).toEqual(['there']);
  }
  await until('there', 'growing');

  await mkdir(join(root, 'elsewhere/new'), { recursive: true });
  await writeFile(join(root, 'elsewhere/new/.part'), 'whole');
  await rename(join(root, 'elsewhere/new/.part'), join(root, 'elsewhere/new/renamed'));
  await rename(join(root, 'elsewhere/new'), join(folder, 'new'));
  await until('there', 'growing', 'new/renamed');

  await writeFile(growing, 'changed');
  await until('there', 'growing', 'new/renamed', 'growing');
  controller.abort();
  await watching;
});
