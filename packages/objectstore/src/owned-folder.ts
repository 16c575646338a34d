import { chown, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * What root makes in a folder of somebody else's is theirs: the program, which has left root, goes on with
 * what a command of root's has stored. For others nothing changes.
 */
export async function giveToOwnerAbove(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(path));
  if (uid !== 0) await chown(path, uid, gid);
}

/** Makes a folder that ours alone may enter, and those above it. @returns the first that was made, if any */
export async function makeOwnedFolder(folder: string): Promise<string | undefined> {
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (firstMade === undefined) return undefined;
  const made: string[] = [];
  for (let path = folder; path !== dirname(firstMade); path = dirname(path)) made.push(path);
  for (const path of made.toReversed()) await giveToOwnerAbove(path);
  return firstMade;
}
