import { ADMIN_TENANT, AppError } from '@aiso/contracts';
import {
  type Checkpoint,
  endMigration,
  findMigration,
  type MigrationRow,
  moveCheckpoint,
  noteFailure,
  setAllRows,
  takeUp,
} from './data-migration.repository.ts';
import type { DataMigration, MigrationServices } from './data-migration.ts';
import { pauseFor, politePace } from './pace.ts';

/** `left`: it was stopped here, or is somebody else's; whoever holds the lock goes on. */
export type Ending = 'done' | 'paused' | 'failed' | 'left';

export type Run = {
  readonly name: string;
  readonly migration: DataMigration;
  /** Stops behind the batch that is under way. */
  readonly signal: AbortSignal;
  /** How long it waits behind a first failure; by default a second. */
  readonly retryMs?: number;
  /** Hears of every batch. */
  readonly onBatch?: (doneRows: number, allRows: number) => void;
};

/** It has been paused, or another process has moved its checkpoint: the batch is rolled back. */
class NotOurs extends Error {}

const MOST_FAILURES = 6;
const RETRY_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
const TELL_EVERY_MS = 10_000;

/**
 * Works at one data migration until it ends, from its checkpoint on. Called by whoever holds the lock; where
 * two hold it all the same, each batch is written by one.
 * @throws AppError `server.unavailable` when the database is away
 */
export async function runMigration(services: MigrationServices, run: Run): Promise<Ending> {
  const { datastore, log } = services;
  const { name, migration, signal } = run;
  const row = await datastore.tenantTransaction(ADMIN_TENANT, (tx) => takeUp(tx, name));
  if (row === undefined) return endingOf(services, name);
  const tenantIds = await allTenantIds(services);
  const allRows = row.all_rows ?? (await countAll(services, run, tenantIds));
  const progress = { name, doneRows: row.done_rows, allRows };
  log.info(progress, 'a data migration is under way');
  const pace = politePace(migration.mostRows);
  let at: Checkpoint = { tenantId: row.at_tenant, key: row.after_key };
  let toldAt = performance.now();
  for (const tenantId of tenantIds) {
    if (at.tenantId !== null && tenantId < at.tenantId) continue;
    for (let hasMore = true; hasMore; ) {
      if (signal.aborted) return 'left';
      const startedAt = performance.now();
      try {
        const after = at.tenantId === tenantId ? at.key : null;
        const batch = await migration.prepare({ services, tenantId, after, limit: pace.rows() });
        hasMore = batch !== null;
        if (batch === null) continue;
        const from = at;
        const to = { tenantId, key: batch.last, rows: batch.rows };
        const writtenFrom = performance.now();
        await datastore.tenantTransaction(
          tenantId,
          async (tx) => {
            if (!(await moveCheckpoint(tx, name, from, to))) throw new NotOurs();
            await batch.write(tx);
          },
          { rerun: 'rolled-back' },
        );
        at = to;
        progress.doneRows += batch.rows;
        run.onBatch?.(progress.doneRows, allRows);
        const endedAt = performance.now();
        if (endedAt - toldAt > TELL_EVERY_MS) {
          toldAt = endedAt;
          log.info(progress, 'a data migration goes on');
        }
        await pace.rest({ writeMs: endedAt - writtenFrom, allMs: endedAt - startedAt }, signal);
      } catch (error) {
        if (error instanceof NotOurs) return endingOf(services, name);
        if ((await failed(services, run, error)) === 'failed') return 'failed';
      }
    }
  }
  const isDone = await datastore.tenantTransaction(ADMIN_TENANT, (tx) => endMigration(tx, name));
  if (!isDone) return endingOf(services, name);
  log.info(progress, 'a data migration is done');
  return 'done';
}

/** Archived ones and people's own scopes, too. In the order in which they are gone through. */
async function allTenantIds({ datastore }: MigrationServices): Promise<readonly string[]> {
  const ids = await Promise.all([
    datastore.knownTenantIds(),
    datastore.archivedTenantIds(),
    datastore.scopeIds(),
  ]);
  return [...new Set(ids.flatMap((some) => [...some]))].sort();
}

async function countAll(
  { datastore }: MigrationServices,
  { name, migration }: Run,
  tenantIds: readonly string[],
): Promise<number> {
  let rows = 0;
  for (const tenantId of tenantIds) rows += await datastore.tenantTransaction(tenantId, migration.count);
  await datastore.tenantTransaction(ADMIN_TENANT, (tx) => setAllRows(tx, name, rows));
  return rows;
}

async function endingOf({ datastore }: MigrationServices, name: string): Promise<Ending> {
  const row = await datastore.tenantTransaction(ADMIN_TENANT, (tx) => findMigration(tx, name));
  const state: MigrationRow['state'] | undefined = row?.state;
  return state === 'paused' || state === 'failed' || state === 'done' ? state : 'left';
}

/** Waits longer from failure to failure. What is away for a while is waited for, however long that is. */
async function failed(
  { datastore, log }: MigrationServices,
  { name, signal, retryMs = RETRY_MS }: Run,
  error: unknown,
): Promise<'failed' | 'again'> {
  const code = error instanceof AppError ? error.code : 'server.internal';
  const most = error instanceof AppError && error.status === 503 ? null : MOST_FAILURES;
  const failures = await datastore.tenantTransaction(ADMIN_TENANT, (tx) => noteFailure(tx, name, code, most));
  log.warn({ name, failures, err: error }, 'a batch of a data migration failed');
  if (most !== null && failures >= most) return 'failed';
  await pauseFor(Math.min(LONGEST_WAIT_MS, retryMs * 2 ** Math.min(failures - 1, 10)), signal);
  return 'again';
}
