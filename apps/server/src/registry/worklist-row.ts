import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';
import { ABOVE_HOURS, PRIORITY_HOURS } from './attention.ts';
import { patientsChanged, patientsOfStudies } from './patient-list-row.ts';

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
  // Ids only: a notice is no secret.
  for (const id of ids) await tx.notify(STUDIES_CHANNEL, JSON.stringify({ t: tx.tenantId, s: id }));
}

/**
 * The rows of the worklist alone, and nobody is told. Whoever changes an image of one of the studies waits.
 * @param ids in their order
 */
export async function gatherStudies(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  // By itself and first: what is gathered below is then seen as the one before left it.
  await tx
    .from('worklist')
    .select('study_id')
    .where('study_id', 'in', ids)
    .orderBy('study_id')
    .forUpdate()
    .execute();
  await removeHidden(tx, ids);
  await gather(tx, ids);
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

async function gather(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO worklist (tenant_id, study_id, image_id, image_count,
      sender_id, sender_email, sender_group, file_name, state, error_code, priority, gate_accepted, gate_reason,
      gate_unusual, gate_fault, window_fault, age_needed, is_waiting, top_code, top_label, top_score, top_operating_point, top_above, top_promise,
      created_at, attention_at, updated_at)
    SELECT s.tenant_id, s.id, top.id, of_all.images,
      oldest.sender_id, oldest.sender_email, oldest.sender_group, oldest.file_name,
      of_all.state, of_all.error_code, s.priority, of_all.gate_accepted,
      CASE WHEN NOT of_all.gate_accepted THEN of_all.gate_reason END, top.gate_unusual, top.gate_fault,
      top.window_fault,
      of_all.age_needed,
      s.identity = 'waiting', top.top_code, top.top_label, top.top_score, top.top_operating_point, top.top_above,
      top.top_promise,
      of_all.created_at,
      of_all.created_at + interval '1 hour' * (
        CASE WHEN of_all.age_needed OR coalesce(top.top_above, false) THEN ${sql.lit(ABOVE_HOURS)} ELSE 0 END
        + CASE s.priority WHEN 'stat' THEN ${sql.lit(PRIORITY_HOURS.stat)}
          WHEN 'urgent' THEN ${sql.lit(PRIORITY_HOURS.urgent)} ELSE 0 END),
      clock_timestamp()
    FROM studies s
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
    WHERE s.tenant_id = ${tx.tenantId} AND s.id = ANY(${ids}) AND s.identity <> 'hidden'
    ON CONFLICT (tenant_id, study_id) DO UPDATE SET
      (image_id, image_count, sender_id, sender_email, sender_group, file_name, state, error_code, priority,
        gate_accepted, gate_reason, gate_unusual, gate_fault, window_fault, age_needed, is_waiting, top_code, top_label,
        top_score, top_operating_point,
        top_above, top_promise, created_at, attention_at, updated_at)
      = (excluded.image_id, excluded.image_count, excluded.sender_id, excluded.sender_email,
        excluded.sender_group, excluded.file_name, excluded.state, excluded.error_code, excluded.priority,
        excluded.gate_accepted, excluded.gate_reason, excluded.gate_unusual, excluded.gate_fault,
        excluded.window_fault,
        excluded.age_needed,
        excluded.is_waiting, excluded.top_code,
        excluded.top_label, excluded.top_score, excluded.top_operating_point, excluded.top_above, excluded.top_promise,
        excluded.created_at, excluded.attention_at, excluded.updated_at)
  `.execute(tx.db);
}
