import type { Client } from 'pg';

export const RARE_PERSON = 'seldom@clinic.example';
export const SUBJECT = 'a0000000-0000-4000-8000-000000000001';
const PATIENT = 'b0000000-0000-4000-8000-000000000001';
/** Of the patient: so many studies, an image each, and so many looks at each of both. */
const STUDIES = 200;
const LOOKS = 100;

/**
 * Events of three tenants and 400 people over three years: of ten, six are looks at lists and four at
 * studies. One person, one action and one study are rare; one event in 5,000 was refused. One patient of the
 * tenant admin has many.
 * @returns the patient's id
 */
export async function seedEvents(owner: Client, total: number): Promise<string> {
  await owner.query('set session_replication_role = replica');
  const { rows: indexes } = await owner.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where schemaname = 'app' and tablename = 'audit_events'
       and indexname <> 'audit_events_pkey'`,
  );
  for (const { indexname } of indexes) await owner.query(`drop index app.${indexname}`);
  await owner.query(
    `insert into app.audit_events
       (tenant_id, at, actor_id, actor_email, action, subject_type, subject_id, outcome, correlation_id)
     select (array['naseem', 'admin', 'medical-center'])[1 + i % 3],
       now() - (i::bigint * 7919 % ${total}) * (94608000.0 / ${total}) * interval '1 second',
       'id-' || i % 400, case when i % 200000 = 7 then '${RARE_PERSON}' else 'reader' || i % 400 || '@clinic.example' end,
       case when i % 100000 = 3 then 'study.age_entered' when i % 10 < 6 then 'worklist.viewed' else 'study.viewed' end,
       case when i % 10 < 6 then 'worklist' else 'study' end,
       case when i % 10 < 6 then 'all' when i % 1000000 = 9 then '${SUBJECT}' else md5('s' || i / 30)::uuid::text end,
       case when i % 5000 = 0 then 'refused' else 'success' end, 'c-' || i
     from generate_series(1, ${total}) i`,
  );
  await owner.query(
    `insert into app.patients (tenant_id, id, mrn, name) values ('admin', '${PATIENT}', 'B-1', 'Bench^Mark')`,
  );
  await owner.query(
    `insert into app.studies (tenant_id, id, patient_id, study_instance_uid)
     select 'admin', md5('ps' || i)::uuid, '${PATIENT}', '2.25.' || i from generate_series(1, ${STUDIES}) i`,
  );
  await owner.query(
    `insert into app.audit_events (tenant_id, at, actor_id, actor_email, action, subject_type, subject_id)
     select 'admin', now() - look * interval '7 hours' - i * interval '1 minute', 'id-' || look % 40,
       'reader' || look % 40 || '@clinic.example', 'reading.opened', 'study', md5('ps' || i)::uuid::text
     from generate_series(1, ${STUDIES}) i, generate_series(1, ${LOOKS}) look`,
  );
  for (const { indexdef } of indexes) await owner.query(indexdef);
  await owner.query('set session_replication_role = origin');
  await owner.query('vacuum analyze app.audit_events');
  await owner.query('analyze');
  return PATIENT;
}
