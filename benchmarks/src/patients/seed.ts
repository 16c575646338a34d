import type { Client } from 'pg';
import { FAMILY_NAMES, GIVEN_NAMES, nameOf, spellingsOf } from './names.ts';

const STUDIES_EACH = 4;

type Wish = {
  readonly tenantId: string;
  /** So many patients are there, and so many are to be there. */
  readonly from: number;
  readonly to: number;
};

/**
 * Adds patients with four studies each, their words and rows of the list. Of every fifth the newest study has
 * a finding above, with image and row of the worklist; a conflict names one in a thousand. Names are as
 * uneven as names are: about one in twelve has the first family name, one in a hundred the eighth. Rows go in
 * by the order of their keys, whose indexes are then written page after page.
 */
export async function seedPatients(owner: Client, { tenantId, from, to }: Wish): Promise<void> {
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `set work_mem = '256MB'; set maintenance_work_mem = '512MB'; set synchronous_commit = off`,
  );
  const indexes = to - from > 10_000 ? await dropIndexes(owner) : [];
  // The same for the same text, in the form of a random one (RFC 9562, section 5.4).
  await owner.query(
    `create or replace function pg_temp.uuid_of(text) returns uuid immutable parallel safe
     return overlay(overlay(md5($1) placing '4' from 13) placing '8' from 17)::uuid`,
  );
  await owner.query(
    `create or replace function pg_temp.share_of(text) returns double precision immutable parallel safe
     return ('x' || substr(md5($1), 1, 7))::bit(28)::int / 268435456.0`,
  );
  await owner.query(
    `create temporary table seed as
     select *, pg_temp.uuid_of('${tenantId}p' || i) as patient_id,
       timestamptz '2026-11-01' - pg_temp.share_of('at' || i) * interval '3000 days' as at
     from (
       select i, i % 10 as last_digit, floor(power(pg_temp.share_of('f' || i), 3) * ${FAMILY_NAMES.length})::int as family,
         floor(power(pg_temp.share_of('g' || i), 3) * ${GIVEN_NAMES.length})::int as given
       from generate_series(${from} + 1, ${to}) i
     ) drawn`,
  );
  await seedNames(owner, tenantId);
  await owner.query(
    `insert into app.patients (tenant_id, id, mrn, mrn_issuer, name, birth_date, sex, created_at)
     select '${tenantId}', patient_id, 'MRN' || i, '', name, date '1930-01-01' + (i::bigint * 7919 % 34000)::int, 'F', at
     from seed join names using (last_digit, family, given) order by patient_id`,
  );
  await owner.query(
    `insert into app.patient_terms (tenant_id, term, patient_id, of_family, of_given)
     select '${tenantId}', term, patient_id, term = any(names.family_terms), term <> all(names.family_terms) from seed join names using (last_digit, family, given), unnest(terms) term
     union all select '${tenantId}', 'mrn' || i, patient_id, false, false from seed
     union all select '${tenantId}', to_char(date '1930-01-01' + (i::bigint * 7919 % 34000)::int, 'YYYYMMDD'), patient_id, false, false from seed
     order by 2, 3`,
  );
  await owner.query(
    `insert into app.studies (tenant_id, id, patient_id, study_instance_uid, study_date, created_at)
     select '${tenantId}', pg_temp.uuid_of('${tenantId}s' || i || '-' || n), patient_id, '2.25.' || i || n, (at - n * interval '90 days')::date, at
     from seed, generate_series(0, ${STUDIES_EACH - 1}) n order by 2`,
  );
  await owner.query(
    `insert into app.images (tenant_id, id, study_id, sha256, pixels_sha256, format, bytes, object_key, thumbnail_key, width, height,
            bits_stored, photometric, modality, window_center, window_width, value_min, value_max, door, sender_id, sender_email,
            sender_group, file_name, state, top_code, top_label, top_score, top_operating_point, top_above, created_at)
     select '${tenantId}', pg_temp.uuid_of('${tenantId}i' || i), pg_temp.uuid_of('${tenantId}s' || i || '-0'), md5('a' || i) || md5('b'), md5('c' || i) || md5('d'), 'dicom',
            1000, 'k', 't', 2000, 2000, 12, 'MONOCHROME2', 'DX', 2048, 4096, 0, 4095, 'upload', 'u', 'reader@example.org',
            '${tenantId}', 'chest.dcm', 'done', 'opacity', 'Lung opacity', 0.8, 0.5, true, at
     from seed where i % 5 = 0`,
  );
  await owner.query(
    `insert into app.worklist (tenant_id, study_id, image_id, image_count, sender_id, sender_email, sender_group, file_name, state,
            priority, gate_unusual, age_needed, is_waiting, top_code, top_label, top_score, top_operating_point, top_above,
            created_at, attention_at, updated_at)
     select '${tenantId}', pg_temp.uuid_of('${tenantId}s' || i || '-0'), pg_temp.uuid_of('${tenantId}i' || i), 1, 'u', 'reader@example.org', '${tenantId}',
            'chest.dcm', 'done', 'routine', false, false, false, 'opacity', 'Lung opacity', 0.8, 0.5, true, at, at, at
     from seed where i % 5 = 0`,
  );
  await owner.query(
    `insert into app.patient_list (tenant_id, patient_id, sort_name, words, is_archived, study_count, last_study_at, above_study_id,
            above_at, waiting_count, created_at)
     select '${tenantId}', patient_id, sort_name,
            concat(' ', array_to_string(terms, ' '), ' mrn', i, ' ', to_char(date '1930-01-01' + (i::bigint * 7919 % 34000)::int, 'YYYYMMDD'), ' '),
            i % 50 = 0, ${STUDIES_EACH}, at::date::timestamptz,
            case when i % 5 = 0 then pg_temp.uuid_of('${tenantId}s' || i || '-0') end,
            case when i % 5 = 0 then at::date::timestamptz end, (i % 1000 = 1)::int, at
     from seed join names using (last_digit, family, given) order by patient_id`,
  );
  await owner.query('drop table seed, names');
  for (const definition of indexes) await owner.query(definition);
  await owner.query('set session_replication_role = origin');
  await owner.query(
    'vacuum analyze app.patients, app.patient_terms, app.patient_spellings, app.patient_list, app.studies, app.images, app.worklist',
  );
}

