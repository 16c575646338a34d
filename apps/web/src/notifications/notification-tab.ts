import type { NotificationTab } from '@aiso/contracts/notifications';

/** In their order. */
export const NOTIFICATION_TABS: readonly NotificationTab[] = ['all', 'unread', 'archived'];

/** The tab of this name; that of all for another one. */
export const notificationTabOf = (name: string | null): NotificationTab =>
  NOTIFICATION_TABS.find((tab) => tab === name) ?? 'all';

/** The page of all notifications, at a tab. */
export const notificationsPath = (tab: NotificationTab): string =>
  tab === 'all' ? '/notifications' : `/notifications?${new URLSearchParams({ tab })}`;
