import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

type Front = {
  readonly queue: string;
  /** Whose jobs are counted. */
  readonly share: string;
  /** From this priority on. */
  readonly from: number;
  readonly limit: number;
};

/** How many jobs wait at the front of a queue, counted up to the limit. */
export async function countFront(
  tx: TenantTransaction,
  { queue, share, from, limit }: Front,
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    SELECT count(*)::int AS taken FROM (
      SELECT 1 FROM pgboss.job
      WHERE name = ${queue} AND state < 'active' AND NOT blocked
        AND priority >= ${from} AND group_id = ${share}
      LIMIT ${limit}
    ) AS places`.execute(tx.db);
  return rows[0]?.taken ?? 0;
}

/**
 * When the job was put in that waits longest. Asked for each priority, the index answers with one row
 * however many wait.
 */
export async function findLongestWaiting(
  tx: TenantTransaction,
  queue: string,
  priorities: readonly number[],
): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    SELECT min(first.created_on) AS since FROM unnest(${priorities}::int[]) AS asked (priority), LATERAL (
      SELECT created_on FROM pgboss.job
      WHERE name = ${queue} AND state < 'active' AND NOT blocked AND job.priority = asked.priority
      ORDER BY created_on LIMIT 1
    ) AS first`.execute(tx.db);
  return rows[0]?.since ?? null;
}
