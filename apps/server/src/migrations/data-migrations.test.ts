import { ADMIN_TENANT } from '@aiso/contracts';
import { testDatastore } from '@aiso/datastore/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUEUES } from '../main/roles/roles.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';
import { loadDataMigrations } from './all-data-migrations.ts';
import { selectMigrations } from './data-migration.repository.ts';
import { startMigrationWorker } from './migration-worker.ts';

const IS_FULL = process.env['AISO_TEST_FULL'] === 'true';
const STUDIES = IS_FULL ? 10_000 : 100;

let program: TestProgram;
beforeAll(async () => {
  const datastore = await testDatastore({ queues: QUEUES, firstSchemaStudies: STUDIES });
  program = await testProgram({}, 'here', datastore);
}, 120_000);
afterAll(() => program.close());

test('every data migration comes through a database of the first schema, and leaves every study in the worklist', async () => {
  const { migrations } = await loadDataMigrations();
  const shown = (): Promise<number> =>
    program.datastore.tenantTransaction(
      'naseem',
      async ({ db }) => (await db.selectFrom('worklist').select('study_id').execute()).length,
    );
  const before = await shown();
  expect(before).toBeGreaterThan(STUDIES / 2);
  const worker = await startMigrationWorker(program.services);
  await expect
    .poll(
      async () => {
        const rows = await program.datastore.tenantTransaction(ADMIN_TENANT, selectMigrations);
        return rows.map(({ name, state }) => [name, state]);
      },
      { timeout: 600_000 },
    )
    .toEqual([...migrations.keys()].map((name) => [name, 'done']));
  await worker.stop();
  expect(await shown()).toBe(before);
}, 600_000);
