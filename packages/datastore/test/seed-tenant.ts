import { sql } from 'kysely';
import type { TenantTransaction } from '../src/index.ts';

/** Who sent the seeded upload, in each tenant. */
export const USER_ID = 'u';
export const UPLOAD_ID = 'upload_1700000000000_abcdef';

/** One row in every table of the tenant, as the product makes them. */
export async function seedTenant(tx: TenantTransaction): Promise<{ imageId: string; resultId: string }> {
  const { db, tenantId: tenant_id } = tx;
  const patient = await db
    .insertInto('patients')
    .values({ tenant_id, mrn: 'A1', mrn_issuer: '', name: 'Example^Ada', birth_date: '1980-02-29', sex: 'F' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const study = await db
    .insertInto('studies')
    .values({ tenant_id, patient_id: patient.id, study_instance_uid: '2.25.1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const image = await db
    .insertInto('images')
    .values({
      tenant_id,
      study_id: study.id,
      sop_instance_uid: '2.25.2',
      sha256: 'a'.repeat(64),
      pixels_sha256: 'b'.repeat(64),
      door: 'upload',
      sender_id: USER_ID,
      sender_email: 'u@example.org',
      sender_group: tenant_id,
      file_name: 'a.dcm',
      format: 'dicom',
      bytes: 10,
      object_key: `${tenant_id}/aa/${'a'.repeat(64)}`,
      width: 4,
      height: 4,
      bits_stored: 12,
      photometric: 'MONOCHROME2',
      window_center: 10,
      window_width: 20,
      value_min: 0,
      value_max: 4095,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('aiso-uploads')
    .values({
      tenant_id,
      id: UPLOAD_ID,
      user_id: USER_ID,
      user_email: 'u@example.org',
      user_group: tenant_id,
      file_name: 'a.dcm',
      file_size: 10,
      state: 'taken',
      image_id: image.id,
    })
    .execute();
  await db.insertInto('study_terms').values({ tenant_id, term: 'example', study_id: study.id }).execute();
  await db
    .insertInto('worklist')
    .values({
      tenant_id,
      study_id: study.id,
      image_id: image.id,
      image_count: 1,
      sender_id: USER_ID,
      sender_email: 'u@example.org',
      sender_group: tenant_id,
      file_name: 'a.dcm',
      state: 'done',
      priority: 'routine',
      gate_unusual: false,
      age_needed: false,
      is_waiting: false,
      created_at: '2026-01-01T10:00:00Z',
      attention_at: '2026-01-01T10:00:00Z',
      updated_at: '2026-01-01T10:00:00Z',
    })
    .execute();
  await db
    .insertInto('conflicts')
    .values({
      tenant_id,
      study_id: study.id,
      kinds: ['same_study_other_patient'],
      waiting_patient_id: patient.id,
    })
    .execute();
  await db
    .insertInto('patient_terms')
    .values({ tenant_id, term: 'example', patient_id: patient.id })
    .execute();
  await db
    .insertInto('patient_spellings')
    .values({ tenant_id, spelling: 'exmple', word: 'example' })
    .execute();
  await db
    .insertInto('patient_changes')
    .values({ tenant_id, patient_id: patient.id, kind: 'created', before: '{}', after: '{}' })
    .execute();
  await db
    .insertInto('patient_list')
    .values({
      tenant_id,
      patient_id: patient.id,
      sort_name: 'example ada',
      words: ' ada example ',
      is_archived: false,
      study_count: 1,
      last_study_at: '2026-01-01T10:00:00Z',
      waiting_count: 0,
      created_at: '2026-01-01T10:00:00Z',
    })
    .execute();
  const result = await db
    .insertInto('results')
    .values({
      tenant_id,
      image_id: image.id,
      model_name: 'chest-radiograph',
      model_version: '1.0.0',
      preparation: 'p1',
      gate_accepted: true,
      gate_score: 0.9,
      population: 'age_known',
      decode_ms: 1,
      prepare_ms: 1,
      infer_ms: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('findings')
    .values({
      tenant_id,
      result_id: result.id,
      position: 0,
      code: 'x',
      label: 'X',
      score: 0.5,
      operating_point: 0.4,
      above: true,
      experimental: false,
    })
    .execute();
  await seedModels(tx, image.id);
  await db
    .insertInto('verdicts')
    .values({ tenant_id, result_id: result.id, code: 'x', user_id: USER_ID, agrees: false })
    .execute();
  const reader = { tenant_id, study_id: study.id, user_id: USER_ID, user_email: 'u@example.org' };
  await db
    .insertInto('study_readings')
    .values({ ...reader, is_marked: true, image_ids: [image.id] })
    .execute();
  await db
    .insertInto('study_presences')
    .values({ ...reader, until: '2099-01-01T00:00:00Z' })
    .execute();
  await db
    .insertInto('drifts')
    .values({ tenant_id, model_name: 'chest-radiograph', model_version: '1.0.0', finding_code: 'x' })
    .execute();
  await seedMonitoring(tx);
  await sql`SELECT set_config('aiso.user_id', ${USER_ID}, true)`.execute(db);
  await db
    .insertInto('notifications')
    .values({ tenant_id, user_id: USER_ID, upload_id: UPLOAD_ID, kind: 'finished' })
    .execute();
  await db
    .insertInto('api_keys')
    .values({
      tenant_id,
      name: 'Archive',
      secret_sha256: Buffer.alloc(32, 1),
      created_by: 'u@example.org',
      expires_at: '2099-01-01T00:00:00Z',
    })
    .execute();
  await db
    .insertInto('patient_exports')
    .values({
      tenant_id,
      patient_id: patient.id,
      reason: 'Asked for',
      asked_by: USER_ID,
      asked_by_email: 'u@example.org',
    })
    .execute();
  await db
    .insertInto('research_exports')
    .values({
      tenant_id,
      reason: 'Study 12',
      choice: '{}',
      images: 1,
      asked_by: USER_ID,
      asked_by_email: 'u@example.org',
    })
    .execute();
  await db
    .insertInto('user_pictures')
    .values({ tenant_id, user_id: USER_ID, sha256: 'c'.repeat(64), content: Buffer.from('RIFF') })
    .execute();
  await seedHandover(tx, study.id);
  await db
    .insertInto('preferences')
    .values({ tenant_id, user_id: USER_ID, name: 'keys', value: '{}' })
    .execute();
  await db
    .insertInto('shared_views')
    .values({ tenant_id, list: 'worklist', name: 'Late', search: 'sort=oldest', shared_by: USER_ID })
    .execute();
  await db
    .insertInto('audit_events')
    .values({ tenant_id, action: 'seeded', subject_type: 'tenant', subject_id: tenant_id, detail: '{}' })
    .execute();
  return { imageId: image.id, resultId: result.id };
}

async function seedHandover({ db, tenantId: tenant_id }: TenantTransaction, study_id: string): Promise<void> {
  const group = await db
    .insertInto('reading_groups')
    .values({ tenant_id, name: 'Night' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = { user_id: USER_ID, user_email: 'u@example.org' };
  const inGroup = { tenant_id, group_id: group.id };
  await db
    .insertInto('reading_group_members')
    .values({ ...inGroup, ...member })
    .execute();
  await db
    .insertInto('assignment_rules')
    .values({ ...inGroup, position: 0, takes_turns: true })
    .execute();
  await db
    .insertInto('assignments')
    .values({ ...inGroup, ...member, study_id })
    .execute();
  const author = { author_id: USER_ID, author_email: 'u@example.org' };
  await db
    .insertInto('comments')
    .values({ tenant_id, study_id, ...author, content: 'Look.' })
    .execute();
}

async function seedModels({ db, tenantId: tenant_id }: TenantTransaction, image_id: string): Promise<void> {
  const model = { tenant_id, model_name: 'chest-radiograph' };
  await db
    .insertInto('tenant_models')
    .values({ ...model, enabled: true, reads: true, active_version: '1.0.0' })
    .execute();
  await db
    .insertInto('tenant_operating_points')
    .values({ ...model, model_version: '1.0.0', finding_code: 'x', operating_point: 0.3 })
    .execute();
  await db
    .insertInto('model_history')
    .values({ ...model, event: 'adopted', model_version: '1.0.0' })
    .execute();
  const shadow = await db
    .insertInto('shadow_results')
    .values({
      ...model,
      image_id,
      model_version: '1.1.0',
      preparation: 'p1',
      gate_accepted: true,
      gate_score: 0.9,
      infer_ms: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('shadow_findings')
    .values({ tenant_id, shadow_result_id: shadow.id, code: 'x', score: 0.5, operating_point: 0.4 })
    .execute();
}

async function seedMonitoring({ db, tenantId: tenant_id }: TenantTransaction): Promise<void> {
  const day = { tenant_id, day: '2026-01-01' };
  const counted = { ...day, model_name: 'chest-radiograph', model_version: '1.0.0', site: '', device: '' };
  await db
    .insertInto('monitored_days')
    .values({ ...day, bins: '{}' })
    .execute();
  await db
    .insertInto('monitored_readings')
    .values({
      ...counted,
      reason: null,
      superseded_on: null,
      count: 1,
      unusual: 0,
      last_at: '2026-01-01T10:00:00Z',
    })
    .execute();
  const scores = {
    code: 'x',
    label: 'X',
    population: 'age_known',
    bins: [0],
    counts: [1],
    above: [1],
  } as const;
  await db
    .insertInto('monitored_scores')
    .values({ ...counted, ...scores, superseded_on: null })
    .execute();
  await db
    .insertInto('monitored_verdicts')
    .values({ ...counted, code: 'x', count: 1, disagreeing: 1 })
    .execute();
}