/** Each name that was drawn once, with its words. */
async function seedNames(owner: Client, tenantId: string): Promise<void> {
  const { rows } = await owner.query<{ last_digit: number; family: number; given: number }>(
    'select distinct last_digit, family, given from seed',
  );
  await owner.query(
    `create temporary table names
     (last_digit int, family int, given int, name text, sort_name text collate "C", terms text[], family_terms text[])`,
  );
  const words = new Set<string>();
  for (let start = 0; start < rows.length; start += 50_000) {
    const names = rows.slice(start, start + 50_000).map((row) => {
      const { name, sortName, terms, family } = nameOf(row.last_digit, row.family, row.given);
      for (const term of terms) words.add(term);
      return { ...row, name, sort_name: sortName, terms: [...new Set(terms)], family_terms: family };
    });
    await owner.query(
      `insert into names select last_digit, family, given, name, sort_name, terms, family_terms
       from json_to_recordset($1) as n (last_digit int, family int, given int, name text, sort_name text, terms text[],
         family_terms text[])`,
      [JSON.stringify(names)],
    );
  }
  await owner.query('analyze names');
  const spellings = [...words].flatMap((word) => spellingsOf(word).map((spelling) => ({ spelling, word })));
  await owner.query(
    `insert into app.patient_spellings (tenant_id, spelling, word)
     select '${tenantId}', spelling, word from json_to_recordset($1) as s (spelling text, word text)
     on conflict do nothing`,
    [JSON.stringify(spellings)],
  );
}

/**
 * Made anew from all rows an index costs a fraction of what a million insertions cost it.
 * @returns what makes them
 */
