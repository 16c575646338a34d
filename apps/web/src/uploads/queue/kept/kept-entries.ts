import { keptOf, type QueueEntry } from '../queue-entry.ts';
import type { QueueList } from '../queue-list.ts';
import { isUnderWay } from '../upload-item.ts';
import type { Keeping } from './keeping.ts';
import { rememberSentUploads } from './sent-uploads.ts';

/** Whose queue it is, until `closing` aborts. */
export type Owner = { readonly id: string; readonly closing: AbortController };

/** What of the list the browser keeps for the page after a reload. */
export function createKeptEntries(list: QueueList, keeping: Keeping, ownerNow: () => Owner | null) {
  const { entries, show, isThere } = list;

  /** Notes what a reload needs. That it cannot be kept is no reason not to send it. */
  const note = (entry: QueueEntry): void => {
    const owner = ownerNow();
    if (owner === null || entry.item.keeping !== 'kept') return;
    keeping.change(keptOf(entry, owner.id)).catch(() => show(entry, { keeping: 'failed' }));
  };
  /** Forgets a file that is over. */
  const letGo = (entry: QueueEntry): void => {
    entry.release();
    void keeping.forget(entry.item.id);
  };
  const keep = async (entry: QueueEntry, file: Blob, by: Owner): Promise<void> => {
    try {
      const release = await keeping.keep(keptOf(entry, by.id), file, by.closing.signal);
      entry.release = release;
      if (ownerNow() !== by) return release();
      if (!isThere(entry) || !isUnderWay(entry.item)) return letGo(entry);
      show(entry, { keeping: 'kept' });
      note(entry);
    } catch {
      // It is sent all the same; the page asks before it is left.
      if (ownerNow() === by && isThere(entry)) show(entry, { keeping: 'failed' });
    }
  };
  /** Remembers which files the server has, or has a record of, that are no longer under way. */
  const rememberSent = (): void => {
    const owner = ownerNow();
    if (owner === null) return;
    const sent = Array.from(entries.values()).filter(
      ({ item, isCreated }) => item.phase === 'sent' || (isCreated && !isUnderWay(item)),
    );
    rememberSentUploads(
      owner.id,
      sent.map(({ item }) => item.id),
    );
  };
  return { note, letGo, keep, rememberSent };
}
