import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { connect, urlOfRole } from '../src/connection.ts';
import { clusterFilesOf, readCredentials, readPidFile } from '../src/supervisor/cluster-files.ts';
import { isPostmasterOf } from '../src/supervisor/postmaster.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Where the server of a test lives; a test may choose another folder below `home`. */
export const place = { home: '', folder: '' };
const processes: ServerProcess[] = [];

/** A home of its own for each test of a file, which goes with all that runs there. */
export function prepareFolder(): void {
  beforeEach(async () => {
    place.home = await mkdtemp(join(tmpdir(), 'aiso-supervisor-'));
    place.folder = join(place.home, 'postgres');
  });
  afterEach(async () => {
    for (const { child } of processes.splice(0)) child.kill('SIGKILL');
    const pid = postmasterPid();
    if (pid !== null && isPostmasterOf(clusterFiles(), pid)) process.kill(pid, 'SIGKILL');
    await rm(place.home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
}

/** Each test after this finds a database as its first start left it. That is made once: it takes a second. */
export function prepareDatabase(): void {
  let home = '';
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'aiso-supervised-'));
    await (await startServerProcess(join(home, 'postgres'), '')).close();
    await rm(join(home, 'postgres', 'port'));
  });
  beforeEach(() => void execFileSync('cp', ['-a', join(home, 'postgres'), place.folder]));
  afterAll(() => rm(home, { recursive: true }));
}

export const clusterFiles = () => clusterFilesOf(place.folder);

export async function start(
  roles: string,
  options: Parameters<typeof startServerProcess>[2] = {},
): Promise<ServerProcess> {
  const started = await startServerProcess(place.folder, roles, options);
  processes.push(started);
  return started;
}
export const postmasterPid = (): number | null => readPidFile(clusterFiles())?.pid ?? null;
export const isRunning = (): boolean => {
  const pid = postmasterPid();
  return pid !== null && isPostmasterOf(clusterFiles(), pid);
};

export async function query(text: string): Promise<Record<string, unknown>[]> {
  const files = clusterFiles();
  const port = Number(readFileSync(files.port, 'utf8'));
  const url = urlOfRole(
    `postgres://127.0.0.1:${port}/postgres`,
    'postgres',
    readCredentials(files)?.owner ?? '',
  );
  const client = await connect(url, 'test');
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

export async function eventually(what: () => boolean | Promise<boolean>, patienceMs = 20_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await what())) {
    if (Date.now() > deadline) throw new Error('It did not come about.');
    await sleep(50);
  }
}
export const answers = async (): Promise<boolean> => {
  try {
    return (await query('SELECT 1')).length === 1;
  } catch {
    return false;
  }
};
