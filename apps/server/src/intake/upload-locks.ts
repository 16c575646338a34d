import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@aiso/contracts';
import pg from 'pg';

/** Who holds an upload: what shows that bytes still come in, and what makes it let go. */
type Holder = {
  /** Grows while bytes arrive. Without it the holder counts as busy until it is done. */
  readonly progress?: () => number;
  readonly cancel?: () => void;
};

export type Release = () => Promise<void>;

/**
 * One holder an upload, over all processes on one database. A holder without bytes for a while, whose client
 * is gone, is asked to let go. One that is receiving is not disturbed.
 */
export type UploadLocks = {
  /** @throws AppError `upload.busy` when it stays held, `server.unavailable` when the database is away */
  acquire(name: string, holder?: Holder): Promise<Release>;
  close(): Promise<void>;
};

const POLL_MS = 50;
/** A moving holder is not waited for longer than this. */
const PATIENCE_MS = 1_500;
/** No bytes for so long means that the client is gone. */
const STALLED_MS = 1_000;
/** Longest that anybody waits: for a stalled holder to end, or for an intake. */
const LONGEST_WAIT_MS = 15_000;

/**
 * Session-level advisory locks (PostgreSQL, 13.3.5) of one connection: a killed process loses its locks at
 * once. Within the process a map decides, as a session may take its own lock twice.
 */
export function openUploadLocks(connectionString: string): UploadLocks {
  const held = new Map<string, Holder>();
  let session: Promise<pg.Client> | null = null;
  let isClosed = false;

  const connected = (): Promise<pg.Client> => {
    session ??= connect(connectionString, () => {
      session = null;
      // The locks went with the connection, so nobody may go on writing under them.
      for (const holder of held.values()) holder.cancel?.();
    }).catch((error: unknown) => {
      session = null;
      throw new AppError('server.unavailable', { cause: error });
    });
    return session;
  };

  /** One statement after the other: a connection runs one at a time. */
  let last: Promise<unknown> = Promise.resolve();
  const ask = (text: string, name: string): Promise<boolean> => {
    const answer = last.then(async () => {
      const client = await connected();
      const { rows } = await client.query<{ is: boolean }>(text, [name]).catch((cause: unknown) => {
        throw new AppError('server.unavailable', { cause });
      });
      return rows[0]?.is === true;
    });
    last = answer.catch(() => undefined);
    return answer;
  };
  const tryElsewhere = (name: string): Promise<boolean> =>
    ask('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS is', name);

  const release = async (name: string, holder: Holder): Promise<void> => {
    // Without a connection there is no lock to release.
    if (session !== null) {
      await ask('SELECT pg_advisory_unlock(hashtextextended($1, 0)) AS is', name).catch(() => undefined);
    }
    if (held.get(name) === holder) held.delete(name);
  };

  return {
    async acquire(name, holder = {}) {
      const start = Date.now();
      let seen = { holder: held.get(name), progress: held.get(name)?.progress?.(), at: start };
      for (;;) {
        if (isClosed) throw new AppError('server.unavailable');
        const present = held.get(name);
        if (present === undefined) {
          held.set(name, holder);
          const isTaken = await tryElsewhere(name).catch((error: unknown) => {
            held.delete(name);
            throw error;
          });
          if (isTaken) return () => release(name, holder);
          held.delete(name);
        }
        const progress = present?.progress?.();
        if (present !== seen.holder || progress !== seen.progress) {
          seen = { holder: present, progress, at: Date.now() };
        }
        const isStalled = Date.now() - seen.at >= STALLED_MS;
        if (present?.cancel && isStalled) present.cancel();
        const isMoving = present === undefined || (present.progress !== undefined && !isStalled);
        const waited = Date.now() - start;
        if (waited > (isMoving ? PATIENCE_MS : LONGEST_WAIT_MS)) throw new AppError('upload.busy');
        await sleep(POLL_MS);
      }
    },
    async close() {
      isClosed = true;
      const client = await session?.catch(() => null);
      await client?.end().catch(() => undefined);
    },
  };
}

async function connect(connectionString: string, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'aiso upload locks',
    connectionTimeoutMillis: 10_000,
    // Each of its questions is answered at once, or the database hangs.
    query_timeout: 10_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  client.once('end', onLost);
  return client;
}
