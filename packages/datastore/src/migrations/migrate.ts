import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { type MigrationInfo, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import type { Queue } from 'pg-boss';
import { type ConnectionUrl, clientConfigOf, connect } from '../connection.ts';
import { DatabaseStartError, hasCode } from '../database-errors.ts';
import { ensureTenants, type FirstTenant } from '../ensure-tenants.ts';
import {
  ALL_MIGRATIONS,
  FIRST_MIGRATION,
  FORMER_FIRST_MIGRATION,
  type SchemaMigrations,
} from './all-migrations.ts';
import { ensureRoles, type RolePasswords } from './database-roles.ts';
import { ensureQueues } from './job-queue.ts';
import { requireSchemaRight } from './owner-rights.ts';

/** An arbitrary number that all versions of AISO agree on. */
const MIGRATION_LOCK = 4_150_350_101;
/**
 * Other processes serve meanwhile: a migration that waits for a table keeps everybody else from it, too. It
 * gives up after so long, and is tried again.
 */
const LOCK_TIMEOUT_MS = 1_000;
const MOST_TRIES = 60;
const RETRY_MS = 500;

export type MigrateOptions = {
  readonly passwords: RolePasswords;
  readonly tenants: readonly FirstTenant[];
  readonly queues: readonly Queue[];
  /** Only for tests: the migrations of another version. */
  readonly migrations?: SchemaMigrations;
};

/**
 * Brings the database to this version: roles, tables, queues, first tenants. Any number of processes may call
 * it at once: one works, the others wait and find it done. All pending migrations run in one transaction,
 * each once.
 * @throws DatabaseStartError when the database is not of this program: newer, or of another unreleased state;
 * and when a data migration of the former version has not ended.
 */
export async function migrate(owner: ConnectionUrl, options: MigrateOptions): Promise<void> {
  const lock = await holdMigrations(owner);
  try {
    await requireSchemaRight(lock);
    await ensureRoles(lock, owner, options.passwords);
    await runMigrations(lock, owner, options.migrations ?? ALL_MIGRATIONS);
    await ensureQueues(owner, options.queues);
    await ensureTenants(lock, options.tenants);
  } finally {
    await lock.end();
  }
}

/** While the connection is open, whoever starts on this database waits. */
export async function holdMigrations(owner: ConnectionUrl): Promise<pg.Client> {
  const lock = await connect(owner, 'aiso migration');
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return lock;
  } catch (error) {
    await lock.end();
    throw error;
  }
}

async function runMigrations(
  lock: pg.Client,
  owner: ConnectionUrl,
  migrations: SchemaMigrations,
): Promise<void> {
  await renameFirst(lock);
  const provider: MigrationProvider = { getMigrations: async () => ({ ...migrations }) };
  const limits = { max: 2, lock_timeout: LOCK_TIMEOUT_MS };
  const pool = new pg.Pool({ ...clientConfigOf(owner, { name: 'aiso migration' }), ...limits });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider, migrationTableSchema: 'migration' });
    const known = await migrator.getMigrations().catch(() => []);
    await requireData(lock, known, migrations);
    for (let tries = 1; ; tries += 1) {
      const { error, results } = await migrator.migrateToLatest();
      if (error === undefined) return;
      if (error instanceof Error && /corrupted migrations|is missing/u.test(error.message)) {
        throw new DatabaseStartError(whyUnknown(error.message), { cause: error });
      }
      if (!hasCode(error, '55P03') || tries === MOST_TRIES) {
        const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unknown';
        throw new Error(`Migration ${failed} failed; nothing was changed.`, { cause: error });
      }
      await sleep(RETRY_MS);
    }
  } finally {
    await db.destroy();
  }
}

async function renameFirst(lock: pg.Client): Promise<void> {
  if (!(await isThere(lock, 'migration.kysely_migration'))) return;
  await lock.query('UPDATE migration.kysely_migration SET name = $1 WHERE name = $2', [
    FIRST_MIGRATION,
    FORMER_FIRST_MIGRATION,
  ]);
}

/**
 * A pending migration that takes something away needs what read from it to have ended, except in a new
 * database, which has no data.
 */
async function requireData(
  lock: pg.Client,
  known: readonly MigrationInfo[],
  migrations: SchemaMigrations,
): Promise<void> {
  if (!known.some(({ executedAt }) => executedAt !== undefined)) return;
  const needed = known.flatMap(({ name, executedAt }) =>
    executedAt === undefined ? (migrations[name]?.afterData ?? []) : [],
  );
  if (needed.length === 0) return;
  const ended = await endedDataMigrations(lock);
  const missing = needed.filter((name) => !ended.has(name));
  if (missing.length === 0) return;
  throw new DatabaseStartError(
    `This version of AISO needs a change of the data that has not ended here (${missing.join(', ')}). Nothing ` +
      'was changed. Start the version before this one, let it end that, and start this one again.',
  );
}

async function endedDataMigrations(lock: pg.Client): Promise<ReadonlySet<string>> {
  if (!(await isThere(lock, 'app.data_migrations'))) return new Set();
  const { rows } = await lock.query<{ name: string }>(
    "SELECT name FROM app.data_migrations WHERE state = 'done'",
  );
  return new Set(rows.map(({ name }) => name));
}

async function isThere(lock: pg.Client, table: string): Promise<boolean> {
  const { rows } = await lock.query<{ isThere: boolean }>('SELECT to_regclass($1) IS NOT NULL AS "isThere"', [
    table,
  ]);
  return rows[0]?.isThere === true;
}

/** Kysely names the migration that the database has and this program has not. */
const whyUnknown = (message: string): string =>
  message.includes(`${FIRST_MIGRATION}-`)
    ? 'The database was made by another unreleased state of AISO. Nothing was changed. Start with an ' +
      'empty one.'
    : 'The database was last used by a newer version of AISO. Nothing was changed. Start that ' +
      'version, or restore a backup of this one.';
