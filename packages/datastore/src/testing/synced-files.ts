import { readlinkSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Under Linux alone a handle tells whose it is. */
export const CAN_WATCH_SYNCS = process.platform === 'linux';

/**
 * Watches which files and folders this process has written to the disk (`fsync`), by their paths, in order.
 * They are written as they are without.
 */
export async function watchSyncs(): Promise<{ readonly paths: string[]; end(): void }> {
  const handle = await open('.');
  const anyHandle = Object.getPrototypeOf(handle) as { sync: (this: FileHandle) => Promise<void> };
  await handle.close();
  const { sync } = anyHandle;
  const paths: string[] = [];
  anyHandle.sync = async function (this: FileHandle) {
    const path = readlinkSync(`/proc/self/fd/${this.fd}`);
    await sync.call(this);
    paths.push(path);
  };
  return {
    paths,
    end: () => {
      anyHandle.sync = sync;
    },
  };
}