async function dropIndexes(owner: Client): Promise<readonly string[]> {
  const { rows } = await owner.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where schemaname = 'app' and tablename in ('patients', 'patient_terms', 'patient_list', 'studies')
       and not exists (select from pg_constraint where conname = indexname)`,
  );
  for (const { indexname } of rows) await owner.query(`drop index app."${indexname}"`);
  return rows.map(({ indexdef }) => indexdef);
}

/**
 * A patient of many studies of one image each, inferred by two versions of the model with fourteen findings,
 * judged and looked at. @returns the patient's id
 */
export async function seedLongHistory(owner: Client, tenantId: string, studies: number): Promise<string> {
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `create temporary table history as
     select n, gen_random_uuid() as study_id, gen_random_uuid() as image_id, date '2010-01-01' + n * 10 as day,
       array[gen_random_uuid(), gen_random_uuid()] as results
     from generate_series(1, ${studies}) n`,
  );
  const { rows } = await owner.query<{ id: string }>(
    `insert into app.patients (tenant_id, mrn, mrn_issuer, name, birth_date)
     values ('${tenantId}', 'HISTORY-${studies}', '', 'Long^History', '1950-01-01') returning id`,
  );
  const patientId = rows[0]?.id ?? '';
  await owner.query(
    `insert into app.studies (tenant_id, id, patient_id, study_instance_uid, study_date, description, created_at)
     select '${tenantId}', study_id, '${patientId}', '2.25.9' || n, day, 'Thorax p.a.', day from history`,
  );
  await owner.query(
    `insert into app.images (tenant_id, id, study_id, sha256, pixels_sha256, format, bytes, object_key, thumbnail_key, width, height,
            bits_stored, photometric, modality, window_center, window_width, value_min, value_max, door, sender_id, sender_email,
            sender_group, file_name, state, created_at)
     select '${tenantId}', image_id, study_id, md5('h' || n) || md5('b'), md5('h' || n) || md5('d'), 'dicom',
            1000, 'k', 't', 2000, 2000, 12, 'MONOCHROME2', 'DX', 2048, 4096, 0, 4095, 'upload', 'u', 'reader@example.org',
            '${tenantId}', 'chest.dcm', 'done', day from history`,
  );
  await owner.query(
    `insert into app.results (tenant_id, id, image_id, model_name, model_version, preparation, gate_accepted, population,
            decode_ms, prepare_ms, infer_ms, created_at)
     select '${tenantId}', results[v], image_id, 'chest-radiograph', '1.' || v || '.0', 'p', true, 'any_age', 1, 1, 1, day + v
     from history, generate_series(1, 2) v`,
  );
  await owner.query(
    `insert into app.findings (tenant_id, result_id, position, code, label, score, operating_point, above, experimental)
     select '${tenantId}', result_id, f, 'finding_' || f, 'Finding ' || f, score, 0.5, score >= 0.5, false
     from (select unnest(results) as result_id, f, (n * 31 + f * 17) % 100 / 100.0 as score
           from history, generate_series(0, 13) f) found`,
  );
  await owner.query(
    `insert into app.verdicts (tenant_id, result_id, code, user_id, agrees)
     select '${tenantId}', results[2], 'finding_0', 'u', true from history`,
  );
  await owner.query(
    `insert into app.audit_events (tenant_id, actor_id, actor_email, action, subject_type, subject_id, at)
     select '${tenantId}', 'u' || who, 'reader' || who || '@example.org', 'reading.opened', 'study', study_id::text, day + who
     from history, generate_series(1, 8) who
     union all
     select '${tenantId}', 'u', 'reader@example.org', 'reading.judged', 'result', results[2]::text, day from history`,
  );
  await owner.query(
    `insert into app.patient_list (tenant_id, patient_id, sort_name, words, is_archived, study_count, last_study_at, waiting_count, created_at)
     values ('${tenantId}', '${patientId}', 'long history', ' history long ', false, ${studies}, now(), 0, now())`,
  );
  await owner.query('drop table history');
  await owner.query('set session_replication_role = origin');
  await owner.query('analyze');
  return patientId;
}
