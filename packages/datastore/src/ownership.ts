import {
  closeSync,
  constants,
  fstatSync,
  lchownSync,
  lstatSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { makeFolder } from './folders.ts';

/**
 * What root has made in a folder of somebody else's is theirs: the program, which has left root, goes on with
 * what a command of root's leaves. For others, and where nothing is, nothing happens.
 *
 * The folder's owner may put links to files of root's there, and swap folders meanwhile. So only what lies in
 * the folder itself, and is root's, is given away: never what a link leads to, nor a file that has a second
 * name elsewhere.
 */
export function giveToOwnerAbove(path: string): void {
  if (process.getuid?.() !== 0) return;
  const folder = openSync(dirname(path), constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    const { uid, gid } = fstatSync(folder);
    // On Linux by the folder that is open, whatever has its name by now.
    const held = process.platform === 'linux' ? `/proc/self/fd/${folder}` : dirname(path);
    const entry = join(held, basename(path));
    const found = lstatSync(entry, { throwIfNoEntry: false });
    if (uid === 0 || found?.uid !== 0 || (!found.isDirectory() && found.nlink > 1)) return;
    lchownSync(entry, uid, gid);
  } finally {
    closeSync(folder);
  }
}

/**
 * Makes a folder that ours alone may enter, and those above it.
 * @returns the whole path of the first that was made, if any
 */
export function makeOwnedFolder(folder: string): string | undefined {
  const firstMade = makeFolder(folder, 0o700);
  if (firstMade === undefined) return undefined;
  const made: string[] = [];
  for (let path = resolve(folder); path !== dirname(firstMade); path = dirname(path)) made.push(path);
  for (const path of made.toReversed()) giveToOwnerAbove(path);
  return firstMade;
}

/**
 * Puts a new file in the place of one, given to the folder's owner. Nothing is written through a link that is
 * in its place.
 */
export function writeOwnedFile(path: string, content: string | Uint8Array): void {
  rmSync(path, { force: true });
  writeFileSync(path, content, { mode: 0o600, flag: 'wx' });
  giveToOwnerAbove(path);
}
