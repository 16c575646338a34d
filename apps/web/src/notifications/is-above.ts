import type { NotificationView } from '@aiso/contracts/notifications';

/** Whether it tells of a finding above its operating point. */
export const isAbove = (notification: NotificationView): boolean =>
  'finding' in notification && (notification.finding?.above ?? false);
