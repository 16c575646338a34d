import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Queue } from 'pg-boss';
import { type ConnectionUrl, connect, urlOfDatabase, urlOfRole } from './connection.ts';
import { DatabaseStartError, hasCode } from './database-errors.ts';
import { connectDatastore, type Datastore, type DatastoreUrls } from './datastore.ts';
import { FIRST_TENANTS } from './first-tenants.ts';
import type { Log } from './log.ts';
import type { RolePasswords } from './migrations/database-roles.ts';
import { holdMigrations, migrate } from './migrations/migrate.ts';
import { explainMissingRight } from './migrations/owner-rights.ts';
import { openSockets } from './sockets.ts';
import { openEmbeddedServer } from './supervisor/embedded-server.ts';
import { loopbackAddress } from './supervisor/loopback.ts';

type DatastoreOptions = {
  /** The data folder; the embedded server lives in its `postgres`. Not used with `databaseUrl`. */
  readonly dataDir: string;
  /** A server to use instead: a user with a password who may create roles and schemas. */
  readonly databaseUrl?: string | undefined;
  /** What this process plays on the data folder; see `openEmbeddedServer`. None for the command line. */
  readonly roles: readonly string[];
  readonly queues?: readonly Queue[];
  /** Whether an installation has to be there: without one nothing is made, and the opening is refused. */
  readonly mustExist?: boolean;
  /**
   * Whether no other process may use the database meanwhile. Those that come wait until this one has closed.
   * On a server of one's own those that are there are not known here: see `otherSessions`.
   */
  readonly alone?: boolean;
  /** Most connections of the product's pool; the directory's and the queue's have half as many each. */
  readonly poolSize?: number;
  readonly log?: Log;
  /** The start is given up when it aborts. */
  readonly signal?: AbortSignal;
};

const EMBEDDED_DATABASE = 'aiso';
const SMALLEST_SERVER_VERSION = 150_000;

/**
 * Starts or joins the embedded server (or uses `databaseUrl`), brings the database to this version, and
 * connects as the roles that own nothing.
 * @throws DatabaseStartError with a sentence for the person who starts the program.
 */
export async function openDatastore(options: DatastoreOptions): Promise<Datastore> {
  const log: Log = options.log ?? (() => undefined);
  const place =
    options.databaseUrl === undefined ? await embedded(options, log) : external(options.databaseUrl);
  try {
    options.signal?.throwIfAborted();
    await refuseOldServer(place.owner, options.mustExist ?? false, options.signal);
    options.signal?.throwIfAborted();
    await migrate(place.owner, {
      passwords: place.passwords,
      tenants: FIRST_TENANTS,
      queues: options.queues ?? [],
    });
    const held = options.alone === true ? await holdMigrations(place.owner) : null;
    return connectDatastore(urlsOf(place.owner, place.passwords), {
      isWatched: options.roles.length > 0,
      poolSize: options.poolSize ?? 10,
      log,
      onClose: async () => {
        await held?.end();
        await place.close();
      },
    });
  } catch (error) {
    await place.close();
    throw explained(error, place.owner);
  }
}

function explained(error: unknown, owner: ConnectionUrl): unknown {
  if (hasCode(error, '53100'))
    return new DatabaseStartError(
      'There is no space left for the database. Free some space and start again.',
      { cause: error },
    );
  const refused = [error, error instanceof Error ? error.cause : undefined].find((one) =>
    hasCode(one, '42501'),
  );
  return refused instanceof Error
    ? explainMissingRight(refused, decodeURIComponent(new URL(owner).username))
    : error;
}

export const urlsOf = (owner: ConnectionUrl, passwords: RolePasswords): DatastoreUrls => ({
  app: urlOfRole(owner, 'aiso_app', passwords.app),
  directory: urlOfRole(owner, 'aiso_directory', passwords.directory),
});

type Place = {
  readonly owner: ConnectionUrl;
  readonly passwords: RolePasswords;
  readonly close: () => Promise<void>;
};

async function embedded(
  { dataDir, roles, signal, alone = false, mustExist = false }: DatastoreOptions,
  log: Log,
): Promise<Place> {
  const folder = join(dataDir, 'postgres');
  const more = signal === undefined ? {} : { signal };
  const server = await openEmbeddedServer({ folder, roles, log, alone, mustExist, ...more });
  const maintenance = urlOfRole(
    `postgres://${urlHost(loopbackAddress())}:${server.port}/postgres`,
    'postgres',
    server.credentials.owner,
  );
  try {
    await ensureDatabase(maintenance, EMBEDDED_DATABASE);
  } catch (error) {
    await server.close();
    throw error;
  }
  return {
    owner: urlOfDatabase(maintenance, EMBEDDED_DATABASE),
    passwords: server.credentials,
    close: server.close,
  };
}

/** RFC 3986, section 3.2.2. */
const urlHost = (address: string): string => (address.includes(':') ? `[${address}]` : address);

async function ensureDatabase(maintenance: ConnectionUrl, name: string): Promise<void> {
  const client = await connect(maintenance, 'aiso start');
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // Two roles started at once: the other one made it.
    if (!hasCode(error, '42P04', '23505')) throw error;
  } finally {
    await client.end();
  }
}

/**
 * On a server of one's own the passwords of our two roles follow from the owner's. Every machine of an
 * installation knows them, and none has to keep them.
 */
export function external(databaseUrl: string): Place {
  const { username, password } = new URL(databaseUrl);
  if (username === '' || password === '') {
    throw new DatabaseStartError(
      'DATABASE_URL must name a user and a password: the passwords of the roles the product logs in ' +
        'as are derived from it.',
    );
  }
  const derive = (role: string): string =>
    createHmac('sha256', decodeURIComponent(password)).update(`aiso role ${role}`).digest('base64url');
  return {
    owner: databaseUrl,
    passwords: { app: derive('aiso_app'), directory: derive('aiso_directory') },
    close: async () => undefined,
  };
}

async function refuseOldServer(
  owner: ConnectionUrl,
  mustExist: boolean,
  signal?: AbortSignal,
): Promise<void> {
  let client: Awaited<ReturnType<typeof connect>>;
  // One that says nothing would be waited for until the connection is given up.
  const sockets = openSockets();
  signal?.addEventListener('abort', sockets.breakAll, { once: true });
  try {
    client = await connect(owner, 'aiso start', { sockets });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseStartError(`The database of DATABASE_URL cannot be reached: ${why}`, { cause });
  }
  try {
    const { rows } = await client.query<{ version: number; database: string; isThere: boolean }>(
      `SELECT current_setting('server_version_num')::int AS version, current_database() AS database,
         to_regnamespace('app') IS NOT NULL AS "isThere"`,
    );
    const [found] = rows;
    if (found === undefined || found.version < SMALLEST_SERVER_VERSION)
      throw new DatabaseStartError('AISO needs PostgreSQL 15 or later. Nothing was changed.');
    if (mustExist && !found.isThere)
      throw new DatabaseStartError(
        `There is no installation of AISO in the database "${found.database}" of DATABASE_URL. Nothing was made.`,
      );
  } finally {
    await client.end();
  }
}
