import { newUploadId } from '@aiso/contracts/upload-states';
import type { UploadView } from '@aiso/contracts/uploads';
import { reconnectDelayMs } from '../live/reconnect-delay.ts';
import { nameToSend, problemOf } from './check-file.ts';
import type { PickedFile } from './collect-files.ts';
import type { FileStore } from './file-store.ts';
import { createKeeping, type Restored } from './keeping.ts';
import type { PageLocks } from './page-locks.ts';
import { entryOfFile, entryOfKept, entryOfSent, keptOf, type QueueEntry } from './queue-entry.ts';
import { sendFile } from './send-file.ts';
import { rememberSentUploads, sentUploads } from './sent-uploads.ts';
import type { StartTransfer, TransferFailure } from './tus-transfer.ts';
import type { UploadBackend } from './upload-backend.ts';
import { isFinished, isUnderWay, type UploadItem, type UploadPhase } from './upload-item.ts';

/** Files sent at the same time. */
export const PARALLEL_TRANSFERS = 3;
const PROGRESS_EVERY_MS = 100;
/** Attempts at what the server answers with a failure of its own; a lost network is tried for as long as it takes. */
const SERVER_ATTEMPTS = 8;

export type QueueSnapshot = { readonly items: readonly UploadItem[]; readonly isOnline: boolean };

export type QueueParts = {
  readonly startTransfer: StartTransfer;
  readonly backend: UploadBackend;
  readonly store: FileStore;
  readonly locks: PageLocks;
  readonly retryDelayMs?: (attempt: number) => number;
};

type Owner = { readonly id: string; readonly closing: AbortController };

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/**
 * The files of one page and one signed-in user, sent a few at a time. It belongs to the program, not to a screen: sending goes on
 * while the person is elsewhere. What is under way is kept in the browser, so that a reload goes on by itself. One state machine,
 * read together, hence its length.
 */
