import type { Projection } from '@aiso/contracts';
import { testDatastore } from '@aiso/datastore/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUEUES } from '../main/roles/roles.ts';
import { commandLineAdministrator } from '../platform/administrator.ts';
import { openImportSource } from '../testing/import-image.ts';
import { newDicom } from '../testing/send.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';
import { askRebuild } from './control-migrations.ts';
import { ALL_REBUILDS, nameOfRebuild } from './rebuild/rebuilds.ts';
import { runMigration } from './run-migration.ts';

const STUDIES = 120;

let program: TestProgram;
let owner: pg.Client;
beforeAll(async () => {
  const datastore = await testDatastore({ queues: QUEUES, firstSchemaStudies: STUDIES });
  program = await testProgram({}, 'here', datastore);
  owner = new pg.Client(datastore.ownerUrl);
  await owner.connect();
  const takeIn = await openImportSource(program, 'naseem');
  for (const name of ['Yamada^Tarou', 'Meier^Ada'])
    await takeIn(await newDicom({ patient: { mrn: name, name, birthDate: '19600102', sex: 'F' } }));
});
afterAll(async () => {
  await owner.end();
  await program.close();
});

async function rebuild(projection: Projection): Promise<void> {
  const name = nameOfRebuild(projection);
  const migration = ALL_REBUILDS.get(name);
  if (migration === undefined) throw new Error(`There is no ${name}.`);
  await askRebuild(commandLineAdministrator(program.datastore), projection);
  const { signal } = new AbortController();
  expect(await runMigration(program.services, { name, migration, signal })).toBe('done');
}

const rowsOf = async (query: string): Promise<unknown[]> => (await owner.query<object>(query)).rows;

test.each([
  {
    projection: 'worklist',
    rows: "SELECT to_jsonb(w) - 'updated_at' AS row FROM app.worklist w ORDER BY tenant_id, study_id",
    damage: [
      'DELETE FROM app.worklist WHERE image_count > 1',
      "UPDATE app.worklist SET attention_at = now(), top_score = 0.99, file_name = 'wrong' WHERE state = 'done'",
    ],
  },
  {
    projection: 'patients',
    rows: 'SELECT to_jsonb(l) AS row FROM app.patient_list l ORDER BY tenant_id, patient_id',
    damage: [
      'DELETE FROM app.patient_list WHERE study_count > 2',
      "UPDATE app.patient_list SET sort_name = 'wrong', waiting_count = 7, above_study_id = NULL, above_at = NULL",
    ],
  },
  {
    projection: 'terms',
    rows: `SELECT to_jsonb(t) AS row FROM app.patient_terms t
      UNION ALL SELECT to_jsonb(s) FROM app.study_terms s
      UNION ALL SELECT to_jsonb(ARRAY[patient_id::text, words]) FROM app.patient_list ORDER BY 1`,
    damage: [
      "DELETE FROM app.study_terms WHERE term > 'm'",
      "UPDATE app.patient_terms SET term = 'x' || term, of_family = NOT of_family",
      "UPDATE app.patient_list SET words = ' wrong '",
    ],
  },
] as const)(
  '$projection is made anew as the program makes it, whatever it was',
  async ({ projection, rows, damage }) => {
    // As the program has it: the seeded rows are near to that.
    await rebuild(projection);
    const right = await rowsOf(rows);
    expect(right.length).toBeGreaterThan(STUDIES / 3);
    for (const statement of damage) await owner.query(statement);
    expect(await rowsOf(rows)).not.toEqual(right);
    await rebuild(projection);
    expect(await rowsOf(rows)).toEqual(right);
  },
);

test('a study that is hidden leaves the worklist when it is made anew', async () => {
  const hidden =
    "SELECT w.study_id FROM app.worklist w JOIN app.studies s ON s.id = w.study_id WHERE identity = 'hidden'";
  await owner.query(
    `UPDATE app.studies SET identity = 'hidden' WHERE id = (SELECT study_id FROM app.worklist LIMIT 1)`,
  );
  expect(await rowsOf(hidden)).toHaveLength(1);
  await rebuild('worklist');
  expect(await rowsOf(hidden)).toEqual([]);
});

test('previews are made anew of the kept originals; one whose original is gone keeps its own', async () => {
  await owner.query(
    "UPDATE app.images SET preview_key = 'gone', thumbnail_key = 'gone' WHERE said_mrn = 'Yamada^Tarou'",
  );
  const before = await rowsOf(
    "SELECT id, preview_key FROM app.images WHERE preview_key <> 'gone' ORDER BY id",
  );
  expect(before.length).toBeGreaterThan(STUDIES / 2);
  await rebuild('previews');
  const [row] = (
    await owner.query<{ preview_key: string; thumbnail_key: string }>(
      "SELECT preview_key, thumbnail_key FROM app.images WHERE said_mrn = 'Yamada^Tarou'",
    )
  ).rows;
  const preview = await program.services.objects.get('naseem', row?.preview_key ?? '');
  const thumbnail = await program.services.objects.get('naseem', row?.thumbnail_key ?? '');
  // JPEG, "start of image".
  for (const bytes of [preview, thumbnail]) expect(bytes.readUInt16BE(0)).toBe(0xffd8);
  expect(
    await rowsOf(
      "SELECT id, preview_key FROM app.images WHERE preview_key IS NOT NULL AND said_mrn IS DISTINCT FROM 'Yamada^Tarou' ORDER BY id",
    ),
  ).toEqual(before);
});
