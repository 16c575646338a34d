import type { UploadView } from '@aiso/contracts/uploads';
import type { UploadBackend } from '../../../app/api/upload-backend.ts';
import { entryOfKept, entryOfSent } from '../queue-entry.ts';
import type { QueueList } from '../queue-list.ts';
import { isUnderWay } from '../upload-item.ts';
import type { Keeping, Restored } from './keeping.ts';
import type { Owner } from './kept-entries.ts';
import { sentUploads } from './sent-uploads.ts';

const PARALLEL_READS = 6;

type Parts = {
  readonly list: QueueList;
  readonly keeping: Keeping;
  readonly backend: Pick<UploadBackend, 'show'>;
  readonly ownerNow: () => Owner | null;
  /** A file is there that may be sent. */
  readonly onRestored: () => void;
};

/** Brings what earlier pages left into the list: files under way, and what became of those that were sent. */
export function createRestoring({ list, keeping, backend, ownerNow, onRestored }: Parts) {
  const { entries } = list;

  const takeOver = (restored: Restored): boolean => {
    const known = entries.get(restored.upload.id);
    if (known !== undefined) {
      // The earlier page had sent it and was closed before it could say so.
      if (!isUnderWay(known.item)) void keeping.forget(restored.upload.id);
      return false;
    }
    entries.set(restored.upload.id, entryOfKept(restored));
    list.emit();
    onRestored();
    return true;
  };
  /** Shown together: a list that grows file by file looks complete before it is. */
  const restoreSent = async (by: Owner): Promise<void> => {
    const ids = sentUploads(by.id);
    const waiting = [...ids];
    const views = new Map<string, UploadView>();
    const read = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const view = await backend.show(id).catch(() => null);
        if (view !== null) views.set(id, view);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_READS }, read));
    if (ownerNow() !== by) return;
    for (const id of ids) {
      const view = views.get(id);
      if (view !== undefined && !entries.has(id)) entries.set(id, entryOfSent(view));
    }
  };
  return async (by: Owner): Promise<void> => {
    await Promise.all([keeping.restore(by.id, by.closing.signal, takeOver), restoreSent(by)]);
    if (ownerNow() !== by) return;
    list.setRestoring(false);
    list.emit();
  };
}