export function createUploadQueue(parts: QueueParts) {
  const retryDelayMs = parts.retryDelayMs ?? reconnectDelayMs;
  const keeping = createKeeping(parts.store, parts.locks);
  const entries = new Map<string, QueueEntry>();
  const listeners = new Set<() => void>();
  let snapshot: QueueSnapshot = { items: [], isOnline: true };
  let emitTimer: ReturnType<typeof setTimeout> | undefined;
  let owner: Owner | null = null;
  /** Chosen before `open`, while the page was still loading the rest of the program. */
  let early: readonly PickedFile[] = [];
  let maxBytes = Number.POSITIVE_INFINITY;

  const emit = (): void => {
    clearTimeout(emitTimer);
    emitTimer = undefined;
    snapshot = { ...snapshot, items: Array.from(entries.values(), (entry) => entry.item) };
    for (const listener of listeners) listener();
  };
  const show = (entry: QueueEntry, change: Partial<UploadItem>): void => {
    entry.item = { ...entry.item, ...change };
    emit();
  };
  const isThere = (entry: QueueEntry): boolean => entries.get(entry.item.id) === entry;

  /** Notes what a reload needs. That it cannot be kept is no reason not to send it. */
  const note = (entry: QueueEntry): void => {
    if (owner === null || entry.item.keeping !== 'kept') return;
    keeping.change(keptOf(entry, owner.id)).catch(() => show(entry, { keeping: 'failed' }));
  };
  const keep = async (entry: QueueEntry, file: Blob, by: Owner): Promise<void> => {
    try {
      const release = await keeping.keep(keptOf(entry, by.id), file, by.closing.signal);
      entry.release = release;
      if (owner !== by) return release();
      if (!isThere(entry) || !isUnderWay(entry.item)) return letGo(entry);
      show(entry, { keeping: 'kept' });
      note(entry);
    } catch {
      // It is sent all the same; the page asks before it is left.
      if (owner === by && isThere(entry)) show(entry, { keeping: 'failed' });
    }
  };
  const letGo = (entry: QueueEntry): void => {
    entry.release();
    void keeping.forget(entry.item.id);
  };
  const rememberSent = (): void => {
    const sent = Array.from(entries.values()).filter(({ item }) => item.phase === 'sent');
    if (owner !== null)
      rememberSentUploads(
        owner.id,
        sent.map(({ item }) => item.id),
      );
  };

  const stop = (entry: QueueEntry): void => {
    entry.transfer?.stop();
    entry.transfer = null;
    clearTimeout(entry.retryTimer);
    entry.retryTimer = undefined;
  };
  /** Ends the browser's part of a file, one way or another. */
  const settle = (entry: QueueEntry, phase: UploadPhase, change: Partial<UploadItem> = {}): void => {
    stop(entry);
    letGo(entry);
    show(entry, { phase, bytesPerSecond: null, problem: null, keeping: 'pending', ...change });
    rememberSent();
    pump();
  };

  const readView = async (entry: QueueEntry): Promise<void> => {
    const view = await parts.backend.show(entry.item.id).catch(() => null);
    // Without an answer the live connection tells, or a later reading does.
    if (view !== null) applyView(view);
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
    if (!failure.isFinal && (failure.status === 0 || entry.attempt < SERVER_ATTEMPTS))
      return tryLater(entry, failure);
    // An earlier attempt may have arrived without our hearing of it: what the server holds counts.
    const view = entry.isCreated ? await parts.backend.show(entry.item.id).catch(() => null) : null;
    if (!isThere(entry) || !isUnderWay(entry.item)) return;
    if (view !== null && ['queued', 'inferring', 'done', 'failed'].includes(view.state)) {
      return settle(entry, 'sent', { sentBytes: entry.item.size, view });
    }
    const { code, message } = failure;
    settle(entry, 'refused', { problem: view?.error ?? { code, message }, view });
  };

  const send = (entry: QueueEntry, file: Blob): void => {
    const { id, name, size, type, checksum } = entry.item;
    const { isCreated, tusUrl } = entry;
    show(entry, { phase: 'preparing', problem: null });
    entry.transfer = sendFile(
      { id, name: nameToSend(name), size, type, file, checksum, isCreated, tusUrl },
      parts,
      {
        onPrepared(checksum) {
          entry.isCreated = true;
          show(entry, { phase: 'sending', checksum });
          note(entry);
        },
        onUrl(url) {
          entry.tusUrl = url;
          note(entry);
        },
        onProgress(sentBytes, bytesPerSecond) {
          if (sentBytes > entry.item.sentBytes) entry.attempt = 0;
          entry.item = {
            ...entry.item,
            sentBytes,
            bytesPerSecond: bytesPerSecond ?? entry.item.bytesPerSecond,
          };
          emitTimer ??= setTimeout(emit, PROGRESS_EVERY_MS);
        },
        onDone() {
          settle(entry, 'sent', { sentBytes: size });
          void readView(entry);
        },
        onFailure: (failure) => void fail(entry, failure),
      },
    );
  };

  /** Starts what may start. */
  const pump = (): void => {
    if (!snapshot.isOnline || owner === null) return;
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

  const applyView = (view: UploadView): void => {
    const entry = entries.get(view.uploadId);
    // An answer may be overtaken by the event that tells what came after it.
    if (entry === undefined || (entry.item.view?.updatedAt ?? '') > view.updatedAt) return;
    if (isUnderWay(entry.item) && view.state === 'cancelled') return settle(entry, 'cancelled', { view });
    if (view.state === 'refused' && entry.item.phase !== 'refused') {
      return settle(entry, 'refused', { view, problem: view.error });
    }
    show(entry, { view });
  };

  const takeOver = (restored: Restored): boolean => {
    const known = entries.get(restored.upload.id);
    if (known !== undefined) {
      // The earlier page had sent it and was closed before it could say so.
      if (!isUnderWay(known.item)) void keeping.forget(restored.upload.id);
      return false;
    }
    entries.set(restored.upload.id, entryOfKept(restored));
    emit();
    pump();
    return true;
  };
  const restoreSent = async (by: Owner): Promise<void> => {
    for (const id of sentUploads(by.id)) {
      const view = await parts.backend.show(id).catch(() => null);
      if (owner !== by) return;
      if (view === null || entries.has(id)) continue;
      entries.set(id, entryOfSent(view));
      emit();
    }
  };

  const forEach = (phases: readonly UploadPhase[], act: (id: string) => void): void => {
    for (const { item } of Array.from(entries.values())) if (phases.includes(item.phase)) act(item.id);
  };

  const queue = {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: (): QueueSnapshot => snapshot,

    /** Begins for a user: takes up what an earlier page left. */
    open: (userId: string): void => {
      const chosen = early;
      queue.close();
      const by = { id: userId, closing: new AbortController() };
      owner = by;
      void keeping.restore(userId, by.closing.signal, takeOver);
      void restoreSent(by);
      if (chosen.length > 0) queue.add(chosen);
    },
    /** Stops sending and forgets the files on the page; what is kept stays for the next time. */
    close: (): void => {
      owner?.closing.abort();
      owner = null;
      early = [];
      for (const entry of entries.values()) {
        stop(entry);
        entry.release();
      }
      entries.clear();
      emit();
    },
    setMaxBytes: (bytes: number): void => {
      maxBytes = bytes;
    },
    setOnline: (isOnline: boolean): void => {
      if (snapshot.isOnline === isOnline) return;
      snapshot = { ...snapshot, isOnline };
      for (const entry of entries.values()) {
        const wasSending = entry.transfer !== null;
        stop(entry);
        if (wasSending) entry.item = { ...entry.item, phase: 'waiting', bytesPerSecond: null };
      }
      emit();
      pump();
    },

    /** Takes files into the queue; those known to be refused stand in it with their reason, and are not sent. */
    add: (picked: readonly PickedFile[]): void => {
      if (owner === null) {
        early = [...early, ...picked];
        return;
      }
      for (const { file, folder } of picked) {
        const problem = problemOf(file, maxBytes);
        const entry = entryOfFile(newUploadId(), file, folder, problem);
        entries.set(entry.item.id, entry);
        if (problem === null) void keep(entry, file, owner);
      }
      emit();
      pump();
    },
    pause: (id: string): void => {
      const entry = entries.get(id);
      if (entry === undefined || !isUnderWay(entry.item) || entry.item.phase === 'paused') return;
      stop(entry);
      show(entry, { phase: 'paused', bytesPerSecond: null, problem: null });
      note(entry);
      pump();
    },
    /** Goes on after a pause, and at once while it waits for another attempt. */
    resume: (id: string): void => {
      const entry = entries.get(id);
      if (entry === undefined || (entry.item.phase !== 'paused' && entry.item.phase !== 'waiting')) return;
      stop(entry);
      entry.attempt = 0;
      show(entry, { phase: 'waiting', problem: null });
      note(entry);
      pump();
    },
    cancel: (id: string): void => {
      const entry = entries.get(id);
      if (entry === undefined || !isUnderWay(entry.item)) return;
      settle(entry, 'cancelled');
      // Without a record yet the server says that there is none; the one that the stopped attempt may have made is found.
      parts.backend.update(id, { state: 'cancelled' }).catch(() => undefined);
    },
    /**
     * Sends a refused or cancelled file again, as a new upload; asks the model again about one that it could not read.
     * @throws ApiError
     */
    retry: async (id: string): Promise<void> => {
      const entry = entries.get(id);
      if (entry === undefined || owner === null) return;
      const { phase, file, folder, name } = entry.item;
      if (phase === 'sent') return applyView(await parts.backend.update(id, { state: 'queued' }));
      if (file === null || (phase !== 'refused' && phase !== 'cancelled')) return;
      entries.delete(id);
      queue.add([
        { file: file instanceof File ? file : new File([file], name, { type: file.type }), folder },
      ]);
    },
    pauseAll: (): void => forEach(['waiting', 'preparing', 'sending'], queue.pause),
    resumeAll: (): void => forEach(['paused', 'waiting'], queue.resume),
    /** Takes from the list what is over; nothing is deleted anywhere. */
    clearFinished: (): void => {
      for (const [id, entry] of entries) if (isFinished(entry.item)) entries.delete(id);
      rememberSent();
      emit();
    },

    applyView,
    /** Reads again what the live connection may have missed. */
    refresh: async (): Promise<void> => {
      for (const entry of Array.from(entries.values())) {
        if (entry.item.phase === 'sent' && !isFinished(entry.item)) await readView(entry);
      }
    },
    /** Whether leaving the page now would lose a file. */
    wouldLoseFiles: (): boolean =>
      Array.from(entries.values()).some(({ item }) => isUnderWay(item) && item.keeping !== 'kept'),
  };
  return queue;
}
