import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatastore } from '@aiso/datastore';
import { afterEach, expect, test } from 'vitest';
import { type DatabaseWay, openDatabaseWay } from '../../testing/database-way.ts';

const MOST_MS = 10_000;
const isFull = process.env['AISO_TEST_FULL'] === 'true';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const closer of closers.splice(0).toReversed()) await closer();
});

async function openWay(port: number | null): Promise<DatabaseWay> {
  const way = await openDatabaseWay(port);
  closers.push(way.close);
  return way;
}

async function serve(url: string): Promise<ChildProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aiso-stop-'));
  closers.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const program = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts'), 'serve'],
    {
      detached: true,
      env: {
        ...process.env,
        AISO_DATA_DIR: dataDir,
        AISO_PORT: '0',
        AISO_SAMPLE_DATA: 'false',
        DATABASE_URL: url,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  closers.push(() => {
    if (program.exitCode === null && program.signalCode === null)
      process.kill(-(program.pid ?? 0), 'SIGKILL');
  });
  return program;
}

/** @returns ms from SIGTERM to the group until the end */
async function msToEnd(program: ChildProcess): Promise<number> {
  const ended = once(program, 'exit');
  const begin = performance.now();
  process.kill(-(program.pid ?? 0), 'SIGTERM');
  await Promise.race([ended, sleep(MOST_MS + 5_000, undefined, { ref: false })]);
  return performance.now() - begin;
}

test('a start that waits for a database that says nothing ends in time', async () => {
  const way = await openWay(null);
  const program = await serve(`postgres://aiso:secret@127.0.0.1:${way.port}/aiso`);
  await expect.poll(way.isUsed, { timeout: 20_000 }).toBe(true);
  expect(await msToEnd(program)).toBeLessThan(MOST_MS);
  expect(program.exitCode).toBe(0);
});

// Each starts a server of its own and waits for it: some twenty seconds together.
test.each(isFull ? (['hold', 'close'] as const) : [])(
  'a program whose way to its database is lost (%s) ends in time',
  async (how) => {
    const folder = await mkdtemp(join(tmpdir(), 'aiso-database-'));
    closers.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    const datastore = await openDatastore({ dataDir: folder, roles: [] });
    closers.push(() => datastore.close());
    const read = (name: string) => readFile(join(folder, 'postgres', name), 'utf8');
    const { owner } = JSON.parse(await read('credentials.json')) as { owner: string };
    const way = await openWay(Number(await read('port')));
    const program = await serve(`postgres://postgres:${owner}@127.0.0.1:${way.port}/aiso`);
    if (program.stdout !== null)
      for await (const text of program.stdout) if (String(text).includes('is ready')) break;
    way[how]();
    await sleep(1_000);
    expect(await msToEnd(program)).toBeLessThan(MOST_MS);
  },
  60_000,
);
