import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openedView } from './opened-view.ts';

const NOBODY = 65_534;
const needsRoot = process.getuid?.() !== 0 || spawnSync('unshare', ['--mount', '--', 'true']).status !== 0;

let closed: string;
beforeEach(async () => {
  closed = await mkdtemp(join(tmpdir(), 'aiso-view-'));
});
afterEach(() => rm(closed, { recursive: true }));

test('needs no view for what everybody reaches, nor for more than a shell can hold', async () => {
  expect(openedView(['/usr/bin/env', '/'])).toEqual([]);
  await chmod(closed, 0o700);
  const many = Array.from({ length: 8 }, (_, number) => join(closed, String(number)));
  expect(openedView(many.slice(0, 7))).not.toEqual([]);
  expect(openedView(many)).toEqual([]);
});

test.skipIf(needsRoot)(
  'shows the paths below a closed folder to another user, where they were, and nothing else',
  async () => {
    const folder = join(closed, 'of "mine" $HOME 主页', 'program');
    await mkdir(join(folder, 'sub'), { recursive: true });
    for (const [path, text] of [
      [join(folder, 'sub/file'), 'one'],
      [join(closed, 'certificate'), 'two'],
      [join(closed, 'secret'), 'three'],
    ] as const)
      await writeFile(path, text, { mode: 0o644 });
    await chmod(closed, 0o700);
    const view = openedView([folder, join(folder, 'sub'), join(closed, 'certificate')]);
    const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--'];
    const script =
      'cat "$1/sub/file" "$2/certificate"; test -e "$2/secret" || echo " no secret"; pwd; ls "$2"';
    const [program, ...words] = [...view, ...asNobody, 'sh', '-c', script, 'sh', folder, closed];
    const seen = spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
    expect(seen.stdout).toBe(`onetwo no secret\n${folder}\n`);
    expect(seen.stderr).toMatch(/Permission denied/u);
  },
);
