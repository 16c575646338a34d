-- Fills a database of the schema 0001 as years of use do: every later migration is tried on it. It speaks of
-- tables as they were, so that it stays as it is. The setting fixture.studies says how many studies.
-- They are generated, and nobody's.

-- References are checked; what follows rows that come one by one would only take time.
ALTER TABLE app.images DISABLE TRIGGER USER;
ALTER TABLE app.results DISABLE TRIGGER USER;
ALTER TABLE app.verdicts DISABLE TRIGGER USER;

INSERT INTO app.tenants (id, name, display_name, menu, features, archived_at) VALUES
  ('naseem', 'naseem', 'Naseem', '{"type": "full"}',
    '{"imageUpload": true, "inference": true, "patientManagement": true, "reporting": true, "administration": false}', NULL),
  ('admin', 'admin', 'Admin', '{"type": "full"}',
    '{"imageUpload": true, "inference": true, "patientManagement": true, "reporting": true, "administration": true}', NULL),
  ('closed-clinic', 'closed', 'Closed clinic', '{"type": "full"}', '{"imageUpload": true}', '2026-01-01');

-- The same for the same text, in the form of a random one (RFC 9562, section 5.4).
CREATE FUNCTION pg_temp.uuid_of(text) RETURNS uuid IMMUTABLE
  RETURN overlay(overlay(md5($1) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid;

CREATE TEMPORARY TABLE seed AS
SELECT *, 'u' || n % 20 AS sender_id, pg_temp.uuid_of('p' || person) AS patient_id, pg_temp.uuid_of('s' || n) AS study_id,
  timestamptz '2026-11-01' - n * interval '47 minutes' AS at, n % 100 = 2 AS is_waiting, n % 97 = 5 AS is_hidden,
  state = 'done' AND n % 50 = 1 AS age_needed, CASE WHEN state = 'done' THEN n % 80 <> 3 END AS gate_accepted,
  state = 'done' AND n % 80 <> 3 AND n % 50 <> 1 AS has_finding, (n * 7919 % 1000) / 1000.0 AS score,
  CASE WHEN n % 17 > 0 THEN (ARRAY['Müller', 'Haddad', 'Yamada', 'Nowak', 'O''Brien'])[1 + person % 5] || person || '^'
    || (ARRAY['Ada', 'Tarou', 'Noor', 'Li'])[1 + person % 4] END AS name,
  CASE WHEN person % 13 > 0 THEN 'MRN' || person END AS mrn
FROM (
  SELECT n, CASE WHEN n % 100 = 2 THEN 1000000 + n ELSE n / 3 END AS person,
    CASE WHEN n % 41 = 7 THEN 'closed-clinic' WHEN n / 3 % 10 = 4 THEN 'admin' ELSE 'naseem' END AS tenant_id,
    (ARRAY['done', 'done', 'done', 'done', 'done', 'done', 'done', 'queued', 'refused', 'failed'])[1 + n / 10 % 10] AS state
  FROM generate_series(1, current_setting('fixture.studies')::int) n
) studies;

INSERT INTO app.patients (tenant_id, id, mrn, name, birth_date, sex, is_confirmed, alerts, archived_at, revision)
SELECT DISTINCT ON (tenant_id, patient_id) tenant_id, patient_id, mrn, name,
  CASE WHEN person % 11 > 0 THEN date '1930-01-01' + person * 37 % 33000 END, (ARRAY['F', 'M', 'O', NULL])[1 + person % 4],
  NOT is_waiting, CASE WHEN person % 50 = 0 THEN 'Allergic to contrast media' END,
  CASE WHEN person % 90 = 1 THEN at END, 1 + person % 3
FROM seed ORDER BY tenant_id, patient_id;
-- Some turned out to be another one, whose their studies are since.
INSERT INTO app.patients (tenant_id, id, mrn, name, merged_into)
SELECT DISTINCT ON (tenant_id, patient_id) tenant_id, pg_temp.uuid_of('m' || person), 'OLD' || person, name, patient_id
FROM seed WHERE person % 40 = 3 AND NOT is_waiting ORDER BY tenant_id, patient_id;

INSERT INTO app.studies (tenant_id, id, patient_id, home_patient_id, study_instance_uid, is_uid_ours, identity, priority,
  accession_number, study_date, description, patient_age_years, entered_age_years, age_group, created_at)
SELECT tenant_id, study_id, patient_id, CASE WHEN person % 40 = 3 AND NOT is_waiting AND n % 2 = 0 THEN pg_temp.uuid_of('m' || person) END,
  '2.25.' || n, n % 4 = 0, CASE WHEN is_waiting THEN 'waiting' WHEN is_hidden THEN 'hidden' ELSE 'confirmed' END,
  (ARRAY['routine', 'routine', 'urgent', 'stat'])[1 + n % 4], CASE WHEN n % 3 > 0 THEN 'A' || n END,
  CASE WHEN n % 7 > 0 THEN at::date END, CASE WHEN n % 2 = 0 THEN 'Thorax p.a.' END, CASE WHEN n % 5 > 0 THEN n % 90 END,
  CASE WHEN n % 60 = 7 THEN 44 END, CASE WHEN n % 9 = 1 THEN 'adult' END, at
FROM seed;

INSERT INTO app.images (tenant_id, id, study_id, sop_instance_uid, sop_class_uid, series_instance_uid, sha256, pixels_sha256,
  format, bytes, object_key, preview_key, thumbnail_key, width, height, bits_stored, photometric, modality, view, window_center,
  window_width, value_min, value_max, institution, manufacturer, said_mrn, said_name, door, sender_id, sender_email,
  sender_group, file_name, deidentified, state, error_code, gate_accepted, gate_reason, age_needed, top_code, top_label, top_score,
  top_operating_point, top_above, turn, inverted, corrected_by, created_at)
SELECT tenant_id, pg_temp.uuid_of('i' || n || '-' || k), study_id, '2.25.' || n || '.' || k, '1.2.840.10008.5.1.4.1.1.1.1', '2.25.7' || n,
  md5('a' || n) || md5('b' || k), md5('c' || n) || md5('d' || k), CASE WHEN n % 8 = 0 THEN 'png' ELSE 'dicom' END, 1000 + n,
  tenant_id || '/' || n || '-' || k, CASE WHEN gate_accepted IS NOT NULL THEN 'p' || n END, CASE WHEN gate_accepted IS NOT NULL THEN 't' || n END,
  2000, 2000, 12, 'MONOCHROME2', CASE WHEN n % 8 > 0 THEN 'DX' END, 'PA', 2048, 4096, 0, 4095, 'Clinic ' || n % 4, 'Maker', mrn, name,
  (ARRAY['upload', 'import'])[1 + n % 2], sender_id, sender_id || '@hospital.example', tenant_id, 'chest-' || n || '-' || k || '.dcm',
  CASE WHEN n % 30 = 9 THEN '{"removed": []}'::jsonb END, state,
  CASE state WHEN 'failed' THEN 'server.internal' WHEN 'refused' THEN 'file.corrupt' END, gate_accepted,
  CASE WHEN NOT gate_accepted THEN 'not_frontal' END, age_needed, CASE WHEN has_finding THEN 'opacity' END,
  CASE WHEN has_finding THEN 'Lung opacity' END, CASE WHEN has_finding THEN score / k END, CASE WHEN has_finding THEN 0.5 END,
  CASE WHEN has_finding THEN score / k >= 0.5 END, CASE WHEN n % 70 = 8 THEN 90 ELSE 0 END, n % 70 = 9,
  CASE WHEN n % 70 IN (8, 9) THEN 'u1@hospital.example' END, at + k * interval '1 second'
FROM seed, generate_series(1, 1 + (n % 5 = 0)::int) k;

INSERT INTO app.results (tenant_id, id, image_id, job_id, model_name, model_version, preparation, gate_accepted, gate_reason,
  population, decode_ms, prepare_ms, infer_ms, created_at)
SELECT tenant_id, pg_temp.uuid_of('r' || n), pg_temp.uuid_of('i' || n || '-1'), pg_temp.uuid_of('j' || n), 'chest-radiograph', '0.3.0', 'p/1',
  gate_accepted, CASE WHEN NOT gate_accepted THEN 'not_frontal' END, CASE WHEN age_needed THEN 'age_unknown' ELSE 'any_age' END,
  1, 1, 1, at
FROM seed WHERE gate_accepted IS NOT NULL;
INSERT INTO app.findings (tenant_id, result_id, position, code, label, score, operating_point, above, experimental)
SELECT tenant_id, pg_temp.uuid_of('r' || n), 0, 'opacity', 'Lung opacity', score, 0.5, score >= 0.5, false FROM seed WHERE has_finding;
INSERT INTO app.verdicts (tenant_id, result_id, code, user_id, agrees)
SELECT tenant_id, pg_temp.uuid_of('r' || n), 'opacity', sender_id, n % 3 > 0 FROM seed WHERE has_finding AND n % 4 = 0;

INSERT INTO app.conflicts (tenant_id, study_id, kinds, waiting_patient_id)
SELECT tenant_id, study_id, '{same_study_other_patient}', patient_id FROM seed WHERE is_waiting;
INSERT INTO app.patient_changes (tenant_id, patient_id, kind, before, after, at)
SELECT DISTINCT ON (tenant_id, patient_id) tenant_id, patient_id, 'created', '{}'::jsonb, '{}'::jsonb, at FROM seed ORDER BY tenant_id, patient_id;

INSERT INTO app."aiso-uploads" (tenant_id, id, user_id, user_email, user_group, file_name, file_size, state, error_code, image_id, created_at)
SELECT tenant_id, 'upload_1700000000000_' || lpad(n::text, 6, '0'), sender_id, sender_id || '@hospital.example', tenant_id,
  'chest-' || n || '.dcm', 1000, CASE WHEN n % 25 = 6 THEN 'refused' ELSE 'taken' END, CASE WHEN n % 25 = 6 THEN 'file.corrupt' END,
  CASE WHEN n % 25 <> 6 THEN pg_temp.uuid_of('i' || n || '-1') END, at
FROM seed WHERE n % 2 = 0;
INSERT INTO app.notifications (tenant_id, user_id, kind, upload_id, gate_accepted, created_at)
SELECT tenant_id, sender_id, 'finished', 'upload_1700000000000_' || lpad(n::text, 6, '0'), true, at FROM seed WHERE n % 50 = 8;
INSERT INTO app.audit_events (tenant_id, at, actor_id, actor_email, action, subject_type, subject_id)
SELECT tenant_id, at, sender_id, sender_id || '@hospital.example', 'image.read', 'image', pg_temp.uuid_of('i' || n || '-1')::text FROM seed;
INSERT INTO app.tenant_models (tenant_id, model_name, enabled, reads, active_version) VALUES ('naseem', 'chest-radiograph', true, true, '0.3.0');
INSERT INTO app.patient_exports (tenant_id, patient_id, reason, asked_by, asked_by_email)
SELECT tenant_id, patient_id, 'Asked for', sender_id, sender_id || '@hospital.example' FROM seed WHERE n % 200 = 10;

-- The projections.
INSERT INTO app.patient_terms (tenant_id, term, patient_id, of_family)
SELECT DISTINCT tenant_id, lower(term), patient_id, coalesce(term = split_part(name, '^', 1), false)
FROM seed, LATERAL (VALUES (mrn), (split_part(name, '^', 1)), (split_part(name, '^', 2))) t (term) WHERE term <> '' AND NOT is_waiting;
INSERT INTO app.study_terms (tenant_id, term, study_id)
SELECT DISTINCT tenant_id, lower(term), study_id
FROM seed, LATERAL (VALUES (mrn), (split_part(name, '^', 1)), ('chest'), (n::text)) t (term) WHERE term <> '' AND NOT is_hidden;
INSERT INTO app.worklist (tenant_id, study_id, image_id, image_count, sender_id, sender_email, sender_group, file_name, state,
  error_code, priority, gate_accepted, gate_reason, gate_unusual, age_needed, is_waiting, top_code, top_label, top_score,
  top_operating_point, top_above, created_at, attention_at, updated_at)
SELECT i.tenant_id, study_id, i.id, 1 + (n % 5 = 0)::int, i.sender_id, sender_email, sender_group, file_name, i.state, error_code,
  (ARRAY['routine', 'routine', 'urgent', 'stat'])[1 + n % 4], i.gate_accepted, gate_reason, false, i.age_needed, is_waiting, top_code, top_label,
  top_score, top_operating_point, top_above, at, at, at
FROM seed JOIN app.images i USING (tenant_id, study_id) WHERE i.id = pg_temp.uuid_of('i' || n || '-1') AND NOT is_hidden;
INSERT INTO app.patient_list (tenant_id, patient_id, sort_name, words, is_archived, study_count, last_study_at, waiting_count, created_at)
SELECT p.tenant_id, p.id, lower(coalesce(p.name, '~')), '', p.archived_at IS NOT NULL, count(*), max(at), 0, p.created_at
FROM app.patients p JOIN seed ON seed.tenant_id = p.tenant_id AND patient_id = p.id
WHERE is_confirmed AND NOT is_hidden GROUP BY p.tenant_id, p.id;

INSERT INTO directory.users (id, email, email_key, status)
SELECT pg_temp.uuid_of('u' || n), 'u' || n || '@hospital.example', 'u' || n || '@hospital.example', 'CONFIRMED'
FROM generate_series(0, 19) n;
INSERT INTO directory.user_groups (user_id, group_name)
SELECT pg_temp.uuid_of('u' || n), CASE n WHEN 0 THEN 'admin' ELSE 'naseem' END FROM generate_series(0, 19) n;
DROP TABLE seed;
ALTER TABLE app.images ENABLE TRIGGER USER;
ALTER TABLE app.results ENABLE TRIGGER USER;
ALTER TABLE app.verdicts ENABLE TRIGGER USER;
