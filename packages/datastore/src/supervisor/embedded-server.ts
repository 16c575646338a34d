import { accessSync, constants, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError, hasCode } from '../database-errors.ts';
import type { Log } from '../log.ts';
import { findBinaries } from './binaries.ts';
import {
  type Credentials,
  clusterFilesOf,
  giveToOwner,
  hasCluster,
  makeFolders,
  readCredentials,
  readPidFile,
} from './cluster-files.ts';
import { addExitHook } from './exit-hooks.ts';
import { isPostmasterOf, signal, stopPostmaster, wake } from './postmaster.ts';
import { holderOf, type ProcessLock, tryExclusive, tryExclusiveNamed, tryShared } from './process-lock.ts';
import { assertOurs } from './server-user.ts';
import { explainStartFailure } from './start-failure.ts';
import { openSupervision } from './supervision.ts';

export type EmbeddedServer = {
  readonly port: number;
  readonly credentials: Credentials;
  /**
   * Whether this process looks after the server now. It may come to it later, when the one before it ends.
   */
  readonly isSupervisor: () => boolean;
  readonly close: () => Promise<void>;
};

export type EmbeddedServerOptions = {
  /** Folder of the database: `<data folder>/postgres`. */
  readonly folder: string;
  /** Roles this process plays. Each is played by one process on a data folder. */
  readonly roles: readonly string[];
  readonly log?: Log;
  /** The start is given up when it aborts. */
  readonly signal?: AbortSignal;
  /** Whether a database has to be there: without one nothing is made. */
  readonly mustExist?: boolean;
  /**
   * Whether no other process may use the server meanwhile. Those that come wait until this one has closed.
   */
  readonly alone?: boolean;
  /** False only for tests: no fsync. */
  readonly durable?: boolean;
  /** How long a start may take, recovery after a crash included, in ms. */
  readonly patienceMs?: number;
};

const WATCH_MS = 250;
const AFTER_FAILURE_MS = 2_000;
/** A turn to close takes moments. Who has to wait longer closes out of turn. */
const TURN_PATIENCE_MS = 2_000;
/** Of a process that is ending: it stands still meanwhile. */
const LAST_TURN_PATIENCE_MS = 300;
/** One that has just ended may still be closing. */
const HOUSE_PATIENCE_MS = 1_000;

/**
 * Opens the embedded PostgreSQL of a data folder. The rule for several processes on one folder:
 *
 * - Each role (`web`, `worker`) has a lock. A second process with the same role is refused. Processes with
 *   different roles, or with none (command line), share the server.
 * - The first one is the *supervisor*. It starts the server, or takes over one that a killed process left,
 *   and starts it again when it dies. The others attach. When the supervisor ends, by a signal or by `kill
 *   -9`, another one takes its place within `WATCH_MS`.
 * - Every process holds a shared lock; one that needs the server `alone` holds it exclusively. The last one
 *   to close stops the server: closings take turns, as two at once would each take the other for one that
 *   goes on. A killed process holds nothing.
 *
 * All locks are the kernel's (process-lock.ts), so none is ever stale.
 * @throws DatabaseStartError with a sentence: role taken, other major version, disk full, unreachable folder,
 * …
 */
