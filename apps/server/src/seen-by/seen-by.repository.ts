import type { SeenQuery } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type AuditRow, endOf, startOf } from '../administration/audit/audit-log.repository.ts';
import type { Cursor } from '../platform/cursor.ts';

type SeenGroup = Pick<
  Selectable<Database['audit_events']>,
  'actor_id' | 'actor_email' | 'action' | 'outcome'
> & {
  readonly day: string;
  readonly first: Date;
  readonly last: Date;
  readonly times: number;
};

/**
 * What each person did in each way on each day, newest first. Of who acts without an address, ids are one.
 */
export async function selectSeen(
  { db, tenantId }: TenantTransaction,
  subjects: readonly string[],
  period: SeenQuery,
  limit: number,
): Promise<readonly SeenGroup[]> {
  const { rows } = await sql<SeenGroup>`
    SELECT actor_id, nullif(actor_email, '') AS actor_email, action, outcome,
      to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
      min(at) AS first, max(at) AS last, count(*)::integer AS times
    FROM audit_events
    WHERE tenant_id = ${tenantId} AND subject_id = ANY (${subjects}) AND ${within(period)}
    GROUP BY 1, 2, 3, 4, 5
    ORDER BY max(at) DESC, action, actor_id LIMIT ${limit}
  `.execute(db);
  return rows;
}

/** Each event, newest first. The index is asked for each of the ids: it has no order over several. */
export async function selectSeenEvents(
  { db, tenantId }: TenantTransaction,
  subjects: readonly string[],
  period: SeenQuery,
  after: Cursor | null,
  limit: number,
): Promise<AuditRow[]> {
  const position = after === null ? sql`true` : sql`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<AuditRow>`
    SELECT event.*, event.at::text AS position
    FROM unnest(${subjects}::text[]) AS subject (id) CROSS JOIN LATERAL (
      SELECT * FROM audit_events
      WHERE tenant_id = ${tenantId} AND subject_id = subject.id AND ${within(period)} AND ${position}
      ORDER BY at DESC, id DESC LIMIT ${limit}
    ) AS event
    ORDER BY event.at DESC, event.id DESC LIMIT ${limit}
  `.execute(db);
  return rows;
}

export async function countSeen(
  { db, tenantId }: TenantTransaction,
  subjects: readonly string[],
  period: SeenQuery,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) FROM audit_events
    WHERE tenant_id = ${tenantId} AND subject_id = ANY (${subjects}) AND ${within(period)}
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Days are UTC's, compared as `timestamptz` (docs/adr/0002). */
const within = ({ from, to }: SeenQuery): RawBuilder<boolean> =>
  sql`(${from === undefined} OR at >= ${startOf(from ?? '0001-01-01')}::timestamptz)
    AND (${to === undefined} OR at < ${endOf(to ?? '9998-12-31')}::timestamptz)`;
