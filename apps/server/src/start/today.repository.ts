import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

/** The newest verdicts and results that are looked at, however many a day has. */
export const MOST_VERDICTS = 5_000;
export const MOST_RESULTS = 1_000;
const MOST_DRIFTS = 20;

export type JudgedStudy = {
  readonly userId: string;
  readonly studyId: string;
  readonly verdicts: number;
  readonly agreeing: number;
  readonly lastAt: Date;
  /** The result of the last verdict. */
  readonly resultId: string;
};

/** What people judged since a moment: a row a person and study. */
export async function findJudged(tx: TenantTransaction, since: Date): Promise<readonly JudgedStudy[]> {
  const { rows } = await sql<JudgedStudy>`
    SELECT user_id AS "userId", image.study_id AS "studyId", count(*)::int AS verdicts,
      count(*) FILTER (WHERE agrees)::int AS agreeing, max(at) AS "lastAt",
      (array_agg(result_id ORDER BY at DESC))[1] AS "resultId"
    FROM (
      SELECT user_id, result_id, agrees, at FROM verdicts
      WHERE tenant_id = ${tx.tenantId} AND at >= ${since} ORDER BY at DESC LIMIT ${MOST_VERDICTS}
    ) AS judged
    CROSS JOIN LATERAL (
      SELECT images.study_id FROM results
      JOIN images ON images.tenant_id = results.tenant_id AND images.id = results.image_id
      JOIN worklist ON worklist.tenant_id = images.tenant_id AND worklist.study_id = images.study_id
      WHERE results.tenant_id = ${tx.tenantId} AND results.id = judged.result_id LIMIT 1
    ) AS image
    GROUP BY user_id, image.study_id`.execute(tx.db);
  return rows;
}

/** By which address somebody judged a result. Only the log knows: the directory is not seen from here. */
export async function emailOfJudge(
  tx: TenantTransaction,
  { userId, resultId }: JudgedStudy,
): Promise<string | null> {
  const row = await tx
    .from('audit_events')
    .select('actor_email')
    .where('subject_type', '=', 'result')
    .where('subject_id', '=', resultId)
    .where('action', '=', 'reading.judged')
    .where('actor_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.actor_email ?? null;
}

/** The last results of images that the gate accepted since a moment. */
export async function findAccepted(tx: TenantTransaction, since: Date): Promise<readonly string[]> {
  const rows = await tx
    .from('results')
    .select('id')
    .where('created_at', '>=', since)
    .where('superseded_at', 'is', null)
    .where('gate_reason', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(MOST_RESULTS)
    .execute();
  return rows.map(({ id }) => id);
}

type AboveRow = { readonly code: string; readonly label: string; readonly above: number };

/** How many of these results have a finding above its operating point: of any, and of each. */
export async function countAbove(
  tx: TenantTransaction,
  resultIds: readonly string[],
): Promise<{ readonly above: number; readonly findings: readonly AboveRow[] }> {
  const { rows } = await sql<{ resultId: string; code: string; label: string }>`
    SELECT result.id AS "resultId", code, label FROM unnest(${[...resultIds]}::uuid[]) AS result (id)
    CROSS JOIN LATERAL (
      SELECT code, label FROM findings
      WHERE findings.tenant_id = ${tx.tenantId} AND findings.result_id = result.id AND above OFFSET 0
    ) AS found`.execute(tx.db);
  const findings = new Map<string, AboveRow>();
  for (const { code, label } of rows) {
    const key = JSON.stringify([code, label]);
    findings.set(key, { code, label, above: (findings.get(key)?.above ?? 0) + 1 });
  }
  return {
    above: new Set(rows.map(({ resultId }) => resultId)).size,
    findings: [...findings.values()].sort((one, other) => other.above - one.above),
  };
}

type DriftRow = {
  readonly name: string;
  readonly version: string;
  readonly code: string;
  readonly since: Date;
};

/** The newest first. */
export const findDrifts = (tx: TenantTransaction): Promise<readonly DriftRow[]> =>
  tx
    .from('drifts')
    .select(['model_name as name', 'model_version as version', 'finding_code as code', 'since'])
    .orderBy('since', 'desc')
    .limit(MOST_DRIFTS)
    .execute();
