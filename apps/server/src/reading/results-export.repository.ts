import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

/** A finding of a result, and what one reader says of it, if anybody does. */
export type ResultLine = {
  readonly study_id: string;
  readonly image_id: string;
  readonly result_id: string;
  readonly model_name: string;
  readonly model_version: string;
  readonly precision: string | null;
  readonly inferred_at: Date;
  readonly is_shown: boolean;
  readonly gate_accepted: boolean;
  readonly gate_reason: string | null;
  readonly code: string | null;
  readonly label: string | null;
  readonly score: number | null;
  readonly operating_point: number | null;
  readonly above: boolean | null;
  readonly user_id: string | null;
  readonly agrees: boolean | null;
  readonly reason: string | null;
  readonly reason_words: string | null;
  readonly judged_at: Date | null;
};

/** What is shown of these studies, and what was shown before where somebody judged it. */
export async function findResultLines(
  tx: TenantTransaction,
  studyIds: readonly string[],
): Promise<readonly ResultLine[]> {
  const { rows } = await sql<ResultLine>`
    SELECT i.study_id, i.id AS image_id, r.id AS result_id, r.model_name, r.model_version, r.precision,
      r.created_at AS inferred_at, r.superseded_at IS NULL AS is_shown, r.gate_accepted, r.gate_reason,
      f.code, f.label, f.score, f.operating_point, f.above,
      v.user_id, v.agrees, v.reason, v.reason_words, v.at AS judged_at
    FROM unnest(${[...studyIds]}::uuid[]) WITH ORDINALITY AS study (id, place)
    JOIN images i ON i.tenant_id = ${tx.tenantId} AND i.study_id = study.id
    JOIN results r ON r.tenant_id = i.tenant_id AND r.image_id = i.id
    LEFT JOIN findings f ON f.tenant_id = r.tenant_id AND f.result_id = r.id
    LEFT JOIN verdicts v ON v.tenant_id = f.tenant_id AND v.result_id = f.result_id AND v.code = f.code
    WHERE r.superseded_at IS NULL OR EXISTS (
      SELECT 1 FROM verdicts judged WHERE judged.tenant_id = r.tenant_id AND judged.result_id = r.id)
    ORDER BY study.place, i.created_at, i.id, r.created_at DESC, r.id, f.position, v.at, v.user_id`.execute(
    tx.db,
  );
  return rows;
}

export type CommentLine = {
  readonly study_id: string;
  readonly author_email: string;
  readonly content: string;
  readonly created_at: Date;
};

/** Oldest first. */
export const findCommentLines = (
  tx: TenantTransaction,
  studyIds: readonly string[],
): Promise<readonly CommentLine[]> =>
  tx
    .from('comments')
    .select(['study_id', 'author_email', 'content', 'created_at'])
    .where('study_id', 'in', studyIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
