import type { NotificationView } from '@aiso/contracts/notifications';
import { readingPath } from '../app/frame/addresses.ts';

/** All that the person sent, in the worklist. */
export const OWN_WORKLIST = '/pulmonology/listing?scope=mine&sort=newest';

/**
 * Where a notification leads: to the reading, to the person's uploads in that state, or to a drift in
 * monitoring.
 */
export function targetOf(notification: NotificationView): string {
  if (notification.kind === 'drifted') {
    const { tenant, model, version, code: finding, from, to } = notification.drift;
    const filters = new URLSearchParams({ from, to, tenant, model, version, finding });
    return `/administration/monitoring?${filters}`;
  }
  const { kind, uploadId } = notification;
  return kind === 'finished' ? readingPath(uploadId) : `${OWN_WORKLIST}&state=${kind}`;
}
