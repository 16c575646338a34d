import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@aiso/contracts';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { ConstructorOptions } from 'pg-boss';
import { type ConnectionUrl, clientConfigOf } from './connection.ts';
import { isConnectionLost, translateDatabaseError } from './database-errors.ts';
import { type HeldLock, tryHold } from './held-lock.ts';
import { openListener, type Unlisten } from './listener.ts';
import type { Log } from './log.ts';
import { QUEUE_SCHEMA } from './migrations/job-queue.ts';
import { poolShares } from './pool-shares.ts';
import { keepStatementsPrepared } from './prepared-statements.ts';
import type { Database, DirectoryDatabase } from './schema.ts';
import { openSockets, type Sockets } from './sockets.ts';
import { type TenantTransactions, tenantTransactions } from './tenant-transaction.ts';
import { watchDatabase } from './watch.ts';

/** The product's way to PostgreSQL, as roles that own nothing. */
export type Datastore = {
  /**
   * Runs work in a transaction that sees this tenant's rows alone; an unknown tenant sees nothing.
   * @throws TypeError for a malformed id; AppError `storage.full`, `server.unavailable`, `server.busy`,
   * `request.too_costly`; what the work throws.
   */
  readonly tenantTransaction: TenantTransactions;
  /** Users and sessions, as a role that sees schema `directory` alone. */
  readonly directory: Kysely<DirectoryDatabase>;
  /**
   * Options for `new PgBoss(…)`: a pool of its own as `aiso_app` that changes no schema. Jobs of a dead
   * worker come back within seconds. The server knows its connections by the name.
   */
  readonly bossOptions: (name?: string) => ConstructorOptions;
  /**
   * Events that transactions `notify`. `onMissed` tells that some may have been lost.
   * @throws when the server is away at first.
   */
  readonly listen: (
    channel: string,
    onEvent: (payload: string) => void,
    onMissed?: () => void,
  ) => Promise<Unlisten>;
  /**
   * A lock of the whole installation; null while another process holds it.
   * @throws when the server is away
   */
  readonly tryHold: (name: string) => Promise<HeldLock | null>;
  /** Ids of the tenants that are not archived. */
  readonly knownTenantIds: () => Promise<Set<string>>;
  /** Ids of those that are. */
  readonly archivedTenantIds: () => Promise<Set<string>>;
  /**
   * Under which id a person of no tenant has what is theirs: that of no tenant. It is made when first asked
   * for.
   */
  readonly scopeOf: (userId: string) => Promise<string>;
  readonly scopeIds: () => Promise<Set<string>>;
  /** @throws AppError `server.unavailable` when the database does not answer. */
  readonly ping: () => Promise<void>;
  /** By what names programs are connected to the database. @throws AppError as `ping` does. */
  readonly connectedPrograms: () => Promise<ReadonlySet<string>>;
  /** Ends all connections; with an embedded server, ends that too when no other process uses it. */
  readonly close: () => Promise<void>;
};

export type DatastoreUrls = { readonly app: ConnectionUrl; readonly directory: ConnectionUrl };
/** A question to a server that does not answer it within so long has failed. */
const PING_MS = 3_000;
/** Whoever still uses a connection at the end loses it after so long. */
const END_PATIENCE_MS = 1_000;

