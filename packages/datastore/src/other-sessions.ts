import { type Kysely, sql } from 'kysely';
import type { DirectoryDatabase } from './schema.ts';

/**
 * How many connections of the product to this database are not the one that asks: those of servers and
 * commands, wherever they run.
 */
export async function otherSessions(session: Kysely<DirectoryDatabase>): Promise<number> {
  // A transaction sees them as they were when it first looked.
  await sql`SELECT pg_stat_clear_snapshot()`.execute(session);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND usename IN ('aiso_app', 'aiso_directory')`.execute(session);
  return rows[0]?.count ?? 0;
}
