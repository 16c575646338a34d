import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nameOfProcess, removeLeftovers } from '@aiso/datastore/leftovers';
import { makeOwnedFolder } from '@aiso/datastore/ownership';

/** A folder of this process below `parent`, for unpacked images. Removes what killed ones left. */
export async function openScratchFolder(
  parent: string,
): Promise<{ readonly path: string; close(): Promise<void> }> {
  makeOwnedFolder(parent);
  await removeLeftovers(parent);
  const path = join(parent, nameOfProcess('unpacked'));
  await rm(path, { recursive: true, force: true });
  makeOwnedFolder(path);
  return { path, close: () => rm(path, { recursive: true, force: true }) };
}
