import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { makeOwnedFolder } from '@aiso/datastore/ownership';

/** After so long nobody unpacks into it any more, on whichever machine. */
const LEFTOVER_AFTER_MS = 24 * 3600 * 1000;

/** A folder of this process below `parent`, for unpacked images. Removes what killed ones left. */
export async function openScratchFolder(
  parent: string,
): Promise<{ readonly path: string; close(): Promise<void> }> {
  makeOwnedFolder(parent);
  for (const name of await readdir(parent)) {
    const leftover = join(parent, name);
    if (await isLeftover(leftover, name)) await rm(leftover, { recursive: true, force: true });
  }
  const path = join(parent, `${process.pid}@${hostname()}`);
  await rm(path, { recursive: true, force: true });
  makeOwnedFolder(path);
  return { path, close: () => rm(path, { recursive: true, force: true }) };
}

async function isLeftover(path: string, name: string): Promise<boolean> {
  const [pid = '', ...host] = name.split('@');
  if (host.join('@') === hostname()) return !isRunning(Number(pid));
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > LEFTOVER_AFTER_MS;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
