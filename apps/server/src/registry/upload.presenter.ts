import type { UploadView } from '@aiso/contracts';
import { presentPatient, presentProblem, presentTopFinding, thumbnailOf } from './study.presenter.ts';
import type { UploadRow } from './upload.repository.ts';

/** What may leave of an upload: lists, events, `item`. */
export function presentUpload(row: UploadRow): UploadView {
  const upload = presentRecord(row);
  return row.identity === 'hidden' ? { ...upload, ...NOTHING_OF_ITS_IMAGE } : upload;
}

/** Somebody removed the image: nothing shows it any more. */
const NOTHING_OF_ITS_IMAGE = {
  studyId: null,
  imageId: null,
  patient: null,
  modality: null,
  studyDate: null,
  thumbnail: null,
  gateAccepted: null,
  gateReason: null,
  topFinding: null,
  ageNeeded: false,
  deidentified: null,
} as const satisfies Partial<UploadView>;

function presentRecord(row: UploadRow): UploadView {
  return {
    uploadId: row.id,
    fileName: row.file_name,
    fileSize: Number(row.file_size),
    userEmail: row.user_email,
    group: row.user_group,
    state: row.state === 'taken' ? (row.image_state ?? 'queued') : row.state,
    priority: row.study_priority ?? row.priority,
    // Why an image that is done was not read again stands at the image.
    error: presentProblem(row.error_code ?? (row.image_state === 'done' ? null : row.image_error_code)),
    checksum: row.sha256,
    isRepeat: row.is_repeat,
    studyId: row.study_id,
    imageId: row.image_id,
    patient: presentPatient(row),
    modality: row.modality,
    studyDate: row.study_date,
    thumbnail: thumbnailOf(row),
    gateAccepted: row.gate_accepted,
    gateReason: row.gate_reason,
    topFinding: presentTopFinding(row),
    ageNeeded: row.age_needed ?? false,
    deidentified: row.deidentified_warnings === null ? null : { isTextLikely: row.deidentified_warnings > 0 },
    conflicts: row.conflict_kinds ?? [],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
