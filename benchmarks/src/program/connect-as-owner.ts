import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Connects to the embedded server of a data folder as its owner, past row-level security: for seeding and for
 * counting.
 */
export async function connectAsOwner(dataDir: string): Promise<pg.Client> {
  const folder = join(dataDir, 'postgres');
  const credentials = JSON.parse(await readFile(join(folder, 'credentials.json'), 'utf8')) as {
    owner: string;
  };
  const port = Number(await readFile(join(folder, 'port'), 'utf8'));
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: credentials.owner,
    database: 'aiso',
  });
  // Told by the next query as well; a server that is killed under it must not end the benchmark.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
