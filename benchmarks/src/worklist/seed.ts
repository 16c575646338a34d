import type { Client } from 'pg';

/**
 * Tenants of very different size, as a group of hospitals has; the one measured, the largest, holds a tenth
 * of all studies.
 */
const TENANTS = 25;
export const MEASURED_TENANT = 'naseem';

/**
 * Twice the second at which studies that were read begin in the order of attention (registry/attention.ts).
 */
const READ_MIRROR_S = 65_007_360_000;

type Wish = {
  /** So many studies are there, and so many are to be there over all tenants. */
  readonly from: number;
  readonly to: number;
  /** Of each study. */
  readonly images: number;
  /** Who sent every third study of the measured tenant. */
  readonly userId: string;
};

/**
 * Adds studies, each with its own patient, images, words and row of the worklist, in all states. Of the
 * studies that were inferred one in fifty needs an age and one in eighty was refused by the gate; one in a
 * hundred waits for somebody to say whose it is. Two of three were read, by twelve people.
 */
export async function seedStudies(owner: Client, { from, to, images, userId }: Wish): Promise<void> {
  await owner.query('set session_replication_role = replica');
  const indexes = await dropIndexes(owner);
  // The same for the same text, in the form of a random one (RFC 9562, section 5.4).
  await owner.query(
    `create or replace function pg_temp.uuid_of(text) returns uuid immutable parallel safe
     return overlay(overlay(md5($1) placing '4' from 13) placing '8' from 17)::uuid`,
  );
  await owner.query(
    `insert into app.tenants (id, name, display_name, menu, features)
     select 'tenant-' || i, 'tenant-' || i, 'Tenant ' || i, '{"type":"full"}',
            '{"imageUpload":true,"inference":true,"patientManagement":true,"reporting":true,"administration":false}'
     from generate_series(1, ${TENANTS}) i on conflict do nothing`,
  );
  await owner.query(
    `create temporary table seed as
     select *, state = 'done' and nth % 50 = 1 as age_needed, nth % 100 = 2 as is_waiting,
            case when state = 'done' then nth % 80 <> 3 end as gate_accepted,
            state = 'done' and nth % 80 <> 3 as has_finding, nth % 50 <> 1 and score > 0.8 as above
     from (
       select i, i / 10 as nth,
              case when i % 10 = 0 then '${MEASURED_TENANT}' else 'tenant-' || (1 + i % ${TENANTS}) end as tenant_id,
              pg_temp.uuid_of('p' || i) as patient_id, pg_temp.uuid_of('s' || i) as study_id,
              case when i % 30 = 0 then '${userId}' else md5('u' || i % 50) end as sender_id,
              timestamptz '2026-11-01' - (i % 700000) * interval '47 seconds' as at,
              (array['Meier','Haddad','Tanaka','Okafor','Silva','Novak','Larsen','Khan'])[1 + i % 8] || i as family,
              (array['done','done','done','done','done','done','done','queued','refused','failed'])[1 + (i / 10) % 10] as state,
              (i % 1000 * 7919 % 1000) / 1000.0 as score,
              (array['routine','routine','routine','routine','routine','routine','routine','urgent','routine','stat'])[1 + (i / 70) % 10] as priority,
              (array['DX','DX','DX','CR','CR'])[1 + (i / 30) % 5] as modality,
              (array['CHEST','CHEST','CHEST','CHEST','CHEST','RIBS','ABDOMEN'])[1 + (i / 50) % 7] as body_part,
              (array['PA','PA','AP','LL'])[1 + (i / 20) % 4] as view,
              (array['F','M'])[1 + (i / 10) % 2] as sex,
              (i * 7 % 1000) / 10.0 as age_years,
              date '2026-10-31' - i % 600 as studied_on,
              (i / 10) % 3 > 0 as is_read,
              md5('reader' || (i / 10) % 12) as reader_id
       from generate_series(${from} + 1, ${to}) i
     ) studies`,
  );
  await owner.query(
    `insert into app.patients (tenant_id, id, mrn, mrn_issuer, name, birth_date, sex, is_confirmed)
     select tenant_id, patient_id, 'MRN' || i, '', family || '^A', '1961-02-03', sex, not is_waiting from seed`,
  );
  await owner.query(
    `insert into app.studies (tenant_id, id, patient_id, study_instance_uid, study_date, priority, entered_age_years, identity)
     select tenant_id, study_id, patient_id, '2.25.' || i, studied_on, priority, age_years, case when is_waiting then 'waiting' else 'confirmed' end
     from seed`,
  );
  await owner.query(
    `insert into app.conflicts (tenant_id, study_id, kinds, waiting_patient_id)
     select tenant_id, study_id, '{same_study_other_patient}', patient_id from seed where is_waiting`,
  );
  // The first image of a study is the one that wants attention most.
  await owner.query(
    `insert into app.images (tenant_id, id, study_id, sha256, pixels_sha256, format, bytes, object_key, thumbnail_key, width, height,
            bits_stored, photometric, modality, body_part, view, window_center, window_width, value_min, value_max, door, sender_id, sender_email,
            sender_group, file_name, state, error_code, gate_accepted, age_needed, top_code, top_label, top_score,
            top_operating_point, top_above, created_at)
     select tenant_id, pg_temp.uuid_of('i' || i || '-' || n), study_id, md5('a' || i) || md5('b' || n), md5('c' || i) || md5('d' || n), 'dicom',
            1000, 'k', 't', 2000, 2000, 12, 'MONOCHROME2', modality, body_part, view, 2048, 4096, 0, 4095, 'upload', sender_id, 'reader@example.org',
            tenant_id, 'chest-' || i || '-' || n || '.dcm', state, case when state = 'refused' then 'file.corrupt' end, gate_accepted,
            age_needed, case when has_finding then 'opacity' end, case when has_finding then 'Lung opacity' end,
            case when has_finding then score / n end, case when has_finding then 0.5 end, case when has_finding then above and n = 1 end, at
     from seed, generate_series(1, ${images}) n`,
  );
  await owner.query(
    `insert into app.worklist (tenant_id, study_id, image_id, image_count, sender_id, sender_email, sender_group, file_name, state,
            error_code, priority, gate_accepted, gate_unusual, age_needed, is_waiting, top_code, top_label, top_score, top_operating_point,
            top_above, above_codes, modality, body_part, view, sex, age_years, studied_on, patient_id, read_at, reader_id, verdict,
            created_at, attention_at, ranked_at, place_at, updated_at)
     select tenant_id, study_id, pg_temp.uuid_of('i' || i || '-1'), ${images}, sender_id, 'reader@example.org', tenant_id,
            'chest-' || i || '-1.dcm', state, case when state = 'refused' then 'file.corrupt' end, priority, gate_accepted, false, age_needed,
            is_waiting, case when has_finding then 'opacity' end, case when has_finding then 'Lung opacity' end,
            case when has_finding then score end, case when has_finding then 0.5 end, case when has_finding then above end,
            case when has_finding and above then ' opacity' || case when i % 400 = 0 then ' pneumothorax' else '' end || ' ' else '' end,
            modality, body_part, view, sex, age_years, studied_on, case when not is_waiting then patient_id end,
            read_at, case when is_read then reader_id end,
            case when is_read and i % 9 = 0 then 'disagree' when is_read then 'agree' end,
            at, at, ranked_at, case when is_read then to_timestamp(${READ_MIRROR_S} - extract(epoch from read_at)) else ranked_at end, at
     from seed, lateral (
       select case when is_read then at + interval '5 hours' end as read_at,
         at - ((case when age_needed or (has_finding and above) then 24 else 0 end)
           + case priority when 'stat' then 96 when 'urgent' then 48 else 0 end) * interval '1 hour' as ranked_at
     ) placed`,
  );
  await owner.query(
    `insert into app.study_readings (tenant_id, study_id, user_id, user_email, is_marked, verdict, image_ids, at)
     select tenant_id, study_id, reader_id, 'reader@example.org', false, case when i % 9 = 0 then 'disagree' else 'agree' end,
            array(select pg_temp.uuid_of('i' || i || '-' || n) from generate_series(1, ${images}) n), at + interval '5 hours'
     from seed where is_read`,
  );
  await owner.query(
    `insert into app.study_terms (tenant_id, term, study_id)
     select tenant_id, lower(term), study_id from seed, lateral (values (family), ('mrn' || i), ('chest'), (i::text), ('dcm')) as t (term)`,
  );
  await owner.query('drop table seed');
  for (const definition of indexes) await owner.query(definition);
  await owner.query('set session_replication_role = origin');
  await owner.query('vacuum analyze');
}

/**
 * Made anew from all rows an index costs a fraction of what a million insertions cost it.
 * @returns what makes them
 */
async function dropIndexes(owner: Client): Promise<readonly string[]> {
  const { rows } = await owner.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where schemaname = 'app' and tablename in ('patients', 'studies', 'images', 'worklist', 'study_terms')
       and not exists (select from pg_constraint where conname = indexname)`,
  );
  for (const { indexname } of rows) await owner.query(`drop index app."${indexname}"`);
  return rows.map(({ indexdef }) => indexdef);
}
