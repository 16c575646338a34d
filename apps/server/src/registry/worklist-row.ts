import type { Database, TenantTransaction } from '@aiso/datastore';
import { type RawBuilder, sql } from 'kysely';
import { ABOVE_HOURS, PRIORITY_HOURS, READ_BEGINS_S } from './attention.ts';
import { patientsChanged, patientsOfStudies } from './patient-list-row.ts';
import { readsAllImages } from './study-readings.repository.ts';

export const STUDIES_CHANNEL = 'aiso_studies';

/**
 * Gathers the rows of the worklist anew for studies of which something changed, then those of their patients,
 * and tells every web process on commit. Called last in a transaction: whoever changes another image of the
 * study waits at its row.
 * @param patientsBefore the patients that the studies were of, where that changed
 */
export async function studiesChanged(
  tx: TenantTransaction,
  studyIds: readonly string[],
  patientsBefore: readonly string[] = [],
): Promise<void> {
  const ids = [...new Set(studyIds)].sort();
  if (ids.length === 0) return;
  await gatherStudies(tx, ids);
  await patientsChanged(tx, [...patientsBefore, ...(await patientsOfStudies(tx, ids))]);
  await tellStudies(tx, ids);
}

/**
 * The same where only people's state of a study is another: the study itself and its patient are not, and
 * `updated_at` says so.
 */
export async function readingsChanged(tx: TenantTransaction, studyId: string): Promise<void> {
  await lockRows(tx, [studyId]);
  await gather(tx, [studyId], 'as it was updated');
  await tellStudies(tx, [studyId]);
}

/** Tells every web process, on commit, that studies are others to see. Ids only: a notice is no secret. */
export async function tellStudies(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  for (const id of ids) await tx.notify(STUDIES_CHANNEL, JSON.stringify({ t: tx.tenantId, s: id }));
}

/**
 * The rows of the worklist alone, and nobody is told. Whoever changes an image of one of the studies waits.
 * @param ids in their order
 */
export async function gatherStudies(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  await lockRows(tx, ids);
  await removeHidden(tx, ids);
  await gather(tx, ids);
}

async function lockRows(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  // By itself and first: what is gathered below is then seen as the one before left it.
  await tx
    .from('worklist')
    .select('study_id')
    .where('study_id', 'in', ids)
    .orderBy('study_id')
    .forUpdate()
    .execute();
}

/** Studies that nothing shows any more. */
async function removeHidden(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('worklist')
    .where('study_id', 'in', ids)
    .where('study_id', 'in', (studies) =>
      studies
        .selectFrom('studies')
        .select('id')
        .where('studies.tenant_id', '=', tx.tenantId)
        .where('id', 'in', ids)
        .where('identity', '=', 'hidden'),
    )
    .execute();
}

/** The scale of `rescaled` (inference/findings.ts), on which every operating point is 0.5. */
const WANTS_ATTENTION = sql`CASE WHEN top_score >= top_operating_point
    THEN 0.5 + 0.5 * (top_score - top_operating_point) / (1 - top_operating_point)
    ELSE 0.5 * top_score / top_operating_point END`;

/** What a finding and urgency are worth: so much earlier it counts as come. */
const WORTH = sql`interval '1 hour' * (
  CASE WHEN of_all.age_needed OR coalesce(top.top_above, false) THEN ${sql.lit(ABOVE_HOURS)} ELSE 0 END
  + CASE s.priority WHEN 'stat' THEN ${sql.lit(PRIORITY_HOURS.stat)}
    WHEN 'urgent' THEN ${sql.lit(PRIORITY_HOURS.urgent)} ELSE 0 END)`;

/** Each column of a row but its key, with what it holds. */
const GATHERED = {
  image_id: sql`top.id`,
  image_count: sql`of_all.images`,
  sender_id: sql`oldest.sender_id`,
  sender_email: sql`oldest.sender_email`,
  sender_group: sql`oldest.sender_group`,
  file_name: sql`oldest.file_name`,
  state: sql`of_all.state`,
  error_code: sql`of_all.error_code`,
  priority: sql`s.priority`,
  gate_accepted: sql`of_all.gate_accepted`,
  gate_reason: sql`CASE WHEN NOT of_all.gate_accepted THEN of_all.gate_reason END`,
  gate_unusual: sql`top.gate_unusual`,
  gate_fault: sql`top.gate_fault`,
  window_fault: sql`top.window_fault`,
  age_needed: sql`of_all.age_needed`,
  is_waiting: sql`s.identity = 'waiting'`,
  top_code: sql`top.top_code`,
  top_label: sql`top.top_label`,
  top_score: sql`top.top_score`,
  top_operating_point: sql`top.top_operating_point`,
  top_above: sql`top.top_above`,
  top_promise: sql`top.top_promise`,
  modality: sql`top.modality`,
  body_part: sql`top.body_part`,
  view: sql`top.view`,
  patient_id: sql`CASE WHEN s.identity <> 'waiting' THEN s.patient_id END`,
  sex: sql`p.sex`,
  age_years: sql`coalesce(s.entered_age_years, s.patient_age_years)`,
  studied_on: sql`coalesce(s.study_date, (of_all.created_at AT TIME ZONE 'UTC')::date)`,
  above_codes: sql`coalesce(above.codes, '')`,
  read_at: sql`last.at`,
  reader_id: sql`last.user_id`,
  verdict: sql`last.verdict`,
  ranked_at: sql`of_all.created_at - ${WORTH}`,
  place_at: sql`CASE WHEN last.at IS NULL THEN of_all.created_at - ${WORTH}
    ELSE to_timestamp(${sql.lit(2 * READ_BEGINS_S)} - extract(epoch FROM last.at)) END`,
  created_at: sql`of_all.created_at`,
  attention_at: sql`of_all.created_at`,
  updated_at: sql`clock_timestamp()`,
} as const satisfies Readonly<
  Record<Exclude<keyof Database['worklist'], 'tenant_id' | 'study_id'>, RawBuilder<unknown>>
