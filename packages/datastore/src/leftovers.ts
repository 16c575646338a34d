import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const ENDS = '~';
/** Of another machine's process nobody here knows whether it lives: after so long it keeps nothing. */
const LEFTOVER_AFTER_MS = 24 * 3600 * 1000;

/** What a process keeps in a folder that others use, too: by its name all know whose it is. */
export const nameOfProcess = (name: string): string => `${process.pid}@${hostname()}${ENDS}${name}`;

/** Removes from such a folder what processes were writing that are no more. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (await isLeftover(path, name)) await rm(path, { recursive: true, force: true });
  }
}

async function isLeftover(path: string, name: string): Promise<boolean> {
  const [mark = ''] = name.split(ENDS);
  const [pid = '', ...host] = mark.split('@');
  const isOfHere = host.join('@') === hostname();
  if (isOfHere && Number(pid) !== process.pid) return !isRunning(Number(pid));
  const found = await stat(path).catch(() => null);
  if (found === null) return false;
  // A former process may have had our number.
  const age = Date.now() - found.mtimeMs;
  return age > (isOfHere ? process.uptime() * 1000 : LEFTOVER_AFTER_MS);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
