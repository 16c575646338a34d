import type { FrontalView } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { type RawBuilder, sql } from 'kysely';

/** The newest so many pairs are compared. */
const MOST_PAIRS = 10_000;
export const MOST_DISAGREEMENTS = 50;

/** A model's active version, and one in shadow, of the transaction's tenant. */
export type ComparedVersions = {
  readonly name: string;
  readonly active: string;
  readonly shadow: string;
};

/** A finding that both versions know, and where each decides on images of a view; null: of one not known. */
export type ComparedPoint = {
  readonly code: string;
  readonly view: FrontalView | null;
  readonly active: number;
  readonly shadow: number;
};

/** Newest first. */
export async function newestImagesInferredBy(
  tx: TenantTransaction,
  name: string,
  version: string,
  limit: number,
): Promise<readonly { readonly imageId: string; readonly readAt: Date }[]> {
  if (limit === 0) return [];
  const rows = await tx
    .from('results')
    .select(['image_id', ({ fn }) => fn.max('created_at').as('at')])
    .where('model_name', '=', name)
    .where('model_version', '=', version)
    .groupBy('image_id')
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ image_id, at }) => ({ imageId: image_id, readAt: at }));
}

/** `pairs`: what both versions made of an image; of several readings of one version the newest counts. */
export const pairsOf = ({ tenantId }: TenantTransaction, { name, active, shadow }: ComparedVersions) => sql`
  pairs AS (
    SELECT r.id AS result_id, s.id AS shadow_id, s.image_id,
      r.population, r.gate_accepted AS active_accepted, s.gate_accepted AS shadow_accepted,
      r.view_position AS active_view, s.view_position AS shadow_view
    FROM shadow_results s CROSS JOIN LATERAL (
      SELECT id, population, gate_accepted, view_position FROM results
      WHERE tenant_id = s.tenant_id AND image_id = s.image_id AND model_name = ${name} AND model_version = ${active}
      ORDER BY created_at DESC LIMIT 1
    ) r
    WHERE s.tenant_id = ${tenantId} AND s.model_name = ${name} AND s.model_version = ${shadow}
    ORDER BY s.created_at DESC LIMIT ${MOST_PAIRS}
  )`;

/**
 * `scores`: of every pair the findings that both know, with what each decides at its operating point for the
 * view that it took. Where the age is unknown nothing is decided.
 */
export const scoresOf = ({ tenantId }: TenantTransaction, points: readonly ComparedPoint[]) => sql`
  points AS (
    SELECT * FROM unnest(
      ${points.map(({ code }) => code)}::text[], ${points.map(({ view }) => view)}::text[],
      ${points.map((point) => point.active)}::float8[], ${points.map((point) => point.shadow)}::float8[]
    ) AS point (code, view, active, shadow)
  ),
  scores AS (
    SELECT pairs.image_id, f.code, f.score AS active_score, sf.score AS shadow_score,
      f.score >= a.active AS active_above, sf.score >= s.shadow AS shadow_above
    FROM pairs
    JOIN findings f ON f.tenant_id = ${tenantId} AND f.result_id = pairs.result_id
    JOIN shadow_findings sf
      ON sf.tenant_id = ${tenantId} AND sf.shadow_result_id = pairs.shadow_id AND sf.code = f.code
    JOIN points a ON a.code = f.code AND a.view IS NOT DISTINCT FROM pairs.active_view
    JOIN points s ON s.code = f.code AND s.view IS NOT DISTINCT FROM pairs.shadow_view
    WHERE pairs.population <> 'age_unknown'
  )`;

export async function rowsOf<Row>(tx: TenantTransaction, query: RawBuilder<Row>): Promise<readonly Row[]> {
  return (await query.execute(tx.db)).rows;
}

type GateRow = { images: number; both: number; only_active: number; only_shadow: number };

/** How many images both have inferred, and which of them refused. */
export async function compareGates(tx: TenantTransaction, versions: ComparedVersions): Promise<GateRow> {
  const [row] = await rowsOf(
    tx,
    sql<GateRow>`WITH ${pairsOf(tx, versions)}
      SELECT count(*)::int AS images,
        count(*) FILTER (WHERE NOT active_accepted AND NOT shadow_accepted)::int AS both,
        count(*) FILTER (WHERE NOT active_accepted AND shadow_accepted)::int AS only_active,
        count(*) FILTER (WHERE active_accepted AND NOT shadow_accepted)::int AS only_shadow
      FROM pairs`,
  );
  return row ?? { images: 0, both: 0, only_active: 0, only_shadow: 0 };
}

export type FindingRow = {
  code: string;
  images: number;
  both_above: number;
  both_below: number;
  only_active: number;
  only_shadow: number;
  mean_difference: number;
  correlation: number | null;
};

export const compareFindings = (
  tx: TenantTransaction,
  versions: ComparedVersions,
  points: readonly ComparedPoint[],
): Promise<readonly FindingRow[]> =>
  rowsOf(
    tx,
    sql<FindingRow>`WITH ${pairsOf(tx, versions)}, ${scoresOf(tx, points)}
      SELECT code, count(*)::int AS images,
        count(*) FILTER (WHERE active_above AND shadow_above)::int AS both_above,
        count(*) FILTER (WHERE NOT active_above AND NOT shadow_above)::int AS both_below,
        count(*) FILTER (WHERE active_above AND NOT shadow_above)::int AS only_active,
        count(*) FILTER (WHERE NOT active_above AND shadow_above)::int AS only_shadow,
        avg(shadow_score - active_score) AS mean_difference,
        corr(shadow_score, active_score) AS correlation
      FROM scores GROUP BY code`,
  );

export type DisagreementRow = {
  study_id: string;
  image_id: string;
  code: string | null;
  active_score: number | null;
  shadow_score: number | null;
  active_above: boolean | null;
  shadow_above: boolean | null;
  active_accepted: boolean;
  shadow_accepted: boolean;
};

/** Images that one of the two refused, and then those whose scores are furthest apart. */
export const selectDisagreements = (
  tx: TenantTransaction,
  versions: ComparedVersions,
  points: readonly ComparedPoint[],
): Promise<readonly DisagreementRow[]> =>
  rowsOf(
    tx,
    sql<DisagreementRow>`WITH ${pairsOf(tx, versions)}, ${scoresOf(tx, points)}, differing AS (
        SELECT image_id, code, active_score, shadow_score, active_above, shadow_above,
          true AS active_accepted, true AS shadow_accepted, abs(shadow_score - active_score) AS distance
        FROM scores WHERE active_above <> shadow_above
        UNION ALL
        SELECT image_id, NULL, NULL, NULL, NULL, NULL, active_accepted, shadow_accepted, 2
        FROM pairs WHERE active_accepted <> shadow_accepted
      )
      SELECT i.study_id, i.id AS image_id, d.code, d.active_score, d.shadow_score, d.active_above, d.shadow_above,
        d.active_accepted, d.shadow_accepted
      FROM differing d JOIN images i ON i.tenant_id = ${tx.tenantId} AND i.id = d.image_id
      JOIN studies s ON s.tenant_id = i.tenant_id AND s.id = i.study_id AND s.identity <> 'hidden'
      ORDER BY d.distance DESC, i.id, d.code LIMIT ${MOST_DISAGREEMENTS}`,
  );