>;
const COLUMNS = sql.join(Object.keys(GATHERED).map((column) => sql.ref(column)));

/** Findings above their points, the furthest first; so many are found by a filter. */
const MOST_ABOVE = 20;

async function gather(
  tx: TenantTransaction,
  ids: readonly string[],
  updated: 'now' | 'as it was updated' = 'now',
): Promise<void> {
  const gathered = Object.keys(GATHERED).map((column) =>
    column === 'updated_at' && updated !== 'now'
      ? sql.ref('worklist.updated_at')
      : sql.ref(`excluded.${column}`),
  );
  await sql`
    INSERT INTO worklist (tenant_id, study_id, ${COLUMNS})
    SELECT s.tenant_id, s.id, ${sql.join(Object.values(GATHERED))}
    FROM studies s
    LEFT JOIN patients p ON p.tenant_id = s.tenant_id AND p.id = s.patient_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS images, max(created_at) AS created_at,
        min(error_code) FILTER (WHERE state <> 'done') AS error_code,
        bool_or(gate_accepted) AS gate_accepted,
        (array_agg(gate_reason ORDER BY created_at, id) FILTER (WHERE gate_reason IS NOT NULL))[1] AS gate_reason,
        bool_or(age_needed) AS age_needed,
        CASE WHEN bool_or(state = 'inferring') THEN 'inferring' WHEN bool_or(state = 'queued') THEN 'queued'
          WHEN bool_or(state = 'failed') THEN 'failed' WHEN bool_or(state = 'done') THEN 'done'
          ELSE 'refused' END AS state
      FROM images WHERE tenant_id = s.tenant_id AND study_id = s.id
    ) of_all
    CROSS JOIN LATERAL (
      SELECT * FROM images WHERE tenant_id = s.tenant_id AND study_id = s.id
      ORDER BY coalesce(top_above, false) DESC, age_needed DESC, ${WANTS_ATTENTION} DESC NULLS LAST,
        created_at, id LIMIT 1
    ) top
    CROSS JOIN LATERAL (
      SELECT sender_id, sender_email, sender_group, file_name
      FROM images WHERE tenant_id = s.tenant_id AND study_id = s.id ORDER BY created_at, id LIMIT 1
    ) oldest
    CROSS JOIN LATERAL (
      SELECT ' ' || string_agg(code, ' ' ORDER BY code) || ' ' AS codes FROM (
        SELECT f.code FROM images i
        CROSS JOIN LATERAL (
          SELECT id FROM results WHERE tenant_id = i.tenant_id AND image_id = i.id ORDER BY created_at DESC LIMIT 1
        ) newest
        JOIN findings f ON f.tenant_id = i.tenant_id AND f.result_id = newest.id AND f.above
        WHERE i.tenant_id = s.tenant_id AND i.study_id = s.id AND NOT i.age_needed
        GROUP BY f.code ORDER BY max(f.score / f.operating_point) DESC, f.code LIMIT ${sql.lit(MOST_ABOVE)}
      ) found
    ) above
    CROSS JOIN LATERAL (
      SELECT (array_agg(user_id ORDER BY at DESC, user_id))[1] AS user_id, max(at) AS at,
        CASE WHEN bool_or(verdict = 'disagree') THEN 'disagree' WHEN bool_or(verdict = 'agree') THEN 'agree'
          END AS verdict
      FROM study_readings r WHERE tenant_id = s.tenant_id AND study_id = s.id AND ${readsAllImages}
    ) last
    WHERE s.tenant_id = ${tx.tenantId} AND s.id = ANY(${ids}) AND s.identity <> 'hidden'
    ON CONFLICT (tenant_id, study_id) DO UPDATE SET
      (${COLUMNS}) = (${sql.join(gathered)})
  `.execute(tx.db);
}
