import { randomBytes } from 'node:crypto';
import type { Queue } from 'pg-boss';
import { type ConnectionUrl, connect, urlOfDatabase } from './connection.ts';
import { connectDatastore, type Datastore, type DatastoreUrls } from './datastore.ts';
import { FIRST_TENANTS } from './first-tenants.ts';
import type { Log } from './log.ts';
import { migrate } from './migrations/migrate.ts';
import { urlsOf } from './open-datastore.ts';
import { seedFirstSchema } from './testing/first-schema.ts';
import { sharedServer } from './testing/shared-server.ts';
import { ensureTemplate } from './testing/template.ts';

export { ALL_MIGRATIONS } from './migrations/all-migrations.ts';
export { CAN_WATCH_SYNCS, watchSyncs } from './testing/synced-files.ts';

export type TestDatastore = Datastore & {
  /** The database's owner: past row-level security. To look at what the product did, and to seed at scale. */
  readonly ownerUrl: ConnectionUrl;
  readonly appUrl: ConnectionUrl;
  readonly directoryUrl: ConnectionUrl;
};

export type TestDatastoreOptions = {
  readonly queues?: readonly Queue[];
  readonly poolSize?: number;
  readonly log?: Log;
  /** Instead of a fresh database one of the schema 0001 with so many studies, brought to this version. */
  readonly firstSchemaStudies?: number;
};

/**
 * A fresh, migrated database with the first tenants: a copy of a template that is made once a version of the
 * schema. It lies on a real server that all test processes of this user share, or on that of DATABASE_URL.
 *
 * `close` drops it; what a killed test leaves behind is dropped later. The shared server does not fsync, and
 * stops by itself some seconds after its last user.
 */
export async function testDatastore(options: TestDatastoreOptions = {}): Promise<TestDatastore> {
  const { maintenanceUrl, passwords } = await sharedServer();
  const { queues = [], firstSchemaStudies } = options;
  const name = `aiso_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  const ownerUrl = urlOfDatabase(maintenanceUrl, name);
  if (firstSchemaStudies === undefined) {
    const template = await ensureTemplate(maintenanceUrl, passwords, queues);
    await run(maintenanceUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  } else {
    await run(maintenanceUrl, `CREATE DATABASE ${name}`);
    await seedFirstSchema(ownerUrl, passwords, firstSchemaStudies);
    await migrate(ownerUrl, { passwords, tenants: FIRST_TENANTS, queues });
  }
  const urls = urlsOf(ownerUrl, passwords);
  const datastore = connectDatastore(urls, {
    isWatched: false,
    poolSize: options.poolSize ?? 5,
    log: options.log ?? (() => undefined),
    onClose: () => run(maintenanceUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  });
  return { ...datastore, ownerUrl, appUrl: urls.app, directoryUrl: urls.directory };
}

/** The database of a `TestDatastore`, as another process uses it. @param more by default a small process */
export const joinDatastore = (
  urls: DatastoreUrls,
  more: { readonly poolSize?: number; readonly connectMs?: number } = {},
): Datastore =>
  connectDatastore(urls, {
    isWatched: false,
    poolSize: 2,
    log: () => undefined,
    onClose: async () => undefined,
    ...more,
  });

async function run(url: ConnectionUrl, text: string): Promise<void> {
  const client = await connect(url, 'aiso test');
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
