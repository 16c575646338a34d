import { isRefusedBeforeSending, newUploadId } from '@aiso/contracts/upload-states';
import type { UploadView } from '@aiso/contracts/uploads';
import { nameToSend, problemOf } from './check-file.ts';
import type { FileStore } from './kept/file-store.ts';
import { createKeeping, type Restored } from './kept/keeping.ts';
import type { PageLocks } from './kept/page-locks.ts';
import {
  entryOfFile,
  entryOfKept,
  entryOfSent,
  type FileToSend,
  keptOf,
  type QueueEntry,
} from './queue-entry.ts';
import { createQueueList } from './queue-list.ts';
import { rememberSentUploads, sentUploads } from './kept/sent-uploads.ts';
import { createTransfers, type TransferParts } from './sending/transfers.ts';
import {
  isFinished,
  isTaken,
  isUnderWay,
  type UploadAssignment,
  type UploadItem,
  type UploadPhase,
} from './upload-item.ts';

export type QueueParts = TransferParts & { readonly store: FileStore; readonly locks: PageLocks };

const PARALLEL_READS = 6;

type Owner = { readonly id: string; readonly closing: AbortController };

/** What was said of a file was not to be had. */
const CHOICE_REFUSED: ReadonlySet<string> = new Set([
  'upload.patient_unknown',
  'upload.patient_archived',
  'upload.study_unknown',
  'upload.not_deidentified',
  'upload.deidentified_patient',
  'file.not_deidentifiable',
]);

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/**
 * The files of one page and one signed-in user, sent a few at a time. It belongs to the program, not to a
 * screen: sending goes on while the person is elsewhere. What is under way is kept in the browser: after a
 * reload it goes on by itself.
 */
export function createUploadQueue(parts: QueueParts) {
  const keeping = createKeeping(parts.store, parts.locks);
  const list = createQueueList();
  const { entries, show, emit, isThere } = list;
  let owner: Owner | null = null;
  /** Chosen before `open`, while the page was still loading the rest of the program. */
  let early: readonly FileToSend[] = [];
  let maxBytes = Number.POSITIVE_INFINITY;

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
    const sent = Array.from(entries.values()).filter(
      ({ item, isCreated }) => item.phase === 'sent' || (isCreated && !isUnderWay(item)),
    );
    if (owner !== null)
      rememberSentUploads(
        owner.id,
        sent.map(({ item }) => item.id),
      );
  };

  /** Ends the browser's part of a file, one way or another. */
  const settle = (entry: QueueEntry, phase: UploadPhase, change: Partial<UploadItem> = {}): void => {
    transfers.stop(entry);
    letGo(entry);
    show(entry, { phase, bytesPerSecond: null, problem: null, keeping: 'pending', ...change });
    rememberSent();
    if (phase === 'refused') void leaveTrace(entry);
    transfers.pump();
  };

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
      await parts.backend.create({
        uploadId: id,
        fileName: nameToSend(name),
        fileSize: size,
        deidentify: assignment.deidentify,
        refused: problem.code,
      });
      entry.isCreated = true;
      if (owner === by) rememberSent();
    } catch {
      // The page shows the refusal all the same.
    }
  };

  const readView = async (entry: QueueEntry): Promise<void> => {
    const view = await parts.backend.show(entry.item.id).catch(() => null);
    // Without an answer the live connection tells, or a later reading does.
    if (view !== null) applyView(view);
  };

  const transfers = createTransfers(list, parts, {
    isOpen: () => owner !== null,
    note,
    settle,
    onSent: (entry) => void readView(entry),
  });
  const { stop, pump } = transfers;

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
  /** Shown together: a list that grows file by file looks complete before it is. */
  const restoreSent = async (by: Owner): Promise<void> => {
    const ids = sentUploads(by.id);
    const waiting = [...ids];
    const views = new Map<string, UploadView>();
    const read = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const view = await parts.backend.show(id).catch(() => null);
        if (view !== null) views.set(id, view);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_READS }, read));
    if (owner !== by) return;
    for (const id of ids) {
      const view = views.get(id);
      if (view !== undefined && !entries.has(id)) entries.set(id, entryOfSent(view));
    }
  };
  const restore = async (by: Owner): Promise<void> => {
    await Promise.all([keeping.restore(by.id, by.closing.signal, takeOver), restoreSent(by)]);
    if (owner !== by) return;
    list.setRestoring(false);
    emit();
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
      const by = { id: userId, closing: new AbortController() };
      owner = by;
      void restore(by);
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
      parts.backend.update(id, { state: 'cancelled' }).catch(() => readView(entry));
    },
    /**
     * Sends a refused or cancelled file again, as a new upload. Asks the model again about one that it could
     * not read. What was said of a file stays, unless it was why the file was refused: then `now` is said.
     * @throws ApiError
     */
    retry: async (id: string, now: UploadAssignment): Promise<void> => {
      const entry = entries.get(id);
      if (entry === undefined || owner === null) return;
      const { phase, file, folder, name, problem } = entry.item;
      if (phase === 'sent') return applyView(await parts.backend.update(id, { state: 'queued' }));
      if (file === null || (phase !== 'refused' && phase !== 'cancelled')) return;
      const assignment = problem !== null && CHOICE_REFUSED.has(problem.code) ? now : entry.item.assignment;
      entries.delete(id);
      const again = file instanceof File ? file : new File([file], name, { type: file.type });
      queue.add([{ file: again, folder, assignment }]);
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
