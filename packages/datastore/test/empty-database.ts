import { type ConnectionUrl, connect, urlOfDatabase } from '../src/connection.ts';
import { sharedServer } from '../src/testing/shared-server.ts';

export type EmptyDatabase = {
  /** Its owner's connection. */
  readonly owner: ConnectionUrl;
  readonly passwords: Awaited<ReturnType<typeof sharedServer>>['passwords'];
  readonly drop: () => Promise<unknown>;
};

export async function query(url: ConnectionUrl, text: string): Promise<Record<string, unknown>[]> {
  const client = await connect(url, 'test');
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A database on the server that the tests share, without a table; for tests that migrate it themselves. */
export async function emptyDatabase(name: string): Promise<EmptyDatabase> {
  const { maintenanceUrl: maintenance, passwords } = await sharedServer();
  const database = `aiso_test_${process.pid}_${name}`;
  const drop = () => query(maintenance, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await drop();
  await query(maintenance, `CREATE DATABASE ${database}`);
  return { owner: urlOfDatabase(maintenance, database), passwords, drop };
}
