import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_TENANTS } from '../src/first-tenants.ts';
import { ALL_MIGRATIONS } from '../src/migrations/all-migrations.ts';
import { migrate } from '../src/migrations/migrate.ts';
import { type EmptyDatabase, emptyDatabase, query } from './empty-database.ts';

let database: EmptyDatabase;
beforeAll(async () => {
  database = await emptyDatabase('search_migration');
});
afterAll(() => database.drop());

test('patients and studies that were there before the search are found by it', async () => {
  const { owner, passwords } = database;
  const earlier = Object.entries(ALL_MIGRATIONS).filter(([name]) => name < '0003');
  const run = (migrations: typeof ALL_MIGRATIONS): Promise<void> =>
    migrate(owner, { passwords, tenants: FIRST_TENANTS, queues: [], migrations });
  await run(Object.fromEntries(earlier));
  const patient = '11111111-1111-4111-8111-111111111111';
  const study = '22222222-2222-4222-8222-222222222222';
  await query(
    owner,
    `SET aiso.tenant_id = 'naseem';
     INSERT INTO app.patients (tenant_id, id, mrn, name, birth_date) VALUES ('naseem', '${patient}', 'M-1', 'Müller, Änne', '1950-03-04');
     INSERT INTO app.studies (tenant_id, id, patient_id, study_instance_uid, accession_number, description)
       VALUES ('naseem', '${study}', '${patient}', '2.25.1', 'ACC-77', 'Thorax');
     INSERT INTO app."aiso-uploads" (tenant_id, id, user_id, user_email, user_group, file_name, file_size, state, study_id)
       VALUES ('naseem', 'upload_1700000000000_abcdef', 'u', 'u@example.org', 'naseem', 'a.dcm', 1, 'queued', '${study}')`,
  );
  await run(ALL_MIGRATIONS);
  expect(
    await query(owner, 'SELECT tenant_id, term, patient_id FROM app.patient_terms ORDER BY term'),
  ).toEqual(
    ['1', '19500304', 'm', 'müller', 'änne'].map((term) => ({
      tenant_id: 'naseem',
      term,
      patient_id: patient,
    })),
  );
  expect(await query(owner, 'SELECT term FROM app.upload_terms ORDER BY term')).toEqual(
    ['77', 'acc', 'thorax'].map((term) => ({ term })),
  );
});
