import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseStartError } from '../database-errors.ts';
import type { Log } from '../log.ts';
import type { Binaries } from './binaries.ts';
import {
  type ClusterFiles,
  type Credentials,
  hasCluster,
  readOrMakeCredentials,
  readPidFile,
  readPort,
  writePort,
} from './cluster-files.ts';
import { findFreePort, isFree } from './free-port.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { loopbackAddress } from './loopback.ts';
import { findPostmaster, type Postmaster, startPostmaster } from './postmaster.ts';
import { giveTo, launchFor } from './server-user.ts';

export type Supervision = {
  /** Makes, starts or takes over the server as needed. Only for the holder of the supervisor's lock. */
  ensureRunning(): Promise<void>;
  /** The port on which *this* cluster answers its owner, or null. */
  answeringPort(credentials: Credentials): Promise<number | null>;
};

export function openSupervision(context: {
  readonly files: ClusterFiles;
  readonly binaries: Binaries;
  readonly log: Log;
  /** Nothing more is started, and what is being started is ended. */
  readonly stopping: AbortSignal;
  readonly durable: boolean;
  readonly patienceMs: number;
}): Supervision {
  const { files, binaries, log, durable, patienceMs, stopping } = context;
  let server: Postmaster | null = null;
  let hasRun = false;

  const start = async (): Promise<Postmaster> => {
    const launch = launchFor(files, binaries);
    const credentials = readOrMakeCredentials(files);
    if (!hasCluster(files, binaries.major)) {
      log('info', 'A new database is being made.');
      await initialiseCluster(files, binaries, launch, credentials.owner, stopping);
      stopping.throwIfAborted();
    }
    giveTo(launch, files.cluster);
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const port = await choosePort(hasRun);
      const options = { durable, patienceMs: Math.max(1000, deadline - Date.now()), stopping };
      const started = await startPostmaster(files, binaries, launch, port, options);
      if ('pid' in started) {
        writePort(files, port);
        return started;
      }
      stopping.throwIfAborted();
      // Backends of a killed server end by themselves within moments; a port may be given back.
      const isPassing = started.kind === 'still_stopping' || started.kind === 'port_taken';
      if (!isPassing || Date.now() > deadline) throw new DatabaseStartError(started.sentence);
      await sleep(200);
    }
  };

  /**
   * Its last port, which open pools of other processes know. Another one only when that cannot harm anyone.
   */
  const choosePort = async (mustStay: boolean): Promise<number> => {
    const last = readPort(files);
    return last !== null && (mustStay || (await isFree(last))) ? last : await findFreePort();
  };

  return {
    ensureRunning: async () => {
      if (server?.isAlive()) return;
      if (server !== null) log('warn', 'The database server has died and is being started again.');
      server = await findPostmaster(files, patienceMs, stopping);
      stopping.throwIfAborted();
      if (server !== null)
        log('info', `A running database server (pid ${server.pid}) was found and is used.`);
      server ??= await start();
      hasRun = true;
    },
    answeringPort: async (credentials) => {
      const found = readPidFile(files);
      if (found === null || found.port === null || found.status !== 'ready') return null;
      if (!(await answers(files, found.port, credentials.owner))) return null;
      hasRun = true;
      return found.port;
    },
  };
}

async function answers(files: ClusterFiles, port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    host: loopbackAddress(),
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    );
    return realpathSync(rows[0]?.folder ?? '') === realpathSync(files.cluster);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
