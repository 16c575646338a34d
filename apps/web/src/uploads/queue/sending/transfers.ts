import type { UploadBackend } from '../../../app/api/upload-backend.ts';
import { nameToSend } from '../check-file.ts';
import type { Settle } from '../following.ts';
import type { QueueEntry } from '../queue-entry.ts';
import type { QueueList } from '../queue-list.ts';
import { nextAttemptMs, type TransferFailure } from '../retry-rules.ts';
import { isTaken, isUnderWay } from '../upload-item.ts';
import { sendFile } from './send-file.ts';
import type { StartTransfer } from './tus-transfer.ts';

/** Files sent at the same time. */
const PARALLEL_TRANSFERS = 3;

export type TransferParts = {
  readonly startTransfer: StartTransfer;
  readonly backend: UploadBackend;
  readonly retryDelayMs?: (attempt: number) => number;
};

/** What a transfer means to the queue that it belongs to. */
type QueueOfTransfers = {
  /** Whether anybody is signed in to send anything. */
  isOpen(): boolean;
  /** Something changed that a reload needs. */
  note(entry: QueueEntry): void;
  /** It came to its end, one way or another. */
  readonly settle: Settle;
  onSent(entry: QueueEntry): void;
};

export type Transfers = {
  /** Whatever is under way of it: the transfer, or the wait for the next attempt. */
  readonly stop: (entry: QueueEntry) => void;
  /** Starts what may start. */
  readonly pump: () => void;
};

/** Sends the waiting files of the list, a few at a time, and again what failed on its way. */
export function createTransfers(list: QueueList, parts: TransferParts, queue: QueueOfTransfers): Transfers {
  const { entries, isThere, show } = list;

  const stop = (entry: QueueEntry): void => {
    entry.transfer?.stop();
    entry.transfer = null;
    clearTimeout(entry.retryTimer);
    entry.retryTimer = undefined;
  };

  const tryLater = (entry: QueueEntry, { code, message }: TransferFailure, waitMs: number): void => {
    entry.retryTimer = setTimeout(() => {
      entry.retryTimer = undefined;
      pump();
    }, waitMs);
    entry.attempt += 1;
    show(entry, { phase: 'waiting', bytesPerSecond: null, problem: { code, message } });
    pump();
  };

  const fail = async (entry: QueueEntry, failure: TransferFailure): Promise<void> => {
    stop(entry);
    const waitMs = nextAttemptMs(failure, entry.attempt, parts.retryDelayMs);
    if (waitMs !== null) return tryLater(entry, failure, waitMs);
    // An earlier attempt may have arrived without our hearing of it: what the server holds counts.
    const view = entry.isCreated ? await parts.backend.show(entry.item.id).catch(() => null) : null;
    if (!isThere(entry) || !isUnderWay(entry.item)) return;
    if (view !== null && isTaken(view)) {
      return queue.settle(entry, 'sent', { sentBytes: entry.item.size, view });
    }
    const { code, message } = failure;
    queue.settle(entry, 'refused', { problem: view?.error ?? { code, message }, view });
  };

  const send = (entry: QueueEntry, file: Blob): void => {
    const { id, name, size, type, assignment, checksum } = entry.item;
    const { isCreated, tusUrl } = entry;
    show(entry, { phase: 'preparing', problem: null });
    entry.transfer = sendFile(
      { id, name: nameToSend(name), size, type, assignment, file, checksum, isCreated, tusUrl },
      parts,
      {
        onPrepared(checksum) {
          entry.isCreated = true;
          show(entry, { phase: 'sending', checksum });
          queue.note(entry);
        },
        onUrl(url) {
          entry.tusUrl = url;
          queue.note(entry);
        },
        onProgress(sentBytes, bytesPerSecond) {
          if (sentBytes > entry.item.sentBytes) entry.attempt = 0;
          entry.item = {
            ...entry.item,
            sentBytes,
            bytesPerSecond: bytesPerSecond ?? entry.item.bytesPerSecond,
          };
          list.emitSoon();
        },
        onDone() {
          queue.settle(entry, 'sent', { sentBytes: size });
          queue.onSent(entry);
        },
        onFailure: (failure) => void fail(entry, failure),
      },
    );
  };

  const pump = (): void => {
    if (!list.isOnline() || !queue.isOpen()) return;
    const all = Array.from(entries.values());
    let free = PARALLEL_TRANSFERS - all.filter((entry) => entry.transfer !== null).length;
    for (const entry of all) {
      if (free <= 0) return;
      const { phase, file } = entry.item;
      if (phase !== 'waiting' || file === null || entry.retryTimer !== undefined) continue;
      free -= 1;
      send(entry, file);
    }
  };

  return { stop, pump };
}
