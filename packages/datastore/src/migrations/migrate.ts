import { Kysely, PostgresDialect } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import type { Queue } from 'pg-boss';
import { type ConnectionUrl, clientConfigOf, connect } from '../connection.ts';
import { DatabaseStartError } from '../database-errors.ts';
import { ensureTenants, type FirstTenant } from '../ensure-tenants.ts';
import { ALL_MIGRATIONS, FIRST_MIGRATION } from './all-migrations.ts';
import { ensureRoles, type RolePasswords } from './database-roles.ts';
import { ensureQueues } from './job-queue.ts';
import { requireSchemaRight } from './owner-rights.ts';

/** An arbitrary number that all versions of AISO agree on. */
const MIGRATION_LOCK = 4_150_350_101;

export type MigrateOptions = {
  readonly passwords: RolePasswords;
  readonly tenants: readonly FirstTenant[];
  readonly queues: readonly Queue[];
  /** Only for tests: the migrations of another version. */
  readonly migrations?: Readonly<Record<string, Migration>>;
};

/**
 * Brings the database to this version: roles, tables, queues, first tenants. Any number of processes may call
 * it at once: one works, the others wait and find it done. All pending migrations run in one transaction,
 * each once.
 * @throws DatabaseStartError when the database is not of this program: newer, or of another unreleased state.
 */
export async function migrate(owner: ConnectionUrl, options: MigrateOptions): Promise<void> {
  const lock = await holdMigrations(owner);
  try {
    await requireSchemaRight(lock);
    await ensureRoles(lock, owner, options.passwords);
    await runMigrations(owner, options.migrations ?? ALL_MIGRATIONS);
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
  owner: ConnectionUrl,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  const provider: MigrationProvider = { getMigrations: async () => ({ ...migrations }) };
  const pool = new pg.Pool({ ...clientConfigOf(owner, { name: 'aiso migration' }), max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider, migrationTableSchema: 'migration' });
    const applied = await migrator.getMigrations().catch(() => []);
    const { error, results } = await migrator.migrateToLatest();
    if (error instanceof Error && /corrupted migrations|is missing/u.test(error.message)) {
      throw new DatabaseStartError(whyUnknown(error.message), { cause: error });
    }
    if (error !== undefined) {
      const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unknown';
      throw new Error(
        `Migration ${failed} failed after ${applied.length} earlier ones; nothing was changed.`,
        {
          cause: error,
        },
      );
    }
  } finally {
    await db.destroy();
  }
}

/** Kysely names the migration that the database has and this program has not. */
const whyUnknown = (message: string): string =>
  message.includes(FIRST_MIGRATION)
    ? 'The database was made by another unreleased state of AISO. Nothing was changed. Start with an ' +
      'empty one.'
    : 'The database was last used by a newer version of AISO. Nothing was changed. Start that ' +
      'version, or restore a backup of this one.';
