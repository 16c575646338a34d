import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { connect } from '../src/connection.ts';
import { isFree } from '../src/supervisor/free-port.ts';
import { isPostmasterOf } from '../src/supervisor/postmaster.ts';
import {
  answers,
  clusterFiles,
  eventually,
  isRunning,
  place,
  postmasterPid,
  prepareDatabase,
  prepareFolder,
  query,
  start,
} from './supervised-folder.ts';

prepareFolder();

describe('a first start', () => {
  it('in an empty folder keeps data over a restart and its port, and is gone after each close', async () => {
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

  it('of several processes at once makes one database, and they close together', async () => {
    const all = await Promise.all(['web', 'worker', '', '', ''].map((roles) => start(roles)));
    expect(new Set(all.map(({ first }) => first.port)).size).toBe(1);
    expect(all.filter(({ first }) => first.isSupervisor)).toHaveLength(1);
    await Promise.all(all.map((process) => process.close()));
    expect(postmasterPid()).toBeNull();
  });
});

describe('the embedded server', () => {
  prepareDatabase();

  it('writes durably, listens on this machine alone, asks for a password, and logs no values', async () => {
    await start('web');
    const [settings] = await query(
      `SELECT current_setting('fsync') AS fsync,
         current_setting('synchronous_commit') AS commit,
         current_setting('full_page_writes') AS pages,
         current_setting('listen_addresses') AS at,
         current_setting('unix_socket_directories') AS sockets`,
    );
    expect(settings).toEqual({ fsync: 'on', commit: 'on', pages: 'on', at: '127.0.0.1', sockets: '' });
    const files = clusterFiles();
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
        const { cluster } = clusterFiles();
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
      expect(isPostmasterOf(clusterFiles(), pid)).toBe(false);
      expect(await isFree(holder.first.port ?? 0)).toBe(true);
    },
  );

  it('is ended with its process even where it was halted', async () => {
    const holder = await start('web');
    const pid = postmasterPid() ?? 0;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
    for (const halted of [pid, ...children]) process.kill(halted, 'SIGSTOP');
    const begin = Date.now();
    expect(await holder.end('SIGTERM')).toBeNull();
    expect(Date.now() - begin).toBeLessThan(9_000);
    await eventually(() => [pid, ...children].every((one) => !existsSync(`/proc/${one}`)), 3_000);
  });

  it('is not left behind by a process that exits without closing', async () => {
    const holder = await start('web', { end: 'exit' });
    expect(await holder.exited).toBe(0);
    await eventually(() => !isRunning());
  });
});

describe('several processes on one data folder', () => {
  prepareDatabase();

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

  it('are refused when they play the same role, until the first one ends, however it ends', async () => {
    const web = await start('web');
    const second = await start('web,worker');
    expect(second.first.refused).toBe(
      `DatabaseStartError: Another AISO process (pid ${web.child.pid}) already plays the role "web" ` +
        `on ${place.folder}. ` +
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
