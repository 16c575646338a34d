import type { NotificationView } from '@aiso/contracts/notifications';

/** What can be done with entries of the list. */
export type NotificationCommands = {
  /** It was chosen; its link leads there. */
  readonly onOpen: (notification: NotificationView) => void;
  /** Into the archive, or out of it for those that are there. */
  readonly onArchive: (notifications: readonly NotificationView[]) => void;
};
