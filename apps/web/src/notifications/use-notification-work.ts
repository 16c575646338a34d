import type { NotificationCounts, NotificationView } from '@aiso/contracts/notifications';
import type { MoreEntries, Moved } from '@aiso/ui/template/more-entries.ts';
import { useCallback, useState } from 'react';
import { useNotificationCounts } from './use-notification-counts.ts';
import { useChangeNotifications } from './use-notifications.ts';

export type NotificationWork = {
  readonly counts: NotificationCounts;
  /** Entries from elsewhere as well. */
  readonly isAllRead: boolean;
  readonly markAllRead: () => void;
  readonly markRead: (notification: NotificationView) => void;
  /** Into the archive, or out of it for those that are there. */
  readonly archive: (notifications: readonly NotificationView[]) => void;
  /** What was moved last, and can be taken back. */
  readonly moved: Moved | null;
  readonly showMoved: (moved: Moved) => void;
  readonly forgetMoved: () => void;
  /** Why the last change was not made; null where it was. */
  readonly error: Error | null;
  readonly forgetError: () => void;
  /** Entries from elsewhere, once they are there. */
  readonly more: MoreEntries | null;
  readonly setMore: (more: MoreEntries) => void;
};

/** What can be done with notifications, in the drawer and on their page. */
export function useNotificationWork(): NotificationWork {
  const counts = useNotificationCounts();
  const change = useChangeNotifications();
  const [moved, setMoved] = useState<Moved | null>(null);
  const [more, setMore] = useState<MoreEntries | null>(null);

  const showMoved = useCallback(({ undo, ...what }: Moved): void => {
    const undoAndHide = (): void => {
      undo();
      setMoved(null);
    };
    setMoved({ ...what, undo: undoAndHide });
  }, []);
  return {
    counts,
    isAllRead: counts.unread === 0 && (more?.isAllRead ?? true),
    markAllRead: () => {
      if (counts.unread > 0) change.mutate({ change: 'read-all', ids: null });
      more?.readAll();
    },
    markRead: ({ id, isRead }) => {
      if (!isRead) change.mutate({ change: 'read', ids: [id] });
    },
    archive: (notifications) => {
      const ids = notifications.map(({ id }) => id);
      const isBack = notifications[0]?.isArchived ?? false;
      change.mutate({ change: isBack ? 'unarchive' : 'archive', ids }, { onError: () => setMoved(null) });
      const undo = (): void => change.mutate({ change: isBack ? 'archive' : 'unarchive', ids });
      showMoved({ key: ids.join(), to: isBack ? 'restored' : 'archived', count: ids.length, undo });
    },
    moved,
    showMoved,
    forgetMoved: () => setMoved(null),
    error: change.error,
    forgetError: () => change.reset(),
    more,
    setMore,
  };
}
