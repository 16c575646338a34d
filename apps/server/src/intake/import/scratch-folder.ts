import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isLeftover, processMark } from '@aiso/datastore/leftovers';
import { makeOwnedFolder } from '@aiso/datastore/ownership';

/** A folder of this process below `parent`, for unpacked images. Removes what killed ones left. */
export async function openScratchFolder(
  parent: string,
): Promise<{ readonly path: string; close(): Promise<void> }> {
  makeOwnedFolder(parent);
  for (const name of await readdir(parent)) {
    const leftover = join(parent, name);
    if (await isLeftover(leftover, name)) await rm(leftover, { recursive: true, force: true });
  }
  const path = join(parent, processMark());
  await rm(path, { recursive: true, force: true });
  makeOwnedFolder(path);
  return { path, close: () => rm(path, { recursive: true, force: true }) };
}
