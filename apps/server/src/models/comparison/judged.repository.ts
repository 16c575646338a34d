import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';
import {
  type ComparedPoint,
  type ComparedVersions,
  MOST_DISAGREEMENTS,
  pairsOf,
  rowsOf,
  scoresOf,
} from './comparison.repository.ts';

/**
 * `truth`: on which side of its operating point a finding of an image belongs, as most readers say. A verdict
 * is on what was shown, by whichever version of the model: who disagrees with "above" says "below". Of one
 * reader's verdicts on several results of an image the last one counts. On a tie `above` is null.
 */
const truthOf = ({ tenantId }: TenantTransaction, { name }: ComparedVersions) => sql`
  said AS (
    SELECT DISTINCT ON (r.image_id, v.code, v.user_id) r.image_id, v.code, f.above = v.agrees AS above, v.at
    FROM pairs
    JOIN results r ON r.tenant_id = ${tenantId} AND r.image_id = pairs.image_id AND r.model_name = ${name}
      AND r.population <> 'age_unknown'
    JOIN verdicts v ON v.tenant_id = ${tenantId} AND v.result_id = r.id
    JOIN findings f ON f.tenant_id = ${tenantId} AND f.result_id = v.result_id AND f.code = v.code
    ORDER BY r.image_id, v.code, v.user_id, v.at DESC, r.created_at DESC
  ),
  truth AS (
    SELECT image_id, code, max(at) AS at,
      CASE sign(2 * count(*) FILTER (WHERE above) - count(*)) WHEN 1 THEN true WHEN -1 THEN false END AS above
    FROM said GROUP BY image_id, code
  )`;

export type JudgedRow = {
  code: string;
  images: number;
  both_right: number;
  only_active: number;
  only_shadow: number;
  neither_right: number;
  contested: number;
};

/** How often each version decides as readers say is right, on the images that they have judged. */
export const compareWithReaders = (
  tx: TenantTransaction,
  versions: ComparedVersions,
  points: readonly ComparedPoint[],
): Promise<readonly JudgedRow[]> =>
  rowsOf(
    tx,
    sql<JudgedRow>`WITH ${pairsOf(tx, versions)}, ${scoresOf(tx, points)}, ${truthOf(tx, versions)}
      SELECT code, count(above)::int AS images,
        count(*) FILTER (WHERE active_above = above AND shadow_above = above)::int AS both_right,
        count(*) FILTER (WHERE active_above = above AND shadow_above <> above)::int AS only_active,
        count(*) FILTER (WHERE active_above <> above AND shadow_above = above)::int AS only_shadow,
        count(*) FILTER (WHERE active_above <> above AND shadow_above <> above)::int AS neither_right,
        count(*) FILTER (WHERE above IS NULL)::int AS contested
      FROM scores JOIN truth USING (image_id, code) GROUP BY code`,
  );

export type JudgedDisagreementRow = {
  study_id: string;
  image_id: string;
  code: string;
  active_score: number;
  shadow_score: number;
  active_above: boolean;
  shadow_above: boolean;
  above: boolean;
};

/** Judged images on which the versions decide differently, those that were judged last first. */
export const selectJudgedDisagreements = (
  tx: TenantTransaction,
  versions: ComparedVersions,
  points: readonly ComparedPoint[],
): Promise<readonly JudgedDisagreementRow[]> =>
  rowsOf(
    tx,
    sql<JudgedDisagreementRow>`WITH ${pairsOf(tx, versions)}, ${scoresOf(tx, points)}, ${truthOf(tx, versions)}
      SELECT i.study_id, i.id AS image_id, code, active_score, shadow_score, active_above, shadow_above, above
      FROM scores JOIN truth USING (image_id, code) JOIN images i ON i.tenant_id = ${tx.tenantId} AND i.id = scores.image_id
      JOIN studies s ON s.tenant_id = i.tenant_id AND s.id = i.study_id AND s.identity <> 'hidden'
      WHERE active_above <> shadow_above AND above IS NOT NULL
      ORDER BY truth.at DESC, i.id, code LIMIT ${MOST_DISAGREEMENTS}`,
  );
