import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_TENANTS } from '../src/first-tenants.ts';
import { ALL_MIGRATIONS } from '../src/migrations/all-migrations.ts';
import { migrate } from '../src/migrations/migrate.ts';
import { type EmptyDatabase, emptyDatabase, query } from './empty-database.ts';

let database: EmptyDatabase;
beforeAll(async () => {
  database = await emptyDatabase('drift_migration');
});
afterAll(() => database.drop());

test('readings that were followed by another of the same version are marked, in every tenant', async () => {
  const { owner, passwords } = database;
  const earlier = Object.entries(ALL_MIGRATIONS).filter(([name]) => name < '0016');
  const run = (migrations: typeof ALL_MIGRATIONS): Promise<void> =>
    migrate(owner, { passwords, tenants: FIRST_TENANTS, queues: [], migrations });
  await run(Object.fromEntries(earlier));
  for (const tenant of ['naseem', 'admin']) {
    const [study, image] = [randomUUID(), randomUUID()];
    const result = (version: string, day: string): string =>
      `('${tenant}', '${image}', 'm', '${version}', 'p', true, 0.9, 'age_known', 1, 1, 1, '2026-01-${day}T00:00:00Z')`;
    await query(
      owner,
      `SET aiso.tenant_id = '${tenant}';
       INSERT INTO app.studies (tenant_id, id, study_instance_uid) VALUES ('${tenant}', '${study}', '2.25.1');
       INSERT INTO app.images (tenant_id, id, study_id, sha256, format, bytes, object_key, width, height, bits_stored, photometric,
                               window_center, window_width, value_min, value_max)
         VALUES ('${tenant}', '${image}', '${study}', repeat('a', 64), 'dicom', 1, 'k', 1, 1, 8, 'MONOCHROME2', 1, 1, 0, 1);
       INSERT INTO app.results (tenant_id, image_id, model_name, model_version, preparation, gate_accepted, gate_score, population,
                                decode_ms, prepare_ms, infer_ms, created_at)
         VALUES ${result('1', '01')}, ${result('2', '02')}, ${result('1', '03')}, ${result('1', '04')}`,
    );
  }
  await run(ALL_MIGRATIONS);
  for (const tenant of ['naseem', 'admin']) {
    const rows = await query(
      owner,
      `SELECT model_version AS version, extract(day FROM superseded_at AT TIME ZONE 'UTC')::int AS day
       FROM app.results WHERE tenant_id = '${tenant}' ORDER BY created_at`,
    );
    expect(rows).toEqual([
      { version: '1', day: 3 },
      { version: '2', day: null },
      { version: '1', day: 4 },
      { version: '1', day: null },
    ]);
  }
});
