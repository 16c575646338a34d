// Tests make and drop thousands of files and some two hundred databases: on a disk that takes minutes.
import { existsSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** What a whole run has at once is less than half of it. */
const ROOM_BYTES = 6 * 2 ** 30;

/**
 * `tmpdir()` of this process and of all that it starts is in memory, where there is room and nothing else is
 * set.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR !== undefined || !existsSync(IN_MEMORY)) return;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  if (Math.min(bavail * bsize, freemem()) > ROOM_BYTES) process.env.TMPDIR = IN_MEMORY;
}
