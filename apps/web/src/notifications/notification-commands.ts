import type { NotificationView } from '@aiso/contracts/notifications';

/** What can be done with entries of the list. */
export type NotificationCommands = {
  /** It was chosen: the drawer closes on the way to where it leads. */
  readonly onOpen: (notification: NotificationView) => void;
  /** Into the archive, or out of it for those that are there. */
  readonly onArchive: (notifications: readonly NotificationView[]) => void;
};
