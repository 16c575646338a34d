import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN_TENANT } from '@aiso/contracts';
import type { HeldLock } from '@aiso/datastore';
import { type DataMigrations, loadDataMigrations } from './all-data-migrations.ts';
import {
  addMigrations,
  MIGRATIONS_CHANNEL,
  type MigrationRow,
  selectMigrations,
} from './data-migration.repository.ts';
import type { MigrationServices } from './data-migration.ts';
import { type Run, runMigration } from './run-migration.ts';

/** Held by whoever works at data migrations: one at a time, of the whole installation. */
export const MIGRATION_LOCK = 'data-migrations';

/** What rings is not waited for longer; nor are those who hold the lock. */
const LOOK_EVERY_MS = 5_000;

type Other = { readonly all?: DataMigrations; readonly lookEveryMs?: number };

/**
 * Part of the worker role: works at what waits. Of several processes one does it, and another when it dies.
 * @param other what tests have instead of the program's own
 */
export async function startMigrationWorker(
  services: MigrationServices,
  { all, lookEveryMs = LOOK_EVERY_MS }: Other = {},
): Promise<{ readonly stop: () => Promise<void> }> {
  const { datastore, log } = services;
  const known = all ?? (await loadDataMigrations());
  const stopping = new AbortController();
  let wake = new AbortController();
  const ring = (): void => wake.abort();
  stopping.signal.addEventListener('abort', ring);
  const unlisten = await datastore.listen(MIGRATIONS_CHANNEL, ring, ring);

  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      wake = new AbortController();
      await workAtWaiting(services, known, stopping.signal).catch((error: unknown) =>
        log.warn({ err: error }, 'data migrations wait'),
      );
      if (stopping.signal.aborted) return;
      await sleep(lookEveryMs, undefined, { signal: wake.signal, ref: false }).catch(() => undefined);
    }
  };
  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
      await unlisten();
    },
  };
}

/** Works at all that waits, if nobody else does. */
async function workAtWaiting(
  services: MigrationServices,
  known: DataMigrations,
  signal: AbortSignal,
): Promise<void> {
  let lock: HeldLock | null = null;
  try {
    for (;;) {
      const next = await findNext(services, known, signal);
      if (next === null || signal.aborted) return;
      lock ??= await services.datastore.tryHold(MIGRATION_LOCK);
      if (lock === null || lock.isLost()) return;
      if ((await runMigration(services, next)) === 'left') return;
    }
  } finally {
    await lock?.release();
  }
}

async function findNext(
  { datastore }: MigrationServices,
  { migrations, rebuilds }: DataMigrations,
  signal: AbortSignal,
): Promise<Run | null> {
  const rows = await datastore.tenantTransaction(ADMIN_TENANT, async (tx) => {
    const before = await selectMigrations(tx);
    const added = [...migrations.keys()].filter((name) => !before.some((row) => row.name === name));
    await addMigrations(tx, added);
    return added.length === 0 ? before : selectMigrations(tx);
  });
  const stateOf = (name: string): MigrationRow['state'] | undefined =>
    rows.find((row) => row.name === name)?.state;
  const isWaiting = (name: string): boolean => ['waiting', 'running'].includes(stateOf(name) ?? '');
  // Each builds upon those before it.
  for (const [name, migration] of migrations) {
    if (isWaiting(name)) return { name, migration, signal };
    if (stateOf(name) !== 'done') break;
  }
  for (const [name, migration] of rebuilds) if (isWaiting(name)) return { name, migration, signal };
  return null;
}
