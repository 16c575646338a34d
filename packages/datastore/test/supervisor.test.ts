import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, urlOfRole } from '../src/connection.ts';
import { clusterFilesOf, readCredentials, readPidFile } from '../src/supervisor/cluster-files.ts';
import { isFree } from '../src/supervisor/free-port.ts';
import { isPostmasterOf } from '../src/supervisor/postmaster.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

let home: string;
let folder: string;
const processes: ServerProcess[] = [];

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'aiso-supervisor-'));
  folder = join(home, 'postgres');
});
afterEach(async () => {
  for (const { child } of processes.splice(0)) child.kill('SIGKILL');
  const pid = postmasterPid();
  if (pid !== null && isPostmasterOf(clusterFilesOf(folder), pid)) process.kill(pid, 'SIGKILL');
  await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function start(
  roles: string,
  options: Parameters<typeof startServerProcess>[2] = {},
): Promise<ServerProcess> {
  const started = await startServerProcess(folder, roles, options);
  processes.push(started);
  return started;
}
const postmasterPid = (): number | null => readPidFile(clusterFilesOf(folder))?.pid ?? null;
const isRunning = (): boolean => {
  const pid = postmasterPid();
  return pid !== null && isPostmasterOf(clusterFilesOf(folder), pid);
};

async function query(text: string): Promise<Record<string, unknown>[]> {
  const files = clusterFilesOf(folder);
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

async function eventually(what: () => boolean | Promise<boolean>, patienceMs = 20_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await what())) {
    if (Date.now() > deadline) throw new Error('It did not come about.');
    await sleep(50);
  }
}
const answers = async (): Promise<boolean> => {
  try {
    return (await query('SELECT 1')).length === 1;
  } catch {
    return false;
  }
};

describe('the embedded server', () => {
  it('starts in an empty folder, keeps data over a restart and its port, and is gone after each close', async () => {
    const first = await start('web,worker');
    expect(first.first).toMatchObject({ isSupervisor: true });
    await query("CREATE TABLE kept AS SELECT 'yes' AS word");
    await first.close();
    expect(postmasterPid()).toBeNull();
    const second = await start('web,worker');
    expect(second.first.port).toBe(first.first.port);
    expect(await query('SELECT word FROM kept')).toEqual([{ word: 'yes' }]);
    await second.close();
    expect(postmasterPid()).toBeNull();
  });

  it('writes durably, listens on this machine alone, asks for a password, and logs no values', async () => {
    await start('web');
    const [settings] = await query(
      "SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit, current_setting('full_page_writes') AS pages, current_setting('listen_addresses') AS at, current_setting('unix_socket_directories') AS sockets",
    );
    expect(settings).toEqual({ fsync: 'on', commit: 'on', pages: 'on', at: '127.0.0.1', sockets: '' });
    const files = clusterFilesOf(folder);
    expect(statSync(files.credentials).mode & 0o777).toBe(0o600);
    const port = readFileSync(files.port, 'utf8');
    await expect(
      connect(`postgres://postgres:wrong@127.0.0.1:${port}/postgres`, 'test'),
    ).rejects.toMatchObject({ code: '28P01' });
    await query('CREATE TABLE patients (mrn text PRIMARY KEY)');
    await query("INSERT INTO patients VALUES ('secret-mrn')");
    await expect(query("INSERT INTO patients VALUES ('secret-mrn')")).rejects.toMatchObject({
      code: '23505',
    });
    expect(await readFile(files.log, 'utf8')).not.toContain('secret-mrn');
  });

  it('is taken over from a parent that was killed, with all that was committed', async () => {
    const first = await start('web,worker');
    await query("CREATE TABLE kept AS SELECT 'yes' AS word");
    const pid = postmasterPid();
    await first.end('SIGKILL');
    expect(isRunning()).toBe(true);
    const second = await start('web,worker');
    expect(postmasterPid()).toBe(pid);
    expect(await query('SELECT word FROM kept')).toEqual([{ word: 'yes' }]);
    await second.close();
    expect(postmasterPid()).toBeNull();
  });

  it('starts after parent and server were both killed', async () => {
    const first = await start('web');
    await query("CREATE TABLE kept AS SELECT 'yes' AS word");
    const pid = postmasterPid() ?? 0;
    await first.end('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await start('web');
    expect(await query('SELECT word FROM kept')).toEqual([{ word: 'yes' }]);
  });

  it('starts when its lock names a process that is gone, and when it names a stranger', async () => {
    const first = await start('web');
    await first.close();
    const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
    const gone = spawn('true');
    await new Promise((resolve) => gone.once('exit', resolve));
    try {
      for (const pid of [gone.pid, stranger.pid]) {
        const { cluster } = clusterFilesOf(folder);
        const lock = `${pid}\n${cluster}\n1700000000\n5432\n\n127.0.0.1\n  1234567  12345\nready   \n`;
        await writeFile(join(cluster, 'postmaster.pid'), lock);
        const next = await start('web');
        expect(next.first.refused).toBeUndefined();
        expect(await answers()).toBe(true);
        await next.close();
      }
      expect(stranger.exitCode).toBeNull();
    } finally {
      stranger.kill();
    }
  });

  it('is started again by its supervisor when it is killed, on the same port', async () => {
    const holder = await start('web');
    await query("CREATE TABLE kept AS SELECT 'yes' AS word");
    for (let round = 0; round < 3; round += 1) {
      const pid = postmasterPid() ?? 0;
      process.kill(pid, 'SIGKILL');
      await eventually(async () => postmasterPid() !== pid && (await answers()));
      expect(await query('SELECT word FROM kept')).toEqual([{ word: 'yes' }]);
    }
    expect((await holder.ask()).port).toBe(holder.first.port);
  });

  it('takes another port when its own was taken by another program meanwhile', async () => {
    const first = await start('web');
    await first.close();
    const { createServer } = await import('node:net');
    const squatter = createServer().listen(first.first.port, '127.0.0.1');
    try {
      const second = await start('web');
      expect(second.first.port).not.toBe(first.first.port);
      expect(await answers()).toBe(true);
      await second.close();
    } finally {
      squatter.close();
    }
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'is not left behind by a process ended by %s',
    async (signal) => {
      const holder = await start('web');
      const pid = postmasterPid() ?? 0;
      expect(await holder.end(signal)).toBeNull();
      expect(isPostmasterOf(clusterFilesOf(folder), pid)).toBe(false);
      expect(await isFree(holder.first.port ?? 0)).toBe(true);
    },
  );

  it('is not left behind by a process that exits without closing', async () => {
    const holder = await start('web', { end: 'exit' });
    expect(await holder.exited).toBe(0);
    await eventually(() => !isRunning());
  });
});

describe('several processes on one data folder', () => {
  it('share the server under different roles; the last one to close stops it', async () => {
    const web = await start('web');
    const worker = await start('worker');
    expect(worker.first).toEqual({ port: web.first.port, isSupervisor: false });
    await web.close();
    expect(await answers()).toBe(true);
    await eventually(async () => (await worker.ask()).isSupervisor === true);
    await worker.close();
    expect(postmasterPid()).toBeNull();
  });

  it('start together in an empty folder', async () => {
    const [web, worker, other] = await Promise.all([start('web'), start('worker'), start('')]);
    expect(new Set([web, worker, other].map(({ first }) => first.port)).size).toBe(1);
    expect([web, worker, other].filter(({ first }) => first.isSupervisor)).toHaveLength(1);
    await Promise.all([web.close(), worker.close(), other.close()]);
    expect(postmasterPid()).toBeNull();
  });

  it('are refused when they play the same role, until the first one ends, however it ends', async () => {
    const web = await start('web');
    const second = await start('web,worker');
    expect(second.first.refused).toBe(
      `DatabaseStartError: Another AISO process (pid ${web.child.pid}) already plays the role "web" on ${folder}. ` +
        'Stop it first, or give this one another AISO_DATA_DIR.',
    );
    expect(await second.exited).toBe(3);
    expect(await answers()).toBe(true);
    await web.end('SIGKILL');
    const third = await start('web');
    expect(third.first.port).toBe(web.first.port);
  });

  it('go on when the supervising one is killed, and then the server too', async () => {
    const web = await start('web');
    const worker = await start('worker');
    await web.end('SIGKILL');
    const pid = postmasterPid() ?? 0;
    process.kill(pid, 'SIGKILL');
    await eventually(async () => postmasterPid() !== pid && (await answers()));
    expect(await worker.ask()).toEqual({ port: web.first.port, isSupervisor: true });
  });
});

describe('a folder that cannot be used', () => {
  it('of another major version is refused with a sentence, and nothing in it is touched', async () => {
    const { cluster } = clusterFilesOf(folder);
    await mkdir(cluster, { recursive: true });
    await writeFile(join(cluster, 'PG_VERSION'), '17\n');
    const before = statSync(cluster).mtimeMs;
    const refused = await start('web');
    expect(refused.first.refused).toBe(
      `DatabaseStartError: The database in ${cluster} was made by PostgreSQL 17, but this version of AISO brings PostgreSQL 18. ` +
        'Nothing in it was changed. Make a backup with the version of AISO that made it and restore that here.',
    );
    expect(readdirSync(cluster)).toEqual(['PG_VERSION']);
    expect(readdirSync(folder)).toEqual(['cluster']);
    expect(statSync(cluster).mtimeMs).toBe(before);
  });

  it('with something else in it is refused, and nothing in it is touched', async () => {
    const { cluster } = clusterFilesOf(folder);
    await mkdir(cluster, { recursive: true });
    await writeFile(join(cluster, 'thesis.txt'), 'important');
    expect((await start('web')).first.refused).toContain('is not a PostgreSQL database and is not empty');
    expect(readdirSync(cluster)).toEqual(['thesis.txt']);
  });

  it('is made anew when a first start was killed half-way', async () => {
    await mkdir(join(folder, 'initialising-1', 'cluster'), { recursive: true });
    await writeFile(join(folder, 'initialising-1', 'cluster', 'PG_VERSION'), '18\n');
    await start('web');
    expect(await answers()).toBe(true);
    expect(readdirSync(folder).filter((name) => name.startsWith('initialising'))).toEqual([]);
  });

  // Only root may mount a small file system to fill; the words are tested for everyone in start-failure.test.ts.
  it.skipIf(!isRoot || process.platform !== 'linux')(
    'without space is refused with a sentence, and serves what it has when there is space again',
    async () => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', home]);
      try {
        const refused = await start('web');
        expect(refused.first.refused).toBe(
          `DatabaseStartError: There is no space left for the database in ${folder}. Free some space and start again; nothing that was saved is lost.`,
        );
        execFileSync('mount', ['-o', 'remount,size=120m', home]);
        const first = await start('web');
        await query("CREATE TABLE kept AS SELECT 'yes' AS word");
        await first.close();
        execFileSync('sh', ['-c', `dd if=/dev/zero of=${home}/ballast bs=64k status=none || true`]);
        expect((await start('web')).first.refused).toContain('There is no space left for the database');
        await rm(join(home, 'ballast'));
        const second = await start('web');
        expect(await query('SELECT word FROM kept')).toEqual([{ word: 'yes' }]);
        await second.close();
      } finally {
        execFileSync('umount', ['-l', home]);
      }
    },
  );
});

describe.skipIf(!isRoot || process.platform !== 'linux')(
  'users of the machine (needs root to become another)',
  () => {
    it('root runs the server as another user, also below a folder that is closed to others', async () => {
      await chmod(home, 0o700);
      folder = join(home, 'closed', 'postgres');
      await mkdir(join(home, 'closed'), { mode: 0o700 });
      const holder = await start('web');
      expect(holder.first.refused).toBeUndefined();
      const status = readFileSync(`/proc/${postmasterPid()}/status`, 'utf8');
      expect(/^Uid:\s+(\d+)/mu.exec(status)?.[1]).not.toBe('0');
      expect(statSync(home).mode & 0o777).toBe(0o700);
      await holder.close();
      expect(postmasterPid()).toBeNull();
    });

    it('an ordinary user runs it as himself; root finds it later and keeps that user; strangers are refused', async () => {
      chownSync(home, NOBODY, NOBODY);
      await chmod(home, 0o755);
      const own = await start('web', { uid: NOBODY });
      expect(own.first.refused).toBeUndefined();
      await query("CREATE TABLE kept AS SELECT 'yes' AS word");
      await own.end('SIGTERM');
      expect(isRunning()).toBe(false);
      const stranger = await start('web', { uid: 1 });
      expect(stranger.first.refused).toContain(`belongs to another user (uid ${NOBODY})`);
      const root = await start('web');
      expect(await query('SELECT word FROM kept')).toEqual([{ word: 'yes' }]);
      await root.close();
      const again = await start('web', { uid: NOBODY });
      expect(again.first.refused).toBeUndefined();
      expect(existsSync(clusterFilesOf(folder).port)).toBe(true);
    });
  },
);
