import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConnectionUrl, connect, urlOfDatabase, urlOfRole } from '../src/connection.ts';
import { type Datastore, openDatastore, otherSessions } from '../src/index.ts';
import type { Log } from '../src/log.ts';
import { clusterFilesOf, readCredentials, readPidFile } from '../src/supervisor/cluster-files.ts';

let dataDir: string;
let store: Datastore;
let maintenance: ConnectionUrl;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aiso-datastore-'));
  store = await openDatastore({ dataDir, roles: ['web'] });
  const files = clusterFilesOf(join(dataDir, 'postgres'));
  const { port } = readPidFile(files) ?? {};
  maintenance = urlOfRole(
    `postgres://127.0.0.1:${port}/postgres`,
    'postgres',
    readCredentials(files)?.owner ?? '',
  );
});
afterAll(async () => {
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

const postmasterPid = (): number => readPidFile(clusterFilesOf(join(dataDir, 'postgres')))?.pid ?? 0;

describe('a datastore on its embedded server', () => {
  it('keeps all it acknowledged while the server is killed again and again, and works on by itself', async () => {
    const acknowledged: string[] = [];
    let missed = 0;
    const over = new AbortController();
    await store.listen(
      'test',
      () => undefined,
      () => (missed += 1),
    );
    const writer = async (name: string): Promise<void> => {
      for (let number = 0; !over.signal.aborted; number += 1) {
        const mrn = `${name}-${number}`;
        const isSaved = await store
          .tenantTransaction('naseem', (tx) =>
            tx.db.insertInto('patients').values({ tenant_id: 'naseem', mrn, mrn_issuer: '' }).execute(),
          )
          .then(
            () => true,
            () => false,
          );
        if (isSaved) acknowledged.push(mrn);
        await sleep(5);
      }
    };
    const writers = ['a', 'b', 'c'].map(writer);
    for (let round = 0; round < 4; round += 1) {
      const before = acknowledged.length;
      const pid = postmasterPid();
      process.kill(pid, 'SIGKILL');
      const deadline = Date.now() + 20_000;
      while ((acknowledged.length < before + 20 || postmasterPid() === pid) && Date.now() < deadline)
        await sleep(50);
      expect(acknowledged.length).toBeGreaterThan(before + 19);
    }
    over.abort();
    await Promise.all(writers);
    const rows = await store.tenantTransaction('naseem', (tx) =>
      tx.db.selectFrom('patients').select('mrn').execute(),
    );
    const saved = new Set(rows.map(({ mrn }) => mrn));
    expect(acknowledged.filter((mrn) => !saved.has(mrn))).toEqual([]);
    await store.ping();
    await expect.poll(() => missed, { timeout: 10_000 }).toBeGreaterThan(0);
  });

  it('is shared with a process of another role in the same moment', async () => {
    const worker = await openDatastore({ dataDir, roles: ['worker'] });
    expect(await worker.knownTenantIds()).toEqual(await store.knownTenantIds());
    await worker.close();
    await expect(store.ping()).resolves.toBeUndefined();
  });

  it('is not made where one has to be there', async () => {
    const elsewhere = join(dataDir, 'mistyped');
    const opening = openDatastore({ dataDir: elsewhere, roles: [], mustExist: true });
    await expect(opening).rejects.toThrow(`No AISO installation in ${elsewhere}`);
    expect(existsSync(elsewhere)).toBe(false);
  });

  it('is had alone by nobody who is not, and by one to whom others wait', async () => {
    await expect(openDatastore({ dataDir, roles: [], alone: true })).rejects.toThrow(
      new RegExp(`An AISO process \\(pid ${process.pid}\\) plays the role "web" on `, 'u'),
    );
    expect(await otherSessions(store.directory)).toBeGreaterThan(0);
    await store.close();
    const alone = await openDatastore({ dataDir, roles: [], alone: true });
    const others = await alone.directory.transaction().execute(otherSessions);
    const opening = openDatastore({ dataDir, roles: ['web'] });
    let isOpen = false;
    void opening.then(() => (isOpen = true));
    await sleep(200);
    expect([others, isOpen]).toEqual([0, false]);
    await alone.close();
    store = await opening;
    await expect(store.ping()).resolves.toBeUndefined();
  });

  it('ends every connection when it is closed, also those that were used outside of transactions', async () => {
    const client = await connect(maintenance, 'test');
    const connections = async (): Promise<unknown> => {
      const text = "SELECT pid FROM pg_stat_activity WHERE application_name = 'aiso' ORDER BY pid";
      return (await client.query(text)).rows;
    };
    const before = await connections();
    const command = await openDatastore({ dataDir, roles: [] });
    await command.knownTenantIds();
    expect(await connections()).not.toEqual(before);
    await command.close();
    await expect.poll(connections, { timeout: 3_000 }).toEqual(before);
    await client.end();
  });

  it('halted, refuses what waits for it and what comes, says so, and goes on when it does', async () => {
    const told: string[] = [];
    const log: Log = (level, message) => void told.push(`${level} ${message}`);
    const worker = await openDatastore({ dataDir, roles: ['worker'], log });
    await worker.knownTenantIds();
    const children = readFileSync(`/proc/${postmasterPid()}/task/${postmasterPid()}/children`, 'utf8');
    const halted = [postmasterPid(), ...children.trim().split(' ').map(Number)];
    for (const pid of halted) process.kill(pid, 'SIGSTOP');
    try {
      const read = () => worker.tenantTransaction('naseem', (tx) => tx.executeSql('SELECT 1'));
      await expect(read()).rejects.toMatchObject({ code: 'server.unavailable' });
      const start = Date.now();
      await expect(read()).rejects.toMatchObject({ code: 'server.unavailable' });
      await expect(worker.knownTenantIds()).rejects.toMatchObject({ code: 'server.unavailable' });
      expect(Date.now() - start).toBeLessThan(500);
      expect(told).toContain(
        'warn The database does not answer. What waits for it is refused until it does.',
      );
    } finally {
      for (const pid of halted) process.kill(pid, 'SIGCONT');
    }
    await expect.poll(() => told, { timeout: 10_000 }).toContain('info The database answers again.');
    expect((await worker.knownTenantIds()).size).toBe(3);
    await worker.close();
  });

  it('cannot be opened twice with one role', async () => {
    await expect(openDatastore({ dataDir, roles: ['web'] })).rejects.toThrow('already plays the role "web"');
  });
});

describe('a server of one’s own', () => {
  const databaseUrl = (): ConnectionUrl =>
    urlOfDatabase(urlOfRole(maintenance, 'clinic_dba', 'p@ss/w:rd'), 'clinic');

  it('may have an owner who is no superuser, bound by row-level security like everyone', async () => {
    const client = await connect(maintenance, 'test');
    await client.query("CREATE ROLE clinic_dba LOGIN PASSWORD 'p@ss/w:rd'");
    await client.query('CREATE DATABASE clinic');
    const open = (mustExist = false) =>
      openDatastore({ dataDir, databaseUrl: databaseUrl(), roles: ['web'], mustExist });
    await expect(open(true)).rejects.toThrow('no installation of AISO in the database "clinic"');
    await expect(open()).rejects.toThrow('GRANT CREATE ON DATABASE "clinic" TO "clinic_dba"');
    await client.query('ALTER DATABASE clinic OWNER TO clinic_dba');
    // The embedded installation beside it goes on: it was not locked out.
    await expect(open()).rejects.toThrow('another installation of AISO, in the database "aiso"');
    await expect(openDatastore({ dataDir, roles: [] }).then((own) => own.close())).resolves.toBeUndefined();
    await client.query('ALTER ROLE aiso_app RENAME TO aiso_app_of_another');
    await client.query('ALTER ROLE aiso_directory RENAME TO aiso_directory_of_another');
    try {
      await expect(open()).rejects.toThrow('ALTER ROLE "clinic_dba" CREATEROLE');
      await client.query('ALTER ROLE clinic_dba CREATEROLE');
      for (let start = 0; start < 2; start += 1) {
        const opened = await openDatastore({
          dataDir,
          databaseUrl: databaseUrl(),
          roles: ['web'],
          queues: [{ name: 'read-image' }],
        });
        expect(await opened.knownTenantIds()).toEqual(new Set(['naseem', 'admin', 'medical-center']));
        const seen = await opened.tenantTransaction('naseem', (tx) =>
          tx.db.selectFrom('tenants').select('id').execute(),
        );
        expect(seen).toEqual([{ id: 'naseem' }]);
        await opened.close();
      }
    } finally {
      await client.query('DROP DATABASE clinic WITH (FORCE)');
      await client.query('DROP ROLE IF EXISTS aiso_app, aiso_directory, clinic_dba');
      await client.query('ALTER ROLE aiso_app_of_another RENAME TO aiso_app');
      await client.query('ALTER ROLE aiso_directory_of_another RENAME TO aiso_directory');
      await client.end();
    }
  });

  it('on which our role passes row-level security stops the start with a sentence', async () => {
    const client = await connect(maintenance, 'test');
    await client.query('ALTER ROLE aiso_app BYPASSRLS');
    await expect(openDatastore({ dataDir, roles: [] })).rejects.toThrow('which would mix the tenants');
    await client.query('ALTER ROLE aiso_app NOBYPASSRLS');
    await client.end();
  });

  it('named without a password, or not there, stops the start with a sentence', async () => {
    const open = (url: string) => openDatastore({ dataDir, databaseUrl: url, roles: ['web'] });
    await expect(open('postgres://someone@127.0.0.1:1/x')).rejects.toThrow('must name a user and a password');
    await expect(open('postgres://someone:secret@127.0.0.1:1/x')).rejects.toThrow(
      /^The database of DATABASE_URL cannot be reached: (?!.*secret)/u,
    );
  });
});
