import { useEffect, useState, useSyncExternalStore } from 'react';
import { markRead } from '../store/changes.ts';
import { type Conversation, lastAt, unreadOf } from '../store/conversation.ts';
import { MESSENGER } from '../store/messenger-store.ts';

function listen(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
const isPageSeen = (): boolean => document.visibilityState === 'visible';

/**
 * Messages are read once the end of their conversation is in view. The line above the first new one stays
 * where it was until others come while one is elsewhere.
 * @returns up to when all was read, for that line; null where nothing was new
 */
export function useReadMarks(conversation: Conversation, isAtEnd: boolean): number | null {
  const { id, readUpTo } = conversation;
  const unread = unreadOf(conversation);
  const isSeen = useSyncExternalStore(listen, isPageSeen);
  const [marked, setMarked] = useState(unread > 0 ? readUpTo : null);
  const isMissed = unread > 0 && !(isAtEnd && isSeen);
  if (isMissed && (marked ?? 0) < readUpTo) setMarked(readUpTo);
  const upTo = lastAt(conversation);
  useEffect(() => {
    if (unread === 0 || !isAtEnd || !isSeen) return;
    // Where the store fails, they stay new: nothing that one would have to be told of.
    MESSENGER.change((data) => markRead(data, id, upTo)).catch(() => {});
  }, [id, isAtEnd, isSeen, unread, upTo]);
  return marked;
}
