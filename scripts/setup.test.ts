import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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

/** Runs a program as `npm start` and `npm test` do, in a group of its own below a shell, as npm has it. */
function runSlowly(seconds: string) {
  const setup = pathToFileURL(join(import.meta.dirname, 'setup.mjs')).href;
  const script = `import { run } from '${setup}'; process.exitCode = await run('sleep', ['${seconds}']);`;
  // The second command keeps the shell from becoming the first one.
  const words = ['-c', '"$@"; exit $?', 'sh', process.execPath, '--input-type=module', '-e', script];
  const shell = spawn('sh', words, { detached: true, stdio: 'ignore' });
  const isRunning = (): boolean =>
    readdirSync('/proc').some((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'latin1') === `sleep\0${seconds}\0`;
      } catch {
        return false;
      }
    });
  return { shell, isRunning };
}

test.skipIf(process.platform !== 'linux')(
  'what a script runs ends with its group, and with the shell that npm has started it in',
  async () => {
    const ends = [
      ['60.25', (pid: number) => process.kill(-pid, 'SIGTERM')],
      ['60.75', (pid: number) => process.kill(pid, 'SIGKILL')],
    ] as const;
    await Promise.all(
      ends.map(async ([seconds, end]) => {
        const { shell, isRunning } = runSlowly(seconds);
        await expect.poll(isRunning, { timeout: 10_000 }).toBe(true);
        end(shell.pid ?? 0);
        await expect.poll(isRunning, { timeout: 5_000 }).toBe(false);
      }),
    );
  },
);

const groupOf = (group: number): readonly string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      const [state, , ofGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return ofGroup === String(group) && state !== 'Z';
    } catch {
      return false;
    }
  });

const COMMANDS = [
  ['test', 'Files run in the order'],
  ['start', 'is ready'],
] as const;
// They install and build, each for a minute.
test.each(process.env['AISO_TEST_FULL'] === 'true' ? COMMANDS : [])(
  'npm run %s ends with its group in time, and leaves nothing behind',
  async (script, sign) => {
    const env = { ...process.env, AISO_DATA_DIR: join(root, 'data'), AISO_PORT: '0', AISO_TEST_FULL: '' };
    const npm = spawn('npm', ['run', script], { detached: true, env, stdio: ['ignore', 'pipe', 'ignore'] });
    for await (const text of npm.stdout) if (String(text).includes(sign)) break;
    npm.stdout.resume();
    const group = npm.pid ?? 0;
    process.kill(-group, 'SIGTERM');
    await expect.poll(() => groupOf(group), { timeout: 10_000 }).toEqual([]);
  },
  120_000,
);
