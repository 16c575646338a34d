import type { Client } from 'pg';

export const MEASURED_TENANT = 'naseem';

export type SeededModel = { readonly name: string; readonly version: string };

/**
 * Results of a tenant over the 90 days up to today: eight sites of five devices each, one image in ten of a
 * patient of unknown age, one in fifty refused, one in twenty read twice, a verdict on every tenth.
 */
export async function seedResults(
  owner: Client,
  { name, version }: SeededModel,
  total: number,
): Promise<void> {
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `create temporary table seed as
     select i, md5('r' || i)::uuid as result_id, md5('i' || i - case when i % 20 = 0 then 1 else 0 end)::uuid as image_id,
            now() - (i * 7919 % 100000) * interval '77 seconds' as at,
            (i * 7919 % 1000) / 1000.0 as score,
            case when i % 50 = 0 then 'not_frontal_chest' end as reason,
            case when i % 10 = 3 then 'age_unknown' else 'age_known' end as population
     from generate_series(1, ${total}) i`,
  );
  await owner.query(
    `insert into app.studies (tenant_id, id, study_instance_uid)
     select '${MEASURED_TENANT}', md5('s' || i)::uuid, '2.25.' || i from seed where i % 20 <> 0`,
  );
  await owner.query(
    `insert into app.images (tenant_id, id, study_id, sha256, pixels_sha256, door, sender_id, sender_email, sender_group, file_name, state,
                             format, bytes, object_key, thumbnail_key, width, height, bits_stored,
                             photometric, modality, window_center, window_width, value_min, value_max, institution, manufacturer, station)
     select '${MEASURED_TENANT}', image_id, md5('s' || i)::uuid, md5('a' || i) || md5('b' || i), md5('c' || i) || md5('d' || i),
            'upload', 'reader', 'reader@example.org', '${MEASURED_TENANT}', 'chest-' || i || '.dcm', 'done',
            'dicom', 1000, 'naseem/aa/' || md5('a' || i),
            'naseem/aa/' || md5('t' || i), 2000, 2000, 12, 'MONOCHROME2', 'DX', 2048, 4096, 0, 4095, 'Hospital ' || i % 8, 'Maker',
            'ROOM' || i % 5
     from seed where i % 20 <> 0`,
  );
  await owner.query(
    `insert into app.results (tenant_id, id, image_id, model_name, model_version, preparation, gate_accepted, gate_score, gate_reason,
                              population, decode_ms, prepare_ms, infer_ms, created_at)
     select '${MEASURED_TENANT}', result_id, image_id, $1, $2, 'fit-triangle-224/1', reason is null, 0.9, reason, population, 1, 1, 1, at
     from seed order by at`,
    [name, version],
  );
  await owner.query(
    `update app.results set superseded_at = later.created_at from app.results as later
     where later.image_id = results.image_id and later.created_at > results.created_at`,
  );
  await owner.query(
    `insert into app.findings (tenant_id, result_id, position, code, label, score, operating_point, above, experimental, heatmap_key)
     select '${MEASURED_TENANT}', result_id, position, code, label, score, 0.5, score > 0.5, false, 'naseem/heatmaps/' || result_id
     from seed, lateral (values (0, 'opacity', 'Lung opacity', population = 'age_unknown' or i % 5 > 0),
                                (1, 'pneumonia', 'Pneumonia', population = 'age_unknown' or i % 5 = 0)) as head (position, code, label, speaks)
     where speaks and reason is null order by at`,
  );
  await owner.query(
    `insert into app.verdicts (tenant_id, result_id, code, user_id, agrees)
     select tenant_id, result_id, code, 'reader', score > 0.1 from app.findings where tenant_id = '${MEASURED_TENANT}'
       and get_byte(uuid_send(result_id), 0) < 26`,
  );
  await owner.query('drop table seed');
  await owner.query('set session_replication_role = origin');
  await owner.query('vacuum analyze');
}
