import { ALL_MIGRATIONS } from '@aiso/datastore/testing';
import { expect, test } from 'vitest';
import { loadDataMigrations } from './all-data-migrations.ts';

// One that is not there never ends: every installation with data would refuse to start.
test('schema migrations build upon data migrations that are there', async () => {
  const { migrations } = await loadDataMigrations();
  const missing = Object.entries(ALL_MIGRATIONS).flatMap(([name, { afterData }]) =>
    afterData.filter((needed) => !migrations.has(needed)).map((needed) => `${name} needs ${needed}`),
  );
  expect(missing).toEqual([]);
});
