import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * What root has made in a folder of somebody else's is theirs: the program, which has left root, goes on with
 * what a command of root's leaves. For others, and where nothing is, nothing happens.
 */
export function giveToOwnerAbove(path: string): void {
  if (process.getuid?.() !== 0 || statSync(path, { throwIfNoEntry: false })?.uid !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  if (uid !== 0) chownSync(path, uid, gid);
}
