import type { QueueEntry } from './queue-entry.ts';
import type { UploadItem } from './upload-item.ts';

const PROGRESS_EVERY_MS = 100;

export type QueueSnapshot = {
  readonly items: readonly UploadItem[];
  readonly isOnline: boolean;
  /** What earlier pages sent is not all known yet. */
  readonly isRestoring: boolean;
};

export type QueueList = ReturnType<typeof createQueueList>;

/** The files of a queue: by their ids for what works on them, and as a snapshot for what shows them. */
export function createQueueList() {
  const entries = new Map<string, QueueEntry>();
  const listeners = new Set<() => void>();
  let snapshot: QueueSnapshot = { items: [], isOnline: true, isRestoring: true };
  let emitTimer: ReturnType<typeof setTimeout> | undefined;

  const emit = (): void => {
    clearTimeout(emitTimer);
    emitTimer = undefined;
    snapshot = { ...snapshot, items: Array.from(entries.values(), (entry) => entry.item) };
    for (const listener of listeners) listener();
  };
  return {
    entries,
    isThere: (entry: QueueEntry): boolean => entries.get(entry.item.id) === entry,
    emit,
    /** For what changes many times a second. */
    emitSoon: (): void => {
      emitTimer ??= setTimeout(emit, PROGRESS_EVERY_MS);
    },
    show: (entry: QueueEntry, change: Partial<UploadItem>): void => {
      entry.item = { ...entry.item, ...change };
      emit();
    },
    isOnline: (): boolean => snapshot.isOnline,
    /** Shown with what it changes of the files. */
    setOnline: (isOnline: boolean): void => {
      snapshot = { ...snapshot, isOnline };
    },
    setRestoring: (isRestoring: boolean): void => {
      snapshot = { ...snapshot, isRestoring };
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: (): QueueSnapshot => snapshot,
  };
}
