import { type ConnectionUrl, connect } from './connection.ts';
import type { Sockets } from './sockets.ts';

/** A lock that one process of the installation holds, on a connection of its own. */
export type HeldLock = {
  /** Whether the connection went: somebody else may hold it by now. */
  readonly isLost: () => boolean;
  readonly release: () => Promise<void>;
};

/** Of two names no two keys are alike, and none is another kind of lock. */
const SEED = 2;

/**
 * @returns null where another process holds it. The server lets go of it as soon as its holder dies, and of
 * a machine that is away after half a minute.
 * @throws when the server is away
 */
export async function tryHold(url: ConnectionUrl, name: string, sockets: Sockets): Promise<HeldLock | null> {
  const client = await connect(url, 'aiso lock', { sockets });
  let isLost = false;
  const onGone = (): void => {
    isLost = true;
  };
  client.on('error', onGone);
  client.on('end', onGone);
  try {
    // PostgreSQL, "tcp_keepalives_idle"; in seconds.
    await client.query(
      `SELECT set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
         set_config('tcp_keepalives_count', '4', false)`,
    );
    const { rows } = await client.query<{ isHeld: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, $2)) AS "isHeld"',
      [name, SEED],
    );
    if (rows[0]?.isHeld === true) return { isLost: () => isLost, release: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  return null;
}
