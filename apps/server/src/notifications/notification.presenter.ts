import type {
  ConflictNotification,
  DriftNotification,
  FailuresNotification,
  HandoverNotification,
  NotificationView,
  OriginalsNotification,
  OutcomeNotification,
  StorageNotification,
} from '@aiso/contracts';
import type { NotificationRow } from './notification.repository.ts';

/** What may leave of a notification. */
export function presentNotification(row: NotificationRow): NotificationView {
  const entry = {
    id: row.id,
    isRead: row.read_at !== null,
    isArchived: row.archived_at !== null,
    createdAt: row.created_at.toISOString(),
  };
  return { ...entry, ...contentOf(row) };
}

type Shared = 'id' | 'isRead' | 'isArchived' | 'createdAt';

/** The database holds an upload to every outcome, and what it tells of to every other notification. */
function contentOf(
  row: NotificationRow,
):
  | Omit<OutcomeNotification, Shared>
  | Omit<DriftNotification, Shared>
  | Omit<ConflictNotification, Shared>
  | Omit<OriginalsNotification, Shared>
  | Omit<HandoverNotification, Shared>
  | Omit<FailuresNotification, Shared>
  | Omit<StorageNotification, Shared> {
  const { kind, upload_id, file_name, drift, conflict, originals, told, finding_code, finding_label, above } =
    row;
  const { failures, storage } = row;
  if (kind === 'drifted') {
    if (drift === null) throw new Error('A notification of a drift has none.');
    return { kind, drift };
  }
  if (kind === 'conflict') {
    if (conflict === null) throw new Error('A notification of a conflict has none.');
    return { kind, conflict };
  }
  if (kind === 'originals') {
    if (originals === null) throw new Error('A notification of originals has none.');
    return { kind, originals };
  }
  if (kind === 'assigned' || kind === 'mentioned') {
    if (told === null) throw new Error('A notification of a study tells of none.');
    return { kind, told };
  }
  if (kind === 'failures') {
    if (failures === null) throw new Error('A notification of failures has none.');
    return { kind, failures };
  }
  if (kind === 'storage') {
    if (storage === null) throw new Error('A notification of storage has none.');
    return { kind, storage };
  }
  if (upload_id === null || file_name === null)
    throw new Error('A notification of an outcome has no upload.');
  return {
    kind,
    uploadId: upload_id,
    studyId: row.study_id,
    imageId: row.image_id,
    fileName: file_name,
    finding:
      finding_code === null || finding_label === null || above === null
        ? null
        : { code: finding_code, label: finding_label, above },
    gateAccepted: row.gate_accepted,
    gateReason: row.gate_reason,
    ageNeeded: row.age_needed,
    errorCode: row.error_code,
  };
}
