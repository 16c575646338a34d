import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** What knip says, with the project's configuration, of a small tree of these files. */
function knip(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'aiso-unused-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(ROOT, 'knip.jsonc'), join(folder, 'knip.jsonc'));
  const workspace = (name: string) =>
    JSON.stringify({ name, type: 'module', exports: { '.': './src/index.ts' } });
  const tree = {
    'package.json': JSON.stringify({ name: 'tree', type: 'module', workspaces: ['packages/*', 'apps/*'] }),
    'packages/contracts/package.json': workspace('@aiso/contracts'),
    'apps/server/package.json': JSON.stringify({
      name: '@aiso/server',
      type: 'module',
      dependencies: { '@aiso/contracts': '*' },
    }),
    ...files,
  };
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { status, stdout } = spawnSync(
    join(ROOT, 'node_modules/.bin/knip'),
    ['--no-progress', '--no-config-hints'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  return { status, stdout };
}

const GOOD = {
  'packages/contracts/src/index.ts': `export { used } from './errors.ts';`,
  'packages/contracts/src/errors.ts': `export const used = 1;`,
  'apps/server/src/main/cli/main.ts': `import { used } from '@aiso/contracts'; import { log } from '../../log.ts'; log(used);`,
  'apps/server/src/log.ts': `export const log = (it: number): void => void it;`,
};

test('what is all used passes', () => {
  expect(knip(GOOD)).toEqual({ status: 0, stdout: '' });
});

test('an export that nobody imports is found, in an app and in a package that gives it out', () => {
  const { status, stdout } = knip({
    ...GOOD,
    'packages/contracts/src/index.ts': `export { given, used } from './errors.ts';`,
    'packages/contracts/src/errors.ts': `export const used = 1; export const given = 2;`,
    'apps/server/src/log.ts': `export const log = (it: number): void => void it; export const planted = 1;`,
  });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^planted +apps\/server\/src\/log\.ts/mu);
  expect(stdout).toMatch(/^given +packages\/contracts\/src\/index\.ts/mu);
});

test('a file that nothing imports, and a dependency that nothing uses or lists, are found', () => {
  const { status, stdout } = knip({
    ...GOOD,
    'apps/server/src/left.ts': `export const left = 1;`,
    'packages/contracts/src/errors.ts': `import { z } from 'zod'; export const used = z;`,
  });
  expect(status).toBe(1);
  expect(stdout).toMatch(/apps\/server\/src\/left\.ts/u);
  expect(stdout).toMatch(/^zod +packages\/contracts\/src\/errors\.ts/mu);
});
