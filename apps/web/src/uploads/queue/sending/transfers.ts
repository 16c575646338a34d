import { reconnectDelayMs } from '../../../app/api/reconnect-delay.ts';
import type { UploadBackend } from '../../../app/api/upload-backend.ts';
import { nameToSend } from '../check-file.ts';
import type { QueueEntry } from '../queue-entry.ts';
import type { QueueList } from '../queue-list.ts';
import { sendFile } from './send-file.ts';
import type { StartTransfer, TransferFailure } from './tus-transfer.ts';
import { isTaken, isUnderWay, type UploadItem, type UploadPhase } from '../upload-item.ts';

/** Files sent at the same time. */
const PARALLEL_TRANSFERS = 3;
/** Attempts at what the server answers with a failure of its own. */
const SERVER_ATTEMPTS = 8;
/** The network is lost, or the server or its storage is away or full: tried for as long as it takes. */
const AWAY_STATUS: ReadonlySet<number> = new Set([0, 502, 503, 504, 507]);

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
  settle(entry: QueueEntry, phase: UploadPhase, change?: Partial<UploadItem>): void;
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
  const retryDelayMs = parts.retryDelayMs ?? reconnectDelayMs;

  const stop = (entry: QueueEntry): void => {
    entry.transfer?.stop();
    entry.transfer = null;
    clearTimeout(entry.retryTimer);
    entry.retryTimer = undefined;
  };

  const tryLater = (entry: QueueEntry, failure: TransferFailure): void => {
    const { code, message } = failure;
    entry.retryTimer = setTimeout(() => {
      entry.retryTimer = undefined;
      pump();
    }, retryDelayMs(entry.attempt));
    entry.attempt += 1;
    show(entry, { phase: 'waiting', bytesPerSecond: null, problem: { code, message } });
    pump();
  };

  const fail = async (entry: QueueEntry, failure: TransferFailure): Promise<void> => {
    stop(entry);
    if (!failure.isFinal && (AWAY_STATUS.has(failure.status) || entry.attempt < SERVER_ATTEMPTS))
      return tryLater(entry, failure);
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
