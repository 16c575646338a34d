import type { Database, TenantTransaction } from '@aiso/datastore';
import { type Selectable, sql } from 'kysely';

/** Of no tenant: any transaction sees it. */
export type MigrationRow = Selectable<Database['data_migrations']>;

/** Rings wherever one is asked for, paused or to go on. */
export const MIGRATIONS_CHANNEL = 'aiso_data_migrations';

export const selectMigrations = (tx: TenantTransaction): Promise<readonly MigrationRow[]> =>
  tx.db.selectFrom('data_migrations').selectAll().orderBy('name').execute();

export const findMigration = (tx: TenantTransaction, name: string): Promise<MigrationRow | undefined> =>
  tx.db.selectFrom('data_migrations').selectAll().where('name', '=', name).executeTakeFirst();

/** Those that the database does not know yet wait from now on. */
export async function addMigrations(tx: TenantTransaction, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await tx.db
    .insertInto('data_migrations')
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** It begins anew, unless it is under way. @returns whether it was not */
export async function askAnew(tx: TenantTransaction, name: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO data_migrations AS known (name) VALUES (${name})
    ON CONFLICT (name) DO UPDATE SET state = 'waiting', at_tenant = NULL, after_key = NULL, done_rows = 0,
      all_rows = NULL, failures = 0, error_code = NULL, asked_at = now(), started_at = NULL, moved_at = NULL,
      ended_at = NULL
    WHERE known.state IN ('done', 'failed')
    RETURNING name`.execute(tx.db);
  if (rows.length > 0) await ring(tx);
  return rows.length > 0;
}

/** Paused, it stops behind its batch. @returns whether it was under way */
export async function pauseMigration(tx: TenantTransaction, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('data_migrations')
    .set({ state: 'paused' })
    .where('name', '=', name)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** One that was paused or failed goes on where it was. @returns whether it was */
export async function resumeMigration(tx: TenantTransaction, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('data_migrations')
    .set({ state: 'waiting', failures: 0, error_code: null })
    .where('name', '=', name)
    .where('state', 'in', ['paused', 'failed'])
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await ring(tx);
  return numUpdatedRows > 0n;
}

const ring = (tx: TenantTransaction): Promise<void> => tx.notify(MIGRATIONS_CHANNEL, '');

/** @returns undefined where it is not to be worked at */
export const takeUp = (tx: TenantTransaction, name: string): Promise<MigrationRow | undefined> =>
  tx.db
    .updateTable('data_migrations')
    .set({ state: 'running', started_at: sql`coalesce(started_at, now())` })
    .where('name', '=', name)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();

export async function setAllRows(tx: TenantTransaction, name: string, rows: number): Promise<void> {
  await tx.db.updateTable('data_migrations').set({ all_rows: rows }).where('name', '=', name).execute();
}

/** Behind which key of which tenant it goes on. */
export type Checkpoint = { readonly tenantId: string | null; readonly key: string | null };

/**
 * Called first in the transaction that writes a batch: nobody else moves it, or pauses the migration, before
 * that is committed.
 * @returns false where the migration was paused, or somebody else has moved it
 */
export async function moveCheckpoint(
  tx: TenantTransaction,
  name: string,
  from: Checkpoint,
  to: Checkpoint & { readonly rows: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('data_migrations')
    .set({
      at_tenant: to.tenantId,
      after_key: to.key,
      done_rows: sql`done_rows + ${to.rows}`,
      moved_at: sql`now()`,
      failures: 0,
      error_code: null,
    })
    .where('name', '=', name)
    .where('state', '=', 'running')
    .where(sql<boolean>`at_tenant IS NOT DISTINCT FROM ${from.tenantId}`)
    .where(sql<boolean>`after_key IS NOT DISTINCT FROM ${from.key}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * @param most failures in a row, behind which it waits for somebody; null: any number
 * @returns how many they are
 */
export async function noteFailure(
  tx: TenantTransaction,
  name: string,
  code: string,
  most: number | null,
): Promise<number> {
  const row = await tx.db
    .updateTable('data_migrations')
    .set({
      failures: sql`failures + 1`,
      error_code: code,
      state: sql`CASE WHEN failures + 1 >= ${most}::int AND state = 'running' THEN 'failed' ELSE state END`,
    })
    .where('name', '=', name)
    .returning('failures')
    .executeTakeFirst();
  return row?.failures ?? 0;
}

/** @returns false where it was paused meanwhile */
export async function endMigration(tx: TenantTransaction, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('data_migrations')
    .set({ state: 'done', ended_at: sql`now()` })
    .where('name', '=', name)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
