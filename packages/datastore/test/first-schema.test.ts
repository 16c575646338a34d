import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_MIGRATIONS, FIRST_MIGRATION } from '../src/migrations/all-migrations.ts';
import { migrate } from '../src/migrations/migrate.ts';
import { seedFirstSchema } from '../src/testing/first-schema.ts';
import { type EmptyDatabase, emptyDatabase, query } from './empty-database.ts';

const STUDIES = process.env['AISO_TEST_FULL'] === 'true' ? 10_000 : 200;
/**
 * What later migrations take away, or bring rows to: how many rows each table had is no measure for these.
 */
const ARE_OTHERS: readonly string[] = [];

const LATER = Object.keys(ALL_MIGRATIONS).filter((name) => name !== FIRST_MIGRATION);

let database: EmptyDatabase;
beforeAll(async () => {
  database = await emptyDatabase('first_schema');
  await seedFirstSchema(database.owner, database.passwords, STUDIES);
}, 120_000);
afterAll(() => database.drop());

/** By table: how many rows it has. */
async function rowCounts(): Promise<Readonly<Record<string, number>>> {
  const tables = await query(
    database.owner,
    `SELECT relname AS name, format('%I.%I', nspname, relname) AS whole
     FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname IN ('app', 'directory') AND relkind = 'r' ORDER BY 1`,
  );
  const counts = tables.map(
    ({ name, whole }) => `SELECT '${String(name)}' AS name, count(*)::int AS count FROM ${String(whole)}`,
  );
  const rows = await query(database.owner, counts.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, count }) => [String(name), Number(count)]));
}

describe('a database of the first schema', () => {
  it(`has ${STUDIES} studies, and what belongs to them`, async () => {
    const counts = await rowCounts();
    expect(counts).toMatchObject({ studies: STUDIES });
    const filled = [
      'patients',
      'images',
      'worklist',
      'patient_list',
      'study_terms',
      'results',
      'conflicts',
      'audit_events',
    ];
    for (const table of filled) expect(counts[table], table).toBeGreaterThan(0);
  });

  it.each(LATER)('comes through %s without losing a row', async (name) => {
    const before = await rowCounts();
    const migrations = Object.fromEntries(Object.entries(ALL_MIGRATIONS).slice(0, LATER.indexOf(name) + 2));
    // Those of data are tried where they are: this is about the schema.
    await endDataMigrations(migrations[name]?.afterData ?? []);
    await migrate(database.owner, { passwords: database.passwords, tenants: [], queues: [], migrations });
    const after = await rowCounts();
    for (const [table, count] of Object.entries(before))
      if (!ARE_OTHERS.includes(table)) expect(after[table], table).toBe(count);
  });
});

const endDataMigrations = async (names: readonly string[]): Promise<void> => {
  for (const name of names)
    await query(
      database.owner,
      `INSERT INTO app.data_migrations (name, state, ended_at) VALUES ('${name}', 'done', now())`,
    );
};
