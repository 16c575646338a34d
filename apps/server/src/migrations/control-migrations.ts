import {
  AppError,
  type DataMigrationList,
  type DataMigrationView,
  PROJECTIONS,
  type Projection,
} from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Administrator } from '../platform/administrator.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import {
  askAnew,
  type MigrationRow,
  pauseMigration,
  resumeMigration,
  selectMigrations,
} from './data-migration.repository.ts';
import { nameOfRebuild } from './rebuild/rebuilds.ts';

/** How far data migrations are, and the projections that can be made anew. */
export const listMigrations = (administrator: Administrator): Promise<DataMigrationList> =>
  administrator.administer(readList);

async function readList(tx: TenantTransaction): Promise<DataMigrationList> {
  const rows = await selectMigrations(tx);
  const rebuilds = PROJECTIONS.map((projection) => {
    const name = nameOfRebuild(projection);
    return present(
      name,
      projection,
      rows.find((row) => row.name === name),
    );
  });
  const others = rows.filter(({ name }) => !rebuilds.some((rebuild) => rebuild.name === name));
  return { migrations: [...others.map((row) => present(row.name, null, row)), ...rebuilds] };
}

const present = (name: string, projection: Projection | null, row?: MigrationRow): DataMigrationView => ({
  name,
  projection,
  state: row?.state ?? null,
  doneRows: row?.done_rows ?? 0,
  allRows: row?.all_rows ?? null,
  errorCode: row?.error_code ?? null,
  askedAt: row?.asked_at.toISOString() ?? null,
  endedAt: row?.ended_at?.toISOString() ?? null,
});

/** It stops behind the batch that is under way. @throws AppError `resource.not_found` where nothing is */
export const pause = (administrator: Administrator, name: string): Promise<DataMigrationList> =>
  control(administrator, 'migration.paused', name, pauseMigration);

/**
 * It goes on where it was.
 * @throws AppError `resource.not_found` where it neither was paused nor has failed
 */
export const resume = (administrator: Administrator, name: string): Promise<DataMigrationList> =>
  control(administrator, 'migration.resumed', name, resumeMigration);

/** Has a projection made anew. One that is under way goes on. */
export const askRebuild = (
  administrator: Administrator,
  projection: Projection,
): Promise<DataMigrationList> =>
  administrator.administer(async (tx) => {
    const name = nameOfRebuild(projection);
    if (await askAnew(tx, name))
      await recordAudit(tx, administrator, 'migration.asked', { type: 'migration', id: name });
    return readList(tx);
  });

const control = (
  administrator: Administrator,
  action: 'migration.paused' | 'migration.resumed',
  name: string,
  change: (tx: TenantTransaction, name: string) => Promise<boolean>,
): Promise<DataMigrationList> =>
  administrator.administer(async (tx) => {
    if (!(await change(tx, name))) throw new AppError('resource.not_found');
    await recordAudit(tx, administrator, action, { type: 'migration', id: name });
    return readList(tx);
  });
