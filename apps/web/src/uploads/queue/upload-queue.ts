import { isRefusedBeforeSending, newUploadId } from '@aiso/contracts/upload-states';
import { nameToSend, problemOf } from './check-file.ts';
import { createFollowing, type Settle } from './following.ts';
import type { FileStore } from './kept/file-store.ts';
import { createKeeping } from './kept/keeping.ts';
import { createKeptEntries, type Owner } from './kept/kept-entries.ts';
import type { PageLocks } from './kept/page-locks.ts';
import { createRestoring } from './kept/restoring.ts';
import { entryOfFile, type FileToSend, type QueueEntry } from './queue-entry.ts';
import { createQueueList } from './queue-list.ts';
import { assignmentOfRetry, isMadeAlready, retryOf } from './retry-rules.ts';
import { createTransfers, type TransferParts } from './sending/transfers.ts';
import { isFinished, isUnderWay, type UploadAssignment, type UploadPhase } from './upload-item.ts';

export type QueueParts = TransferParts & { readonly store: FileStore; readonly locks: PageLocks };

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/**
 * The files of one page and one signed-in user, sent a few at a time. It belongs to the program, not to a
 * screen: sending goes on while the person is elsewhere. What is under way is kept in the browser: after a
 * reload it goes on by itself.
 */
export function createUploadQueue(parts: QueueParts) {
  const { backend } = parts;
  const list = createQueueList();
  const { entries, show, emit } = list;
  let owner: Owner | null = null;
  const ownerNow = (): Owner | null => owner;
  /** Chosen before `open`, while the page was still loading the rest of the program. */
  let early: readonly FileToSend[] = [];
  let maxBytes = Number.POSITIVE_INFINITY;

  const keeping = createKeeping(parts.store, parts.locks);
  const { note, letGo, keep, rememberSent } = createKeptEntries(list, keeping, ownerNow);

  /** Ends the browser's part of a file, one way or another. */
  const settle: Settle = (entry, phase, change = {}) => {
    transfers.stop(entry);
    letGo(entry);
    show(entry, { phase, bytesPerSecond: null, problem: null, keeping: 'pending', ...change });
    rememberSent();
    if (phase === 'refused') void leaveTrace(entry);
    transfers.pump();
  };
  const { applyView, readView, refresh } = createFollowing(list, backend, settle);
  const transfers = createTransfers(list, parts, {
    isOpen: () => owner !== null,
    note,
    settle,
    onSent: (entry) => void readView(entry),
  });
  const { stop, pump } = transfers;
  const restore = createRestoring({ list, keeping, backend, ownerNow, onRestored: pump });

  /**
   * Has the server record what is refused before it is sent: whoever looks for the file finds why it is not
   * there. Without an answer it is said once more when the network is back.
   */
  const leaveTrace = async (entry: QueueEntry): Promise<void> => {
    const { id, name, size, phase, problem, assignment } = entry.item;
    if (entry.isCreated || phase !== 'refused' || problem === null || !isRefusedBeforeSending(problem.code))
      return;
    const by = owner;
    try {
      await backend.create({
        uploadId: id,
        fileName: nameToSend(name),
        fileSize: size,
        deidentify: assignment.deidentify,
        refused: problem.code,
      });
    } catch (error) {
      // The page shows the refusal all the same.
      if (!isMadeAlready(error)) return;
    }
    entry.isCreated = true;
    if (owner === by) rememberSent();
  };

  const forEach = (phases: readonly UploadPhase[], act: (id: string) => void): void => {
    for (const { item } of Array.from(entries.values())) if (phases.includes(item.phase)) act(item.id);
  };

  const queue = {
    subscribe: list.subscribe,
    getSnapshot: list.getSnapshot,

    /** Begins for a user: takes up what an earlier page left. */
    open: (userId: string): void => {
      const chosen = early;
      queue.close();
      owner = { id: userId, closing: new AbortController() };
      void restore(owner);
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
      list.setRestoring(true);
      emit();
    },
    setMaxBytes: (bytes: number): void => {
      maxBytes = bytes;
    },
    setOnline: (isOnline: boolean): void => {
      if (list.isOnline() === isOnline) return;
      list.setOnline(isOnline);
      for (const entry of entries.values()) {
        const wasSending = entry.transfer !== null;
        stop(entry);
        if (wasSending) entry.item = { ...entry.item, phase: 'waiting', bytesPerSecond: null };
        if (isOnline) void leaveTrace(entry);
      }
      emit();
      pump();
    },

    /** Takes files into the queue. Those known to be refused are listed with their reason, and not sent. */
    add: (picked: readonly FileToSend[]): void => {
      if (owner === null) {
        early = [...early, ...picked];
        return;
      }
      for (const chosen of picked) {
        const { file } = chosen;
        const problem = problemOf(file, maxBytes, chosen.assignment);
        const entry = entryOfFile(newUploadId(), chosen, problem);
        entries.set(entry.item.id, entry);
        if (problem === null) void keep(entry, file, owner);
        else void leaveTrace(entry);
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
      // Without a record the server says that there is none. One that the stopped attempt made is found.
      backend.update(id, { state: 'cancelled' }).catch(() => readView(entry));
    },
    /**
     * Sends a refused or cancelled file again, as a new upload. Asks the model again about one that it could
     * not read.
     * @param now what is said of files that are sent next
     * @throws ApiError
     */
    retry: async (id: string, now: UploadAssignment): Promise<void> => {
      const entry = entries.get(id);
      if (entry === undefined || owner === null) return;
      const { file, folder, name } = entry.item;
      const retry = retryOf(entry.item);
      if (retry === 'inference') return applyView(await backend.update(id, { state: 'queued' }));
      if (retry === null || file === null) return;
      entries.delete(id);
      const again = file instanceof File ? file : new File([file], name, { type: file.type });
      queue.add([{ file: again, folder, assignment: assignmentOfRetry(entry.item, now) }]);
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
    refresh,
    /** Whether leaving the page now would lose a file. */
    wouldLoseFiles: (): boolean =>
      Array.from(entries.values()).some(({ item }) => isUnderWay(item) && item.keeping !== 'kept'),
  };
  return queue;
}
