import { joinDatastore } from '@aiso/datastore/testing';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { MigrationServices } from '../migrations/data-migration.ts';
import { startMigrationWorker } from '../migrations/migration-worker.ts';
import { throughRows } from '../migrations/through-rows.ts';
import { gatherStudies } from '../registry/worklist-row.ts';

/** What it does to a study shows how often it was done. */
export const MARKS_STUDIES = '9001-marks-studies';

/*
 * A program: works at this data migration, or waits for its turn, until it is killed, and says when it
 * begins. The environment names the database.
 */
const { APP_URL = '', DIRECTORY_URL = '' } = process.env;
const marks = {
  ...throughRows('studies', async (tx, ids) => {
    await sql`UPDATE studies SET description = coalesce(description, '') || '+'
      WHERE tenant_id = ${tx.tenantId} AND id = ANY(${ids}::uuid[])`.execute(tx.db);
    await gatherStudies(tx, ids);
  }),
  mostRows: 10,
};
if (APP_URL !== '') {
  const services = {
    ...({} as MigrationServices),
    datastore: joinDatastore({ app: APP_URL, directory: DIRECTORY_URL }),
    log: pino({ level: 'info' }, { write: () => process.send?.('works') }),
  };
  const all = { migrations: new Map([[MARKS_STUDIES, marks]]), rebuilds: new Map() };
  await startMigrationWorker(services, { all, lookEveryMs: 100 });
}
