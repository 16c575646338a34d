import type { DisagreementReason, DisagreementsQuery } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { type RawBuilder, sql } from 'kysely';
import type { Cursor } from '../platform/cursor.ts';

export type DisagreementRow = {
  readonly result_id: string;
  readonly code: string;
  readonly user_id: string;
  readonly reason: DisagreementReason | null;
  readonly reason_words: string | null;
  readonly at: Date;
  /** As PostgreSQL prints it: a cursor is made of it. */
  readonly position: string;
  readonly label: string;
  readonly score: number;
  readonly operating_point: number;
  readonly above: boolean;
  readonly image_id: string;
  readonly model_name: string;
  readonly model_version: string;
  readonly study_id: string;
};

type Filter = Pick<DisagreementsQuery, 'reason'> & { readonly readerId: string | null };

/** What breaks ties of a page's order. */
export type DisagreementKey = readonly [resultId: string, code: string, userId: string];

const conditions = ({ reason, readerId }: Filter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`NOT v.agrees`,
      ...(reason === undefined
        ? []
        : [reason === 'none' ? sql`v.reason IS NULL` : sql`v.reason = ${reason}`]),
      ...(readerId === null ? [] : [sql`v.user_id = ${readerId}`]),
    ],
    sql` AND `,
  );

const beyond = (after: Cursor | null): RawBuilder<unknown> => {
  if (after === null) return sql`true`;
  const [resultId, code, userId] = JSON.parse(after.id) as DisagreementKey;
  return sql`(v.at < ${after.at}::timestamptz OR (v.at = ${after.at}::timestamptz
    AND (v.result_id, v.code, v.user_id) > (${resultId}::uuid, ${code}, ${userId})))`;
};

/** Of studies that a list shows: of others nothing is told. */
const SHOWN = sql`
  JOIN findings f ON f.tenant_id = v.tenant_id AND f.result_id = v.result_id AND f.code = v.code
  JOIN results r ON r.tenant_id = v.tenant_id AND r.id = v.result_id
  JOIN images i ON i.tenant_id = r.tenant_id AND i.id = r.image_id
  JOIN worklist w ON w.tenant_id = i.tenant_id AND w.study_id = i.study_id`;

/** Newest first. */
export async function findDisagreements(
  tx: TenantTransaction,
  filter: Filter,
  after: Cursor | null,
  limit: number,
): Promise<readonly DisagreementRow[]> {
  const { rows } = await sql<DisagreementRow>`
    SELECT v.result_id, v.code, v.user_id, v.reason, v.reason_words, v.at, v.at::text AS position,
      f.label, f.score, f.operating_point, f.above, r.image_id, r.model_name, r.model_version, i.study_id
    FROM verdicts v ${SHOWN}
    WHERE v.tenant_id = ${tx.tenantId} AND ${conditions(filter)} AND ${beyond(after)}
    ORDER BY v.at DESC, v.result_id, v.code, v.user_id LIMIT ${limit}`.execute(tx.db);
  return rows;
}

/** @returns no more than the limit and one */
export async function countDisagreements(
  tx: TenantTransaction,
  filter: Filter,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM verdicts v ${SHOWN}
      WHERE v.tenant_id = ${tx.tenantId} AND ${conditions(filter)} LIMIT ${limit + 1}
    ) AS counted`.execute(tx.db);
  return rows[0]?.count ?? 0;
}
