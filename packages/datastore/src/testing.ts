import { randomBytes } from 'node:crypto';
import type { Queue } from 'pg-boss';
import { type ConnectionUrl, connect, urlOfDatabase } from './connection.ts';
import { connectDatastore, type Datastore } from './datastore.ts';
import type { Log } from './log.ts';
import { urlsOf } from './open-datastore.ts';
import { sharedServer } from './testing/shared-server.ts';
import { ensureTemplate } from './testing/template.ts';

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
  const template = await ensureTemplate(maintenanceUrl, passwords, options.queues ?? []);
  const name = `aiso_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await run(maintenanceUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const ownerUrl = urlOfDatabase(maintenanceUrl, name);
  const urls = urlsOf(ownerUrl, passwords);
  const datastore = connectDatastore(urls, {
    isWatched: false,
    poolSize: options.poolSize ?? 5,
    log: options.log ?? (() => undefined),
    onClose: () => run(maintenanceUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  });
  return { ...datastore, ownerUrl, appUrl: urls.app, directoryUrl: urls.directory };
}

async function run(url: ConnectionUrl, text: string): Promise<void> {
  const client = await connect(url, 'aiso test');
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
