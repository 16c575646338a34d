import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';

/** Begins the name of what a process keeps in a folder that others use, too. */
export const processMark = (): string => `${process.pid}@${hostname()}`;

/** Of another machine's process nobody here knows whether it lives: after so long it keeps nothing. */
const LEFTOVER_AFTER_MS = 24 * 3600 * 1000;

/** Whether whoever made it under this mark does so no more. A former process may have had our number. */
export async function isLeftover(path: string, mark: string): Promise<boolean> {
  const [pid = '', ...host] = mark.split('@');
  const isOfHere = host.join('@') === hostname();
  if (isOfHere && Number(pid) !== process.pid) return !isRunning(Number(pid));
  const found = await stat(path).catch(() => null);
  if (found === null) return false;
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
