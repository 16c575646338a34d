import pg from 'pg';
import type { Sockets } from './sockets.ts';

/**
 * A PostgreSQL URL with user and password. Its parameters (`sslmode`, …) hold for every role derived from it.
 */
export type ConnectionUrl = string;

const { DATE } = pg.types.builtins;

/** A `date` is a day, not an instant: kept as 'YYYY-MM-DD' instead of a Date in the machine's time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === DATE
      ? (value: string): string => value
      : (pg.types.getTypeParser(id, format) as (value: string) => unknown),
};

type ConnectionOptions = {
  readonly name: string;
  readonly limits?: boolean;
  readonly sockets?: Sockets;
  /** No answer is waited for longer. */
  readonly silenceMs?: number;
  /** What connects is not waited for longer; by default as `silenceMs` says, or ten seconds. */
  readonly connectMs?: number;
};

export function clientConfigOf(url: ConnectionUrl, options: ConnectionOptions): pg.ClientConfig {
  const { sockets, silenceMs, connectMs = silenceMs ?? 10_000 } = options;
  return {
    connectionString: url,
    application_name: options.name,
    connectionTimeoutMillis: connectMs,
    ...(silenceMs === undefined ? {} : { query_timeout: silenceMs }),
    ...(sockets === undefined ? {} : { stream: sockets.open }),
    keepAlive: true,
    types,
    // A transaction that a stuck process left open would hold its locks for ever.
    ...(options.limits
      ? { statement_timeout: 60_000, lock_timeout: 30_000, idle_in_transaction_session_timeout: 120_000 }
      : {}),
  };
}

/**
 * A connection that the caller closes. If it is lost while idle, its next use fails; the process does not.
 */
export async function connect(
  url: ConnectionUrl,
  name: string,
  more: Omit<ConnectionOptions, 'name'> = {},
): Promise<pg.Client> {
  const client = new pg.Client(clientConfigOf(url, { ...more, name }));
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export function urlOfRole(url: ConnectionUrl, role: string, password: string): ConnectionUrl {
  const changed = new URL(url);
  changed.username = role;
  changed.password = encodeURIComponent(password);
  return changed.href;
}

export function urlOfDatabase(url: ConnectionUrl, database: string): ConnectionUrl {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}
