import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../src/connection.ts';
import { type TestDatastore, testDatastore } from '../src/testing.ts';

let datastore: TestDatastore;

beforeAll(async () => {
  // Two connections for the directory at most: what one has prepared is looked for on the same.
  datastore = await testDatastore({ poolSize: 2 });
});
afterAll(() => datastore.close());

const groups = () =>
  datastore.directory.selectFrom('directory.groups').selectAll().where('name', '=', 'nobody').execute();

describe("statements on the directory's connections", () => {
  it('are planned once', async () => {
    for (let round = 0; round < 3; round += 1) await groups();
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%"directory"."groups"%'`.execute(
      datastore.directory,
    );
    expect(rows).toHaveLength(1);
  });

  it('are planned anew when a migration has changed their columns', async () => {
    await groups();
    const owner = await connect(datastore.ownerUrl, 'aiso test');
    try {
      await owner.query('ALTER TABLE directory.groups ADD COLUMN added_later text');
    } finally {
      await owner.end();
    }
    expect(await groups()).toEqual([]);
    await datastore.directory.transaction().execute(async (tx) => {
      expect(
        await tx.selectFrom('directory.groups').selectAll().where('name', '=', 'nobody').execute(),
      ).toEqual([]);
    });
  });
});
