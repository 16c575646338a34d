import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

type Judged = { readonly user_id: string; readonly result_id: string };

/**
 * By which address people judged, by person. Only the log knows: the directory is not seen from here. Each
 * person is looked up at the first of these results that they judged.
 */
export async function emailsOfReaders(
  tx: TenantTransaction,
  judged: readonly Judged[],
): Promise<ReadonlyMap<string, string>> {
  const first = new Map(judged.toReversed().map(({ user_id, result_id }) => [user_id, result_id]));
  if (first.size === 0) return new Map();
  const { rows } = await sql<{ userId: string; email: string }>`
    SELECT reader.id AS "userId", said.actor_email AS email
    FROM unnest(${[...first.keys()]}::text[], ${[...first.values()]}::text[]) AS reader (id, result_id)
    CROSS JOIN LATERAL (
      SELECT actor_email FROM audit_events
      WHERE tenant_id = ${tx.tenantId} AND subject_type = 'result' AND subject_id = reader.result_id
        AND actor_id = reader.id AND action = 'reading.judged' AND actor_email IS NOT NULL
      ORDER BY at DESC LIMIT 1
    ) AS said`.execute(tx.db);
  return new Map(rows.map(({ userId, email }) => [userId, email]));
}
