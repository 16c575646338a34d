import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aiso-serve-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Runs the program to its end. */
const serve = (environment: Record<string, string>) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts'), 'serve'],
      {
        env: { ...process.env, AISO_DATA_DIR: dataDir, AISO_LOG_LEVEL: 'error', ...environment },
        timeout: 50_000,
        killSignal: 'SIGKILL',
      },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

test('a first start that finds its port taken says so, names the file of the passwords that it made, and ends', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const first = await serve({ AISO_PORT: String(port) });
  expect(first).toMatchObject({
    code: 1,
    stderr: `Port ${port} of 127.0.0.1 is taken by another program. Stop that one, or set AISO_PORT to another port.\n`,
  });
  expect(first.stdout).toContain(join(dataDir, 'first-accounts.txt'));
  await new Promise((resolve) => other.close(resolve));
}, 60_000);

test('a way of signing in that nobody knows is told in the log, beside a start that goes on', async () => {
  const { stderr, stdout } = await serve({
    AISO_AUTH_STRATEGY: 'cognitoo',
    AISO_LOG_LEVEL: 'warn',
    AISO_PORT: '0',
    // It ends where it would listen.
    AISO_HOST: '192.0.2.1',
    AISO_ALLOW_CLEAR_LISTENING: 'true',
  });
  const told = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('cognitoo'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('unknown AISO_AUTH_STRATEGY: people sign in by cognito');
}, 60_000);

test('an address that this machine does not have is told from a port that is taken', async () => {
  expect(await serve({ AISO_PORT: '0', AISO_HOST: '192.0.2.1', AISO_ALLOW_CLEAR_LISTENING: 'true' })).toEqual(
    {
      code: 1,
      stdout: '',
      stderr: 'This machine has no address 192.0.2.1. Set AISO_HOST to one that it has.\n',
    },
  );
}, 60_000);

test('a start in which a part fails that nobody expected says where, and ends', async () => {
  await rm(join(dataDir, 'exports'), { recursive: true, force: true });
  await writeFile(join(dataDir, 'exports'), '');
  const failed = await serve({ AISO_PORT: '0' });
  expect(failed.code).toBe(1);
  expect(failed.stderr).toMatch(/EEXIST.*\n(?: +at .*\n)* +at .*export-worker\.ts/u);
}, 60_000);
