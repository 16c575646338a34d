import type { NotificationPage, NotificationTab, NotificationView } from '@aiso/contracts/notifications';

/** A wish of the person; `ids` null: all that are not archived. */
export type NotificationChange =
  | { readonly change: 'read' | 'archive' | 'unarchive'; readonly ids: readonly string[] }
  | { readonly change: 'read-all'; readonly ids: null };

const MARKS = {
  read: { isRead: true },
  'read-all': { isRead: true },
  archive: { isArchived: true },
  unarchive: { isArchived: false },
} as const satisfies Record<NotificationChange['change'], Partial<NotificationView>>;

const belongs = (tab: NotificationTab, { isRead, isArchived }: NotificationView): boolean =>
  tab === 'archived' ? isArchived : !isArchived && (tab === 'all' || !isRead);

/** What a page of a tab shows as soon as something was wished for, before the server has answered. */
export function applyChange(
  page: NotificationPage,
  tab: NotificationTab,
  { change, ids }: NotificationChange,
): NotificationPage {
  const isMeant = (notification: NotificationView): boolean =>
    ids === null ? !notification.isArchived : ids.includes(notification.id);
  return {
    ...page,
    notifications: page.notifications
      .map((notification) => (isMeant(notification) ? { ...notification, ...MARKS[change] } : notification))
      .filter((notification) => belongs(tab, notification)),
  };
}