export async function openEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const { folder, roles, log = () => undefined, durable = true, patienceMs = 60_000 } = options;
  const files = clusterFilesOf(folder);
  const binaries = findBinaries();
  assertOurs(files);
  if (!hasCluster(files, binaries.major) && options.mustExist === true) throw nothingThere(files.folder);
  makeFolders(files);
  const lockFile = (name: string): string => join(files.locks, name);
  const held: ProcessLock[] = [];
  const releaseAll = (): void => {
    for (const lock of held.splice(0)) lock.release();
  };
  try {
    for (const role of new Set(roles)) held.push(takeRole(lockFile(`role-${role}`), role, files.folder));
    held.push(
      options.alone === true
        ? await takeHouse(files.locks, files.folder)
        : await takePresence(lockFile('presence')),
    );
  } catch (error) {
    releaseAll();
    throw explained(error, files.folder);
  }

  const stopping = new AbortController();
  const giveUp = (): void => stopping.abort();
  options.signal?.addEventListener('abort', giveUp);
  if (options.signal?.aborted) giveUp();
  const supervision = openSupervision({
    files,
    binaries,
    log,
    durable,
    patienceMs,
    stopping: stopping.signal,
  });
  let supervisor: ProcessLock | null = null;
  let watching = Promise.resolve();

  const watch = async (): Promise<void> => {
    supervisor ??= tryExclusive(lockFile('supervisor'));
    if (supervisor !== null) await supervision.ensureRunning();
  };
  const watchOn = (): NodeJS.Timeout => {
    let lastFailure = '';
    let pausedUntil = 0;
    const turn = async (): Promise<void> => {
      if (stopping.signal.aborted || Date.now() < pausedUntil) return;
      try {
        await watch();
        lastFailure = '';
      } catch (error) {
        // Tried again for as long as we run: an administrator may free the disk, or the port.
        const failure = error instanceof Error ? error.message : String(error);
        if (failure !== lastFailure && !stopping.signal.aborted) log('warn', failure);
        lastFailure = failure;
        pausedUntil = Date.now() + AFTER_FAILURE_MS;
      }
    };
    return setInterval(() => {
      watching = watching.then(turn);
    }, WATCH_MS).unref();
  };
  let timer: NodeJS.Timeout | undefined;

  /** Lets all locks go. The last one is left with the presence, alone, and has to stop the server. */
  const leave = (patienceMs: number): ProcessLock | null => {
    const turn = tryExclusive(lockFile('closing'), patienceMs);
    supervisor?.release();
    supervisor = null;
    releaseAll();
    const alone = tryExclusive(lockFile('presence'));
    turn?.release();
    return alone;
  };
  const runningPid = (): number | null => {
    const pid = readPidFile(files)?.pid ?? null;
    return pid !== null && isPostmasterOf(files, pid) ? pid : null;
  };
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => (closing ??= closeOnce());
  const closeOnce = async (): Promise<void> => {
    options.signal?.removeEventListener('abort', giveUp);
    stopping.abort();
    clearInterval(timer);
    await watching;
    const alone = leave(TURN_PATIENCE_MS);
    const pid = alone === null ? null : runningPid();
    if (pid !== null) await stopPostmaster(files, { pid, isAlive: () => isPostmasterOf(files, pid) });
    alone?.release();
    removeExitHook();
  };
  const closeNow = (): void => {
    stopping.abort();
    const pid = leave(LAST_TURN_PATIENCE_MS) === null ? null : runningPid();
    if (pid === null) return;
    signal(pid, 'SIGINT');
    wake(pid);
  };
  const removeExitHook = addExitHook({ close, closeNow });

  const answering = async (): Promise<Pick<EmbeddedServer, 'port' | 'credentials'>> => {
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      stopping.signal.throwIfAborted();
      await watch();
      const credentials = readCredentials(files);
      const port = credentials === null ? null : await supervision.answeringPort(credentials);
      if (credentials !== null && port !== null) return { port, credentials };
      await sleep(50);
    }
    throw new DatabaseStartError(
      `The database in ${files.folder} did not answer within ${Math.round(patienceMs / 1000)} s. Its ` +
        'log is server.log in that folder.',
    );
  };
  try {
    const started = answering();
    // Whoever closes meanwhile waits for it: nothing is started behind their back.
    watching = started.then(
      () => undefined,
      () => undefined,
    );
    const answer = await started;
    stopping.signal.throwIfAborted();
    giveToOwner(files);
    timer = watchOn();
    return { ...answer, isSupervisor: () => supervisor !== null, close };
  } catch (error) {
    await close();
    options.signal?.throwIfAborted();
    throw explained(error, files.folder);
  }
}

/** A full disk may show anywhere on the way; the rest has its sentence already or is a defect. */
function explained(error: unknown, folder: string): unknown {
  return hasCode(error, 'ENOSPC', 'EDQUOT')
    ? new DatabaseStartError(explainStartFailure('No space left on device', folder).sentence, {
        cause: error,
      })
    : error;
}

function takeRole(file: string, role: string, folder: string): ProcessLock {
  const lock = tryExclusiveNamed(file);
  if (lock !== null) return lock;
  throw new DatabaseStartError(
    `Another AISO process (pid ${holderOf(file)}) already plays the role "${role}" on ${folder}. ` +
      'Stop it first, or give this one another AISO_DATA_DIR.',
  );
}

/**
 * Waits for a process that stops the server: the last one before us. It holds the lock alone until the server
 * is down.
 */
async function takePresence(file: string): Promise<ProcessLock> {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    const lock = tryShared(file);
    if (lock !== null) return lock;
    await sleep(25);
  }
  throw new DatabaseStartError('Another AISO process is still stopping the database. Try again in a minute.');
}

/** @throws DatabaseStartError that names who uses the server */
async function takeHouse(locks: string, folder: string): Promise<ProcessLock> {
  const deadline = Date.now() + HOUSE_PATIENCE_MS;
  do {
    const lock = tryExclusive(join(locks, 'presence'));
    if (lock !== null) return lock;
    await sleep(25);
  } while (Date.now() < deadline);
  const roles = readdirSync(locks).flatMap((name) => /^role-(.+)\.pid$/u.exec(name)?.[1] ?? []);
  const held = roles.filter((role) => isHeld(join(locks, `role-${role}`)));
  const [role] = held;
  throw new DatabaseStartError(
    role === undefined
      ? `Another command of AISO uses ${folder}. Wait until it has ended. Nothing was changed.`
      : `An AISO process (pid ${holderOf(join(locks, `role-${role}`))}) plays the role "${role}" on ${folder}. ` +
          'Stop it first. Nothing was changed.',
  );
}

function isHeld(file: string): boolean {
  const lock = tryExclusive(file);
  lock?.release();
  return lock === null;
}

/** @param folder of the database, which may be missing for want of a right */
function nothingThere(folder: string): DatabaseStartError {
  const dataDir = dirname(folder);
  try {
    accessSync(dataDir, constants.X_OK);
  } catch (cause) {
    if (hasCode(cause, 'EACCES'))
      return new DatabaseStartError(`The folder ${dataDir} may not be entered by this user.`, { cause });
  }
  return new DatabaseStartError(
    `No AISO installation in ${dataDir}. Check AISO_DATA_DIR. Nothing was created.`,
  );
}
