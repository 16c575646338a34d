import type { FileStore, KeptUpload } from './file-store.ts';
import type { PageLocks } from './page-locks.ts';

export type Restored = { readonly upload: KeptUpload; readonly file: Blob; readonly release: () => void };

export type Keeping = ReturnType<typeof createKeeping>;

/**
 * Keeps the files under way in the browser, each held by one page at a time, so that a reload finds them
 * again.
 */
export function createKeeping(store: FileStore, locks: PageLocks) {
  return {
    /**
     * Claims and stores a new file.
     * @returns how to give up the claim
     * @throws when the browser does not keep it (private mode, full disk) or `signal` aborted
     */
    async keep(upload: KeptUpload, file: Blob, signal: AbortSignal): Promise<() => void> {
      const release = await locks.claim(upload.id, signal);
      try {
        signal.throwIfAborted();
        await store.put(upload, file);
        return release;
      } catch (error) {
        release();
        throw error;
      }
    },
    change: (upload: KeptUpload): Promise<void> => store.change(upload),
    async forget(id: string): Promise<void> {
      await store.remove(id).catch(() => undefined);
    },
    /**
     * Hands over what earlier pages of this user left. What another open page is sending comes when that page
     * closes. `take` says whether it took it; if not, the claim is given up.
     */
    async restore(userId: string, signal: AbortSignal, take: (restored: Restored) => boolean): Promise<void> {
      const takeOver = async (id: string): Promise<void> => {
        const release = await locks.claim(id, signal);
        const found = signal.aborted ? null : await store.read(id).catch(() => null);
        if (found === null || signal.aborted || !take({ ...found, release })) release();
      };
      for (const { id } of await store.list(userId).catch(() => [])) takeOver(id).catch(() => undefined);
    },
  };
}