export function connectDatastore(
  urls: DatastoreUrls,
  options: {
    readonly poolSize: number;
    /** Whether it is watched: by programs that run on. */
    readonly isWatched: boolean;
    /** What connects is not waited for longer; by default ten seconds. */
    readonly connectMs?: number;
    readonly log: Log;
    readonly onClose: () => Promise<void>;
  },
): Datastore {
  const { poolSize, connectMs, log } = options;
  const sockets = openSockets();
  const shared = { sockets, ...(connectMs === undefined ? {} : { connectMs }) };
  const appPool = openPool(urls.app, { name: 'aiso', max: poolSize, ...shared });
  const ofDirectory = { name: 'aiso directory', max: Math.max(2, Math.ceil(poolSize / 2)), ...shared };
  const directoryPool = openPool(urls.directory, ofDirectory);
  // Of its own: whoever asks does not wait behind those who work.
  const healthPool = openPool(urls.app, { name: 'aiso health', max: 2, sockets, silenceMs: PING_MS });
  // Signing in waits for a few short statements, the same every time.
  directoryPool.on('connect', keepStatementsPrepared);
  const app = new Kysely<Database>({ dialect: new PostgresDialect({ pool: appPool }) });
  const directory = new Kysely<DirectoryDatabase>({ dialect: new PostgresDialect({ pool: directoryPool }) });
  const listener = openListener(urls.app, { log, sockets });
  let closing: Promise<void> | null = null;

  const ask = async <R extends pg.QueryResultRow>(text: string, values: string[] = []): Promise<R[]> => {
    if (watch.isAway()) throw new AppError('server.unavailable', { detail: 'database' });
    try {
      // A connection from before a restart of the server fails once; a second one is new.
      const { rows } = await appPool
        .query<R>(text, values)
        .catch((error: unknown) =>
          isConnectionLost(error) ? appPool.query<R>(text, values) : Promise.reject(error),
        );
      return rows;
    } catch (error) {
      throw translateDatabaseError(error);
    }
  };

  let asked: Promise<unknown> | null = null;
  const ping = (): Promise<unknown> =>
    (asked ??= askOnce(healthPool, 'SELECT 1').finally(() => {
      asked = null;
    }));
  const watch = options.isWatched
    ? watchDatabase(ping, { log, breakConnections: sockets.breakAll })
    : { isAway: () => false, close: () => undefined };

  return {
    tenantTransaction: tenantTransactions(app, poolShares(poolSize), { log, isAway: watch.isAway }),
    directory,
    bossOptions: (name = 'aiso queue') => ({
      ...bossConnection(urls.app, name, poolSize),
      ...(connectMs === undefined ? {} : { connectionTimeoutMillis: connectMs }),
      schema: QUEUE_SCHEMA,
      migrate: false,
      createSchema: false,
      schedule: false,
      reindex: false,
      superviseIntervalSeconds: 1,
      monitorIntervalSeconds: 1,
    }),
    listen: listener.listen,
    tryHold: (name) => tryHold(urls.app, name, sockets),
    knownTenantIds: async () => {
      const rows = await ask<{ id: string }>('SELECT app.known_tenant_ids() AS id');
      return new Set(rows.map((row) => row.id));
    },
    archivedTenantIds: async () => {
      const rows = await ask<{ id: string }>('SELECT app.archived_tenant_ids() AS id');
      return new Set(rows.map((row) => row.id));
    },
    scopeOf: async (userId) => {
      const [row] = await ask<{ id: string | null }>('SELECT app.scope_of($1) AS id', [userId]);
      if (row?.id == null) throw new Error('The scope of a person of no tenant is somebody else’s.');
      return row.id;
    },
    scopeIds: async () => {
      const rows = await ask<{ id: string }>('SELECT app.scope_ids() AS id');
      return new Set(rows.map((row) => row.id));
    },
    ping: async () => void (await ping()),
    connectedPrograms: async () => {
      const rows = await askOnce<{ name: string }>(healthPool, CONNECTED);
      return new Set(rows.map(({ name }) => name));
    },
    close: () =>
      (closing ??= (async () => {
        watch.close();
        // Kysely ends no pool of which it has taken no connection itself.
        const ends = [listener.close(), ...[appPool, directoryPool, healthPool].map((pool) => pool.end())];
        await Promise.race([Promise.all(ends), sleep(END_PATIENCE_MS, undefined, { ref: false })]);
        sockets.breakAll();
        await options.onClose();
      })()),
  };
}

const bossConnection = (url: ConnectionUrl, name: string, poolSize: number): ConstructorOptions => ({
  connectionString: url,
  application_name: name,
  max: Math.max(2, Math.ceil(poolSize / 2)),
});

const CONNECTED =
  'SELECT DISTINCT application_name AS name FROM pg_stat_activity WHERE datname = current_database()';

/** @throws AppError `server.unavailable` */
async function askOnce<R extends pg.QueryResultRow>(pool: pg.Pool, text: string): Promise<R[]> {
  const ask = () => pool.query<R>(text);
  try {
    // A connection from before a restart of the server fails once; a second one is new.
    const answer = await ask().catch((error: unknown) =>
      isConnectionLost(error) ? ask() : Promise.reject(error),
    );
    return answer.rows;
  } catch (cause) {
    throw new AppError('server.unavailable', { cause, detail: 'database' });
  }
}

type PoolOptions = {
  readonly name: string;
  readonly max: number;
  readonly sockets: Sockets;
  readonly silenceMs?: number;
  readonly connectMs?: number;
};

function openPool(url: ConnectionUrl, { max, ...options }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({ ...clientConfigOf(url, { ...options, limits: true }), max });
  // An idle connection that is lost leaves the pool by itself; the next query opens another.
  pool.on('error', () => undefined);
  // One that is lost while a transaction holds it, between two statements, would otherwise end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
