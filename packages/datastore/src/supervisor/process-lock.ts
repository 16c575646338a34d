import { lstatSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseStartError } from '../database-errors.ts';
import { giveToOwnerAbove, writeOwnedFile } from '../ownership.ts';

/**
 * Locks between processes. The kernel releases them when their holder dies, `kill -9` included. Node has no
 * `flock`, but SQLite has on every system: an open transaction on an empty file *is* the lock. A second
 * opening in the same process is refused, too. The holder must not open the file by other means: closing such
 * a descriptor would drop the lock (POSIX `fcntl`).
 */
export type ProcessLock = { release(): void };

const SQLITE_BUSY = 5;
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

function tryLock(file: string, begin: string, patienceMs = 0): ProcessLock | null {
  // SQLite would make the file that the link names, wherever that is.
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new DatabaseStartError(`The lock ${file} is a link. Remove it.`);
  const database = new DatabaseSync(file, { timeout: patienceMs });
  try {
    // No journal file: a lock must be had on a full disk too.
    database.exec(`PRAGMA journal_mode = MEMORY; ${begin}`);
    giveToOwnerAbove(file);
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return {
    release: () => {
      if (database.isOpen) database.close();
    },
  };
}

/**
 * Held by one at a time; null when someone holds it, shared or alone. This process stands still while it
 * waits.
 */
export const tryExclusive = (file: string, patienceMs = 0): ProcessLock | null =>
  tryLock(file, 'BEGIN EXCLUSIVE', patienceMs);

/** Held by any number at a time; null while someone holds it alone. */
export const tryShared = (file: string): ProcessLock | null =>
  tryLock(file, 'BEGIN; SELECT count(*) FROM sqlite_schema');

/** As `tryExclusive`, and leaves the holder's pid beside the lock for `holderOf`. */
export function tryExclusiveNamed(file: string): ProcessLock | null {
  const lock = tryExclusive(file);
  if (lock !== null) writeOwnedFile(`${file}.pid`, String(process.pid));
  return lock;
}

/** The pid that last took the named lock, for a message; it may be gone. */
export function holderOf(file: string): string {
  try {
    return readFileSync(`${file}.pid`, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
