import { spawn } from 'node:child_process';
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError, hasCode } from '../database-errors.ts';
import type { Binaries } from './binaries.ts';
import { type ClusterFiles, readPidFile, removePidFile } from './cluster-files.ts';
import { serverEnvironment } from './initialise-cluster.ts';
import { serverSettings } from './server-settings.ts';
import { type Launch, userOf } from './server-user.ts';
import { explainStartFailure, type StartFailure } from './start-failure.ts';

/** A running server of our cluster, whether this process started it or found it. */
export type Postmaster = { readonly pid: number; readonly port: number; isAlive(): boolean };

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
/** What is not written by then is recovered from its log at the next start. */
const STOP_PATIENCE_MS = 4_000;
const END_PATIENCE_MS = 1_500;

/** Starts the server; resolves when it accepts connections, or with what kept it from it. */
export async function startPostmaster(
  files: ClusterFiles,
  binaries: Binaries,
  launch: Launch,
  port: number,
  options: { readonly durable: boolean; readonly patienceMs: number; readonly stopping: AbortSignal },
): Promise<Postmaster | StartFailure> {
  rotateLog(files.log);
  const log = openLog(files.log);
  const begin = fstatSync(log).size;
  const words = [...launch.prefix, binaries.postgres, '-D', files.cluster, ...serverSettings(port, options)];
  // A session of its own: an interrupt at the terminal reaches us, and we stop the server in our time. Its
  // output goes to a file, not to a pipe of ours, as it may outlive us.
  const child = spawn(words[0] ?? '', words.slice(1), {
    ...userOf(launch),
    cwd: '/',
    detached: true,
    env: serverEnvironment(),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  const state = { ended: false, failure: '' };
  child.once('error', (error) => {
    state.failure = error.message;
    state.ended = true;
  });
  const { stopping } = options;
  // At once, also where this process has no time to wait for its end.
  const stop = (): void => void child.kill('SIGINT');
  stopping.addEventListener('abort', stop);
  child.once('exit', () => {
    state.ended = true;
    stopping.removeEventListener('abort', stop);
  });
  const deadline = Date.now() + options.patienceMs;
  while (!state.ended && Date.now() < deadline && !stopping.aborted) {
    const found = readPidFile(files);
    if (found !== null && found.pid === child.pid && found.status === 'ready') {
      stopping.removeEventListener('abort', stop);
      return { pid: found.pid, port, isAlive: () => !state.ended };
    }
    await sleep(20);
  }
  if (!state.ended && child.pid !== undefined)
    await stopPostmaster(files, { pid: child.pid, isAlive: () => !state.ended });
  return explainStartFailure(`${state.failure}\n${readFrom(files.log, begin)}`, files.folder);
}

/**
 * Finds the server that an earlier process left behind. A `postmaster.pid` is stale when its process is gone,
 * or its number belongs to another program by now; it is then removed. Call this only with the supervisor's
 * lock held.
 */
export async function findPostmaster(
  files: ClusterFiles,
  patienceMs: number,
  stopping: AbortSignal,
): Promise<Postmaster | null> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline && !stopping.aborted) {
    const found = readPidFile(files);
    if (found === null) return null;
    const { pid, port } = found;
    if (!isPostmasterOf(files, pid)) {
      removePidFile(files);
      return null;
    }
    if (found.status === 'ready' && port !== null) {
      return { pid, port, isAlive: () => isPostmasterOf(files, pid) };
    }
    await sleep(50);
  }
  return null;
}

/**
 * Fast shutdown (PostgreSQL, "Shutting Down the Server"): rolls running transactions back and writes
 * everything.
 */
export async function stopPostmaster(
  files: ClusterFiles,
  server: Pick<Postmaster, 'pid' | 'isAlive'>,
): Promise<void> {
  const isAlive = (): boolean => isPostmasterOf(files, server.pid) && server.isAlive();
  const ended = async (patienceMs: number): Promise<void> => {
    const deadline = Date.now() + patienceMs;
    while (isAlive() && Date.now() < deadline) await sleep(20);
  };
  signal(server.pid, 'SIGINT');
  wake(server.pid);
  await ended(STOP_PATIENCE_MS);
  if (!isAlive()) return;
  // It recovers from its log at the next start.
  signal(server.pid, 'SIGQUIT');
  await ended(END_PATIENCE_MS);
}

/** A server that was halted (SIGSTOP), or some of its processes, would hear of no end. */
export function wake(pid: number): void {
  signal(pid, 'SIGCONT');
  for (const child of childrenOf(pid)) signal(child, 'SIGCONT');
}

/** Known on Linux alone. */
function childrenOf(pid: number): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone already.
  }
}

/**
 * Whether this process is a server on our cluster, and not another program that got the same number since.
 */
export function isPostmasterOf(files: ClusterFiles, pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to someone else, so it is none of ours.
    return (
      error instanceof Error && 'code' in error && error.code === 'EPERM' && process.platform !== 'linux'
    );
  }
  if (process.platform !== 'linux') return true;
  try {
    // A dead process that nobody has waited for still answers to signals; its command line is empty.
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return words.includes(files.cluster) && words.some((word) => word.endsWith('/postgres'));
  } catch {
    return false;
  }
}

/**
 * Not through a link, which the folder's owner could have put there: the server says what its clients say.
 * @throws DatabaseStartError
 */
function openLog(file: string): number {
  const { O_WRONLY, O_CREAT, O_APPEND, O_NOFOLLOW } = constants;
  try {
    return openSync(file, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW, 0o600);
  } catch (cause) {
    if (!hasCode(cause, 'ELOOP')) throw cause;
    throw new DatabaseStartError(`The log ${file} is a link. Remove it.`, { cause });
  }
}

function rotateLog(file: string): void {
  try {
    if (statSync(file).size < LOG_LIMIT_BYTES) return;
    rmSync(`${file}.1`, { force: true });
    renameSync(file, `${file}.1`);
  } catch {
    // There is none yet.
  }
}

function readFrom(file: string, position: number): string {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(Math.min(64 * 1024, Math.max(0, fstatSync(descriptor).size - position)));
    readSync(descriptor, bytes, 0, bytes.length, position);
    return bytes.toString('utf8');
  } finally {
    closeSync(descriptor);
  }
}
