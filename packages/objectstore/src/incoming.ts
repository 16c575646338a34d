import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nameOfProcess } from '@aiso/datastore/leftovers';
import { giveToOwnerAbove, makeOwnedFolder } from '@aiso/datastore/ownership';
import { translateFileError } from './file-errors.ts';
import type { ObjectBody } from './object-store.ts';

export type Arrived = { readonly file: string; readonly sha256: string; readonly bytes: number };

/**
 * Writes a body to a file of its own in `folder`, durably, and hashes it on the way. A failure leaves
 * nothing.
 */
export async function receive(body: ObjectBody, folder: string): Promise<Arrived> {
  makeOwnedFolder(folder);
  const file = join(folder, nameOfProcess(randomUUID()));
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      giveToOwnerAbove(file);
      for await (const chunk of body instanceof Uint8Array ? [body] : body) {
        hash.update(chunk);
        bytes += chunk.byteLength;
        await writeAll(handle, chunk);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(file, { force: true });
    throw translateFileError(error);
  }
  return { file, sha256: hash.digest('hex'), bytes };
}

/** One write may take less than it was given, which a nearly full disk does. */
async function writeAll(handle: Awaited<ReturnType<typeof open>>, chunk: Uint8Array): Promise<void> {
  for (let offset = 0; offset < chunk.byteLength; ) {
    offset += (await handle.write(chunk, offset)).bytesWritten;
  }
}
