import { constants } from 'node:fs';
import { access, type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { AppError } from '@aiso/contracts';
import { removeLeftovers } from '@aiso/datastore/leftovers';
import { makeOwnedFolder } from '@aiso/datastore/ownership';
import { translateFileError, translateReadError } from './file-errors.ts';
import { receive } from './incoming.ts';
import { keyOf, sha256OfKey } from './object-key.ts';
import { assertRange, assertUnchanged, type ObjectStore } from './object-store.ts';
import { piecesOf, unchanged } from './pieces.ts';

/**
 * Objects as files under `root`, by their keys. An object appears whole or not at all: it is written beside
 * its place, synced and renamed into it, and the folders that changed are synced.
 */
export async function openFileObjectStore(root: string): Promise<ObjectStore> {
  const base = resolve(root);
  const incoming = join(base, '.incoming');
  makeOwnedFolder(incoming);
  await removeLeftovers(incoming);

  // A key that passed `sha256OfKey` has three parts without dots or separators: it leads nowhere out of the
  // root.
  const pathOf = (tenantId: string, key: string): string => {
    sha256OfKey(tenantId, key);
    return join(base, key);
  };
  const openObject = async (tenantId: string, key: string): Promise<FileHandle> => {
    const path = pathOf(tenantId, key);
    return reading(path, () => open(path, constants.O_RDONLY | constants.O_NOFOLLOW));
  };
  const sizeOf = async (tenantId: string, key: string): Promise<number> => {
    const path = pathOf(tenantId, key);
    return (await reading(path, () => stat(path))).size;
  };
  const reading = async <T>(path: string, read: () => Promise<T>): Promise<T> => {
    try {
      return await read();
    } catch (error) {
      throw await translateReadError(error, path, incoming);
    }
  };
  /** What breaks off on the way is said as what does not begin. */
  async function* translated(path: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* pieces;
    } catch (error) {
      throw await translateReadError(error, path, incoming);
    }
  }

  return {
    put: async (body, { tenantId }) => {
      keyOf(tenantId, '');
      await assertThere(incoming);
      const { file, sha256, bytes } = await receive(body, incoming);
      const key = keyOf(tenantId, sha256);
      const path = join(base, key);
      try {
        // The same bytes may be there already: replacing them costs nothing more, and heals a damaged file.
        await moveDurably(file, path, base);
      } catch (error) {
        await rm(file, { force: true });
        throw translateFileError(error);
      }
      return { key, sha256, bytes };
    },
    get: async (tenantId, key) => {
      const handle = await openObject(tenantId, key);
      try {
        const bytes = await reading(pathOf(tenantId, key), () => handle.readFile());
        return assertUnchanged(bytes, sha256OfKey(tenantId, key));
      } finally {
        await handle.close();
      }
    },
    open: async (tenantId, key) => {
      const bytes = await sizeOf(tenantId, key);
      const pieces = piecesOf(() => openObject(tenantId, key));
      return {
        bytes,
        pieces: unchanged(translated(pathOf(tenantId, key), pieces), sha256OfKey(tenantId, key)),
      };
    },
    stream: async (tenantId, key, range) => {
      const handle = await openObject(tenantId, key);
      try {
        const part = range === undefined ? {} : assertRange(range, (await handle.stat()).size);
        return handle.createReadStream(part);
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    head: async (tenantId, key) => ({ bytes: await sizeOf(tenantId, key) }),
    delete: async (tenantId, key) => {
      await rm(pathOf(tenantId, key), { force: true });
    },
    presignedUrl: async (tenantId, key) => {
      sha256OfKey(tenantId, key);
      return null;
    },
    ping: async () => {
      await access(incoming, constants.R_OK | constants.W_OK);
    },
    close: async () => undefined,
  };
}

/** Where the folder of the objects is a mount point without its file system, nothing is to be put there. */
async function assertThere(incoming: string): Promise<void> {
  await access(incoming).catch((cause: unknown) => {
    throw new AppError('storage.unreachable', { cause, detail: 'the folder of the objects is not there' });
  });
}

async function moveDurably(file: string, path: string, base: string): Promise<void> {
  const folder = dirname(path);
  const firstMade = makeOwnedFolder(folder);
  await rename(file, path);
  await syncFolder(folder);
  // A new folder is durable once its parent is; all the way up to where something new was made.
  if (firstMade === undefined) return;
  for (let parent = dirname(folder); parent.startsWith(base); parent = dirname(parent))
    await syncFolder(parent);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
