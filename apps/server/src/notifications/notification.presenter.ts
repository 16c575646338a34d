import type { NotificationView } from '@aiso/contracts';
import type { NotificationRow } from './notification.repository.ts';

/** What may leave of a notification. */
export function presentNotification(row: NotificationRow): NotificationView {
  const { finding_code, finding_label, above } = row;
  return {
    id: row.id,
    kind: row.kind,
    uploadId: row.upload_id,
    fileName: row.file_name,
    finding:
      finding_code === null || finding_label === null || above === null
        ? null
        : { code: finding_code, label: finding_label, above },
    gateAccepted: row.gate_accepted,
    errorCode: row.error_code,
    isRead: row.read_at !== null,
    isArchived: row.archived_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}
