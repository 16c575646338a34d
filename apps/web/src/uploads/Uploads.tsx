import { uploadMaxBytes } from '@aiso/contracts/upload-limit';
import { useEffect, useSyncExternalStore } from 'react';
import { useConfig } from '../app/api/config.ts';
import { uploadBackend } from '../app/api/upload-backend.ts';
import { useLiveUploads } from '../app/live/LiveProvider.tsx';
import { setReloadInterrupts } from '../app/pwa/reload-interrupts.ts';
import { useSignedIn } from '../app/session/SessionProvider.tsx';
import { useCan } from '../app/session/use-can.ts';
import { openFileStore } from './queue/kept/file-store.ts';
import { pageLocks } from './queue/kept/page-locks.ts';
import type { QueueSnapshot } from './queue/queue-list.ts';
import { startTusTransfer } from './queue/sending/tus-transfer.ts';
import { totalsOf } from './queue/upload-item.ts';
import { createUploadQueue, type UploadQueue } from './queue/upload-queue.ts';

const store = openFileStore();
/** One a page. It outlives every screen: sending goes on while the person is elsewhere in the program. */
const queue = createUploadQueue({
  startTransfer: startTusTransfer,
  backend: uploadBackend,
  store,
  locks: pageLocks,
});

/**
 * Runs the signed-in person's uploads. Stands inside `LiveProvider`, once, as long as somebody is signed in.
 */
export default function Uploads() {
  const { user } = useSignedIn();
  const config = useConfig();
  const maxBytes = config && uploadMaxBytes(config);
  const isAllowed = useCan()('upload:send');

  useEffect(() => {
    store.keepOnly(user.id).catch(() => undefined);
  }, [user.id]);
  useEffect(() => {
    if (!isAllowed) return undefined;
    queue.open(user.id);
    return () => queue.close();
  }, [user.id, isAllowed]);
  useEffect(() => {
    if (maxBytes !== undefined) queue.setMaxBytes(maxBytes);
  }, [maxBytes]);
  useEffect(() => {
    const follow = (): void => queue.setOnline(navigator.onLine);
    follow();
    window.addEventListener('online', follow);
    window.addEventListener('offline', follow);
    return () => {
      window.removeEventListener('online', follow);
      window.removeEventListener('offline', follow);
    };
  }, []);
  const { underWay } = totalsOf(useUploads().items);
  useEffect(() => {
    setReloadInterrupts(underWay > 0);
    return () => setReloadInterrupts(false);
  }, [underWay]);
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent): void => {
      if (queue.wouldLoseFiles()) event.preventDefault();
    };
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, []);
  useLiveUploads(
    (upload) => queue.applyView(upload),
    () => void queue.refresh(),
  );

  return null;
}

export const useUploadQueue = (): UploadQueue => queue;

export function useUploads(): QueueSnapshot {
  return useSyncExternalStore(queue.subscribe, queue.getSnapshot);
}
