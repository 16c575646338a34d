import type { NotificationView } from '@aiso/contracts/notifications';
import { LISTING_PATH, readingPath, uploadPath } from '../app/frame/addresses.ts';

/** All that the person sent, in the worklist. */
const OWN_WORKLIST = `${LISTING_PATH}?scope=mine&sort=newest`;

const tenantPath = (tenantId: string): string => `/administration/tenants/${encodeURIComponent(tenantId)}`;

/** What is assigned to the person. */
const ASSIGNED_WORKLIST = '/pulmonology/listing?assigned=me';

/**
 * Where a notification leads: to the reading, to the person's studies in that state, to why a file was not
 * taken, to whose study waits, to what can be tried again, to whose storage runs out, to a drift in
 * monitoring, or to which originals are lost. `tenantId`: the person's own.
 */
export function targetOf(notification: NotificationView, tenantId: string | null): string {
  if (notification.kind === 'drifted') {
    const { tenant, model, version, code: finding, from, to } = notification.drift;
    const filters = new URLSearchParams({ from, to, tenant, model, version, finding });
    return `/administration/monitoring?${filters}`;
  }
  if (notification.kind === 'conflict') {
    const { conflict } = notification;
    // Another tenant's studies are not shown; whoever may settle it is found by its page.
    if (conflict.tenantId !== tenantId) return tenantPath(conflict.tenantId);
    return readingPath(conflict.studyId);
  }
  if (notification.kind === 'originals') {
    const filters = new URLSearchParams({ action: 'original', tenant: notification.originals.tenantId });
    return `/administration/audit?${filters}`;
  }
  if ('told' in notification)
    return notification.told.studies === 1 ? readingPath(notification.told.studyId) : ASSIGNED_WORKLIST;
  if (notification.kind === 'failures') return `${LISTING_PATH}?state=failed`;
  if (notification.kind === 'storage') {
    const { storage } = notification;
    return storage.tenantId === tenantId ? tenantPath(storage.tenantId) : '/administration/system';
  }
  const { kind, uploadId, studyId, imageId } = notification;
  // A file that was not taken is in no list.
  if (studyId === null) return uploadPath(uploadId);
  return kind === 'finished' ? readingPath(studyId, imageId ?? undefined) : `${OWN_WORKLIST}&state=${kind}`;
}
