import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';
import { SHADOW_QUEUE } from '../shadow-queue.ts';
import type { ComparedVersions } from './comparison.repository.ts';

type ShadowBacklog = {
  readonly pending: number;
  readonly unread: number;
  readonly unreadOriginals: number;
};

/**
 * What a shadow has before it. `pending`: images in its queue, or under inference. `unread`: images that the
 * active version has inferred since, with neither a job nor an outcome. `unreadOriginals`: those of them
 * whose original is missing or damaged.
 * @param since null where the version is not in shadow
 */
export async function countShadowBacklog(
  tx: TenantTransaction,
  { name, active, shadow }: ComparedVersions,
  since: string | null,
): Promise<ShadowBacklog> {
  if (since === null) return { pending: 0, unread: 0, unreadOriginals: 0 };
  const { tenantId } = tx;
  const job = JSON.stringify({ tenantId, model: name, version: shadow });
  const { rows } = await sql<ShadowBacklog>`
    WITH waiting AS (
      SELECT DISTINCT (data->>'imageId')::uuid AS image_id FROM pgboss.job
      WHERE name = ${SHADOW_QUEUE} AND state < 'completed' AND data @> ${job}::jsonb
    ), unread AS (
      SELECT DISTINCT r.image_id FROM results r
      WHERE r.tenant_id = ${tenantId} AND r.model_name = ${name} AND r.model_version = ${active}
        AND r.created_at >= ${since}
        AND NOT EXISTS (
          SELECT FROM shadow_results s
          WHERE s.tenant_id = r.tenant_id AND s.image_id = r.image_id AND s.model_name = ${name}
            AND s.model_version = ${shadow}
        )
        AND NOT EXISTS (SELECT FROM waiting WHERE waiting.image_id = r.image_id)
    )
    SELECT (SELECT count(*) FROM waiting)::int AS pending, (SELECT count(*) FROM unread)::int AS unread,
      (
        SELECT count(*) FROM unread JOIN images i ON i.tenant_id = ${tenantId} AND i.id = unread.image_id
        WHERE i.original_fault IS NOT NULL
      )::int AS "unreadOriginals"
  `.execute(tx.db);
  return rows[0] ?? { pending: 0, unread: 0, unreadOriginals: 0 };
}
