import { ADMIN_TENANT, AppError } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { type TestDatastore, testDatastore } from '@aiso/datastore/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addMigrations,
  findMigration,
  type MigrationRow,
  pauseMigration,
  resumeMigration,
} from './data-migration.repository.ts';
import type { DataMigration, MigrationServices } from './data-migration.ts';
import { type Ending, type Run, runMigration } from './run-migration.ts';
import { throughRows } from './through-rows.ts';

const STUDIES = 60;

let datastore: TestDatastore;
let services: MigrationServices;
beforeAll(async () => {
  datastore = await testDatastore({ firstSchemaStudies: STUDIES });
  services = { ...({} as MigrationServices), datastore, log: pino({ level: 'silent' }) };
});
afterAll(() => datastore.close());

const asAdmin = <T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T> =>
  datastore.tenantTransaction(ADMIN_TENANT, work);
const row = (name: string): Promise<MigrationRow | undefined> => asAdmin((tx) => findMigration(tx, name));

/** Notes every study that it goes through, and fails or pauses where a test wants that. */
function noting(hook: (seen: string[]) => Promise<void> = async () => undefined): {
  readonly migration: DataMigration;
  readonly seen: string[];
} {
  const seen: string[] = [];
  const migration = {
    ...throughRows('studies', async (tx, ids) => {
      await hook(seen);
      // Seen only if it is committed.
      tx.afterCommit(() => void seen.push(...ids.map((id) => `${tx.tenantId} ${id}`)));
    }),
    mostRows: 5,
  };
  return { migration, seen };
}

async function begin(name: string, migration: DataMigration, more: Partial<Run> = {}): Promise<Ending> {
  await asAdmin((tx) => addMigrations(tx, [name]));
  return runMigration(services, {
    name,
    migration,
    signal: new AbortController().signal,
    retryMs: 1,
    ...more,
  });
}

const isWhole = (seen: readonly string[]): void => {
  expect(seen).toHaveLength(STUDIES);
  expect(new Set(seen).size).toBe(STUDIES);
};

test('a data migration goes through the rows of all tenants, archived ones too, each once', async () => {
  const { migration, seen } = noting();
  expect(await begin('goes-through', migration)).toBe('done');
  isWhole(seen);
  expect([...new Set(seen.map((one) => one.split(' ')[0]))]).toEqual(['admin', 'closed-clinic', 'naseem']);
  expect(await row('goes-through')).toMatchObject({ state: 'done', done_rows: STUDIES, all_rows: STUDIES });
  // It is not begun again.
  expect(await begin('goes-through', migration)).toBe('done');
  isWhole(seen);
});

test('a paused one stops, and goes on where it was', async () => {
  const { migration, seen } = noting(async (before) => {
    if (before.length >= 20) return;
    if (before.length >= 15) void asAdmin((tx) => pauseMigration(tx, 'is-paused'));
  });
  expect(await begin('is-paused', migration)).toBe('paused');
  expect(seen.length).toBeLessThan(STUDIES);
  expect(await row('is-paused')).toMatchObject({ state: 'paused', done_rows: seen.length });
  expect(await begin('is-paused', migration)).toBe('paused');
  expect(await asAdmin((tx) => resumeMigration(tx, 'is-paused'))).toBe(true);
  expect(await begin('is-paused', migration)).toBe('done');
  isWhole(seen);
});

test('one that is stopped is left, and whoever comes next goes on with it', async () => {
  const stopping = new AbortController();
  const { migration, seen } = noting(async (before) => {
    if (before.length >= 15) stopping.abort();
  });
  expect(await begin('is-stopped', migration, { signal: stopping.signal })).toBe('left');
  expect(await row('is-stopped')).toMatchObject({ state: 'running', done_rows: seen.length });
  expect(await begin('is-stopped', migration)).toBe('done');
  isWhole(seen);
});

test('a batch that fails is tried again, and leaves nothing of its first try', async () => {
  let failures = 2;
  const { migration, seen } = noting(async (before) => {
    if (before.length >= 10 && failures > 0) {
      failures -= 1;
      throw new AppError('file.corrupt');
    }
  });
  expect(await begin('fails-twice', migration)).toBe('done');
  isWhole(seen);
  expect(await row('fails-twice')).toMatchObject({ state: 'done', failures: 0, error_code: null });
});

test('one that goes on failing waits for somebody, and says why', async () => {
  let isMended = false;
  const { migration, seen } = noting(async (before) => {
    if (before.length >= 10 && !isMended) throw new Error('Never told to anybody.');
  });
  expect(await begin('fails', migration)).toBe('failed');
  expect(await row('fails')).toMatchObject({ state: 'failed', failures: 6, error_code: 'server.internal' });
  expect(await begin('fails', migration)).toBe('failed');
  isMended = true;
  await asAdmin((tx) => resumeMigration(tx, 'fails'));
  expect(await begin('fails', migration)).toBe('done');
  isWhole(seen);
});

test('an object store that is away is waited for, however long', async () => {
  let left = 9;
  const { migration, seen } = noting(async (before) => {
    if (before.length >= 10 && (left -= 1) > 0) throw new AppError('storage.unreachable');
  });
  expect(await begin('waits', migration)).toBe('done');
  isWhole(seen);
});

test('of two that work at one each batch is written by one', async () => {
  const { migration, seen } = noting();
  const run = () => begin('is-raced', migration);
  const endings = [await Promise.all([run(), run()]), await run()].flat();
  expect(endings).toContain('done');
  isWhole(seen);
});
