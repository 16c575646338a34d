import type { Client } from 'pg';

/**
 * Tenants of very different size, as a group of hospitals has; the one measured, the largest, holds a tenth
 * of all uploads.
 */
const TENANTS = 25;
export const MEASURED_TENANT = 'naseem';

/**
 * Adds uploads up to `total` over all tenants: every upload with its own patient, study, image and words, in
 * all states.
 */
export async function seedUploads(owner: Client, from: number, total: number, userId: string): Promise<void> {
  await owner.query(`set session_replication_role = replica`);
  await owner.query(
    `insert into app.tenants (id, name, display_name, menu, features)
     select 'tenant-' || i, 'tenant-' || i, 'Tenant ' || i, '{"type":"full"}',
            '{"imageUpload":true,"inference":true,"patientManagement":true,"reporting":true,"administration":false}'
     from generate_series(1, ${TENANTS}) i on conflict do nothing`,
  );
  await owner.query(
    `create temporary table seed as
     select i,
            case when i % 10 = 0 then '${MEASURED_TENANT}' else 'tenant-' || (1 + i % ${TENANTS}) end as tenant_id,
            md5('p' || i)::uuid as patient_id, md5('s' || i)::uuid as study_id, md5('i' || i)::uuid as image_id,
            'upload_1760000000000_' || lpad(to_hex(i), 12, '0') as upload_id,
            timestamptz '2026-11-01' - (i % 700000) * interval '47 seconds' as at,
            (array['Meier','Haddad','Tanaka','Okafor','Silva','Novak','Larsen','Khan'])[1 + i % 8] || i as family,
            (array['done','done','done','done','done','done','done','queued','refused','failed'])[1 + (i / 10) % 10] as state,
            (i % 1000 * 7919 % 1000) / 1000.0 as score
     from generate_series($1::int + 1, $2::int) i`
      .replace('$1', String(from))
      .replace('$2', String(total)),
  );
  await owner.query(
    `insert into app.patients (tenant_id, id, mrn, mrn_issuer, name, birth_date, sex)
     select tenant_id, patient_id, 'MRN' || i, '', family || ', A', '1961-02-03', 'F' from seed`,
  );
  await owner.query(
    `insert into app.studies (tenant_id, id, patient_id, study_instance_uid, study_date)
     select tenant_id, study_id, patient_id, '2.25.' || i, '2026-10-01' from seed`,
  );
  await owner.query(
    `insert into app.images (tenant_id, id, study_id, sha256, format, bytes, object_key, thumbnail_key, width, height, bits_stored,
                             photometric, modality, window_center, window_width, value_min, value_max)
     select tenant_id, image_id, study_id, md5('a' || i) || md5('b' || i), 'dicom', 1000, 'k', 't', 2000, 2000, 12,
            'MONOCHROME2', 'DX', 2048, 4096, 0, 4095 from seed`,
  );
  await owner.query(
    `insert into app."aiso-uploads" (tenant_id, id, user_id, user_email, user_group, file_name, file_size, sha256, state, priority,
            error_code, patient_id, study_id, image_id, gate_accepted, top_code, top_label, top_score, top_operating_point, top_above,
            attention_at, created_at, updated_at)
     select tenant_id, upload_id, case when i % 30 = 0 then $1::uuid else md5('u' || i % 50)::uuid end, 'reader@example.org', tenant_id,
            'chest-' || i || '.dcm', 1000, md5('a' || i) || md5('b' || i), state, 'routine',
            case when state = 'refused' then 'file.corrupt' end, patient_id, study_id, image_id, state = 'done',
            case when state = 'done' then 'opacity' end, case when state = 'done' then 'Lung opacity' end,
            case when state = 'done' then score end, case when state = 'done' then 0.5 end, case when state = 'done' then score > 0.8 end,
            at + case when state = 'done' and score > 0.8 then interval '24 hours' else interval '0' end, at, at from seed`.replace(
      '$1::uuid',
      `'${userId}'`,
    ),
  );
  await owner.query(
    `insert into app.upload_terms (tenant_id, term, upload_id)
     select tenant_id, lower(term), upload_id from seed, lateral (values (family), ('mrn' || i), ('chest'), (i::text), ('dcm')) as t (term)`,
  );
  await owner.query('drop table seed');
  await owner.query('set session_replication_role = origin');
  await owner.query('vacuum analyze');
}
