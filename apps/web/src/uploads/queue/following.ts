import type { UploadView } from '@aiso/contracts/uploads';
import type { UploadBackend } from '../../app/api/upload-backend.ts';
import type { QueueEntry } from './queue-entry.ts';
import type { QueueList } from './queue-list.ts';
import { isFinished, isTaken, isUnderWay, type UploadItem, type UploadPhase } from './upload-item.ts';

export type Settle = (entry: QueueEntry, phase: UploadPhase, change?: Partial<UploadItem>) => void;

/** Follows what the server says becomes of the files. */
export function createFollowing(
  { entries, show }: QueueList,
  backend: Pick<UploadBackend, 'show'>,
  settle: Settle,
) {
  const applyView = (view: UploadView): void => {
    const entry = entries.get(view.uploadId);
    // An answer may be overtaken by the event that tells what came after it.
    if (entry === undefined || (entry.item.view?.updatedAt ?? '') > view.updatedAt) return;
    if (isUnderWay(entry.item) && view.state === 'cancelled') return settle(entry, 'cancelled', { view });
    if (view.state === 'refused' && entry.item.phase !== 'refused') {
      return settle(entry, 'refused', { view, problem: view.error });
    }
    // By an attempt whose answer was lost, by the server after a failure, or just before it was cancelled
    // here.
    if (isTaken(view) && ['waiting', 'paused', 'refused', 'cancelled'].includes(entry.item.phase)) {
      return settle(entry, 'sent', { view, sentBytes: entry.item.size });
    }
    show(entry, { view });
  };
  const readView = async (entry: QueueEntry): Promise<void> => {
    const view = await backend.show(entry.item.id).catch(() => null);
    // Without an answer the live connection tells, or a later reading does.
    if (view !== null) applyView(view);
  };
  return {
    applyView,
    readView,
    /** Reads again what the live connection may have missed. */
    refresh: async (): Promise<void> => {
      for (const entry of Array.from(entries.values())) {
        if (entry.item.phase === 'sent' && !isFinished(entry.item)) await readView(entry);
      }
    },
  };
}
