import type { NotificationView } from '@aiso/contracts/notifications';

/** Whether it tells of a finding above its operating point. */
export const isAbove = (notification: NotificationView): boolean =>
  notification.kind !== 'drifted' && (notification.finding?.above ?? false);
