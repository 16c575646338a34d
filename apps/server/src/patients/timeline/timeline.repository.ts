import { STUDY_COLUMNS, type TimelineQuery, type TimelineResult } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';
import type { Cursor } from '../../platform/cursor.ts';
import { STUDY_AT } from '../../registry/patient-list-row.ts';

/** What is shown of one study at most. */
const MOST_IMAGES = 50;
const MOST_LOOKS = 200;
/** Images of a trend. */
const MOST_READ = 1_000;

/** Confirmed, and nobody else: whoever was merged has no studies any more. */
export async function isListed(tx: TenantTransaction, patientId: string): Promise<boolean> {
  const row = await tx
    .from('patient_list')
    .select('patient_id')
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Newest first, by the day of the study, else by when it came. */
export async function selectStudies(
  tx: TenantTransaction,
  patientId: string,
  after: Cursor | null,
  limit: TimelineQuery['pageSize'],
) {
  let page = tx.db
    .selectFrom('studies as s')
    .select(['id', 'study_date', 'created_at', ...STUDY_COLUMNS])
    // A file that contradicts itself by more than a year tells none.
    .select(
      sql<number | null>`coalesce(entered_age_years,
        CASE WHEN abs(other_age_years - patient_age_years) > 1 THEN NULL ELSE patient_age_years END)`.as(
        'age_years',
      ),
    )
    .select(sql<string>`${STUDY_AT}::text`.as('at'))
    .where('tenant_id', '=', tx.tenantId)
    .where('patient_id', '=', patientId)
    .where('identity', '=', 'confirmed')
    .orderBy(STUDY_AT, 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after !== null) {
    page = page.where(sql<boolean>`(${STUDY_AT}, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  }
  return page.execute();
}

/** Images in the order in which they were registered. */
export async function selectImages(tx: TenantTransaction, studyIds: readonly string[]) {
  const { rows } = await sql<{
    image_id: string;
    study_id: string;
    modality: string | null;
    thumbnail_key: string | null;
    turn: number;
    inverted: boolean;
    chosen_center: number | null;
    chosen_width: number | null;
  }>`
    SELECT image.* FROM unnest(${studyIds}::uuid[]) AS study (id) CROSS JOIN LATERAL (
      SELECT id AS image_id, study_id, modality, thumbnail_key, turn, inverted, chosen_center, chosen_width FROM images
      WHERE tenant_id = ${tx.tenantId} AND study_id = study.id
      ORDER BY created_at, id LIMIT ${MOST_IMAGES}
    ) AS image
  `.execute(tx.db);
  return rows;
}

/** Of each version its last result of each image, newest first. */
export async function selectResults(tx: TenantTransaction, imageIds: readonly string[]) {
  if (imageIds.length === 0) return [];
  return tx
    .from('results')
    .select([
      'id',
      'image_id',
      'model_name',
      'model_version',
      'precision',
      'gate_accepted',
      'gate_reason',
      'created_at',
    ])
    .where('image_id', 'in', imageIds)
    .where('superseded_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

const FINDING = ['result_id', 'code', 'label', 'score', 'operating_point', 'above'] as const;

export async function selectFindings(tx: TenantTransaction, resultIds: readonly string[]) {
  if (resultIds.length === 0) return [];
  return tx
    .from('findings')
    .select(FINDING)
    .where('result_id', 'in', resultIds)
    .orderBy('position')
    .execute();
}

type VerdictOfResult = TimelineResult['verdicts'][number] & { readonly resultId: string };

/** Verdicts with who gave them: the address is in the audit log. */
export async function selectVerdicts(
  tx: TenantTransaction,
  resultIds: readonly string[],
): Promise<readonly VerdictOfResult[]> {
  if (resultIds.length === 0) return [];
  const verdicts = await tx.db
    .selectFrom('verdicts as v')
    .innerJoin('findings as f', (join) =>
      join
        .onRef('f.tenant_id', '=', 'v.tenant_id')
        .onRef('f.result_id', '=', 'v.result_id')
        .onRef('f.code', '=', 'v.code'),
    )
    .select(['v.result_id', 'v.code', 'f.label', 'v.user_id', 'v.agrees', 'v.at'])
    .where('v.tenant_id', '=', tx.tenantId)
    .where('v.result_id', 'in', resultIds)
    .orderBy('at')
    .execute();
  if (verdicts.length === 0) return [];
  const judged = await tx
    .from('audit_events')
    .select(['actor_id', 'actor_email'])
    .distinct()
    .where('subject_type', '=', 'result')
    .where('subject_id', 'in', [...new Set(verdicts.map(({ result_id }) => result_id))])
    .where('action', '=', 'reading.judged')
    .execute();
  const addresses = new Map(judged.map(({ actor_id, actor_email }) => [actor_id, actor_email]));
  return verdicts.map(({ result_id: resultId, code, label, user_id, agrees, at }) => ({
    resultId,
    code,
    label,
    verdict: agrees ? 'agree' : 'disagree',
    by: addresses.get(user_id) ?? user_id,
    at: at.toISOString(),
  }));
}

/** Who opened the studies, each person by the last time; of a study's events the newest are asked. */
export async function selectLooks(tx: TenantTransaction, studyIds: readonly string[]) {
  const { rows } = await sql<{ study_id: string; by: string; at: Date }>`
    SELECT study.id AS study_id, look.actor_email AS by, max(look.at) AS at
    FROM unnest(${studyIds}::text[]) AS study (id) CROSS JOIN LATERAL (
      SELECT actor_email, at FROM audit_events
      WHERE tenant_id = ${tx.tenantId} AND subject_type = 'study' AND subject_id = study.id
        AND action IN ('study.viewed', 'reading.opened') AND outcome = 'success'
      ORDER BY at DESC LIMIT ${MOST_LOOKS}
    ) AS look
    WHERE look.actor_email <> ''
    GROUP BY study.id, look.actor_email ORDER BY max(look.at) DESC
  `.execute(tx.db);
  return rows;
}

/** The newest result of each image that has one; of the newest images, the oldest first. */
export async function selectReadings(tx: TenantTransaction, patientId: string) {
  const { rows } = await sql<{
    result_id: string;
    study_id: string;
    image_id: string;
    at: Date;
    model_name: string;
    model_version: string;
  }>`
    SELECT result.id AS result_id, image.study_id, image.id AS image_id, image.at, model_name, model_version
    FROM (
      SELECT s.id AS study_id, i.id, i.created_at, ${STUDY_AT} AS at
      FROM studies s JOIN images i ON i.tenant_id = s.tenant_id AND i.study_id = s.id
      WHERE s.tenant_id = ${tx.tenantId} AND s.patient_id = ${patientId} AND s.identity = 'confirmed'
      ORDER BY at DESC, s.id DESC, i.created_at DESC, i.id DESC LIMIT ${MOST_READ}
    ) AS image
    CROSS JOIN LATERAL (
      SELECT id, model_name, model_version FROM results
      WHERE tenant_id = ${tx.tenantId} AND image_id = image.id ORDER BY created_at DESC LIMIT 1
    ) AS result
    ORDER BY image.at, image.study_id, image.created_at, image.id
  `.execute(tx.db);
  return rows;
}

type Point = readonly [place: number, score: number, operatingPoint: number, isAbove: boolean];

/**
 * What results found, a row a finding with its label in the last of them: thousands of rows would take
 * longer.
 */
export async function selectPoints(tx: TenantTransaction, resultIds: readonly string[]) {
  const { rows } = await sql<{ code: string; label: string; points: readonly Point[] }>`
    SELECT code, (array_agg(label ORDER BY place DESC))[1] AS label,
      json_agg(json_build_array(place - 1, score, operating_point, above) ORDER BY place) AS points
    FROM unnest(${resultIds}::uuid[]) WITH ORDINALITY AS result (id, place) CROSS JOIN LATERAL (
      SELECT position, code, label, score, operating_point, above FROM findings
      WHERE tenant_id = ${tx.tenantId} AND result_id = result.id OFFSET 0
    ) AS finding
    GROUP BY code ORDER BY min(position), code
  `.execute(tx.db);
  return rows;
}
