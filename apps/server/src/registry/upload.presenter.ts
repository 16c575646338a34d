import { ERROR_CATALOGUE, type UploadView } from '@aiso/contracts';
import type { UploadRow } from './upload.repository.ts';

/** What may leave of an upload: lists, events, `item`. */
export function presentUpload(row: UploadRow): UploadView {
  return {
    uploadId: row.id,
    fileName: row.file_name,
    fileSize: Number(row.file_size),
    userEmail: row.user_email,
    group: row.user_group,
    state: row.state,
    priority: row.priority,
    error:
      row.error_code === null
        ? null
        : { code: row.error_code, message: ERROR_CATALOGUE[row.error_code].message },
    checksum: row.sha256,
    duplicateOf: row.duplicate_of,
    studyId: row.study_id,
    imageId: row.image_id,
    patient:
      row.patient_id === null
        ? null
        : {
            id: row.patient_id,
            mrn: row.patient_mrn,
            name: row.patient_name,
            birthDate: row.patient_birth_date,
            sex: row.patient_sex,
          },
    modality: row.modality,
    studyDate: row.study_date,
    thumbnail: row.thumbnail_key === null ? null : `/images/${row.image_id}/thumbnail${shownAs(row)}`,
    gateAccepted: row.gate_accepted,
    topFinding: presentTopFinding(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Another address for another picture: who has the one of before asks anew. */
function shownAs({ turn, inverted }: UploadRow): string {
  if (!turn && !inverted) return '';
  return `?turn=${turn ?? 0}${inverted ? '&inverted' : ''}`;
}

function presentTopFinding(row: UploadRow): UploadView['topFinding'] {
  const { top_code, top_label, top_score, top_operating_point, top_above } = row;
  if (
    top_code === null ||
    top_label === null ||
    top_score === null ||
    top_operating_point === null ||
    top_above === null
  ) {
    return null;
  }
  return {
    code: top_code,
    label: top_label,
    score: top_score,
    operatingPoint: top_operating_point,
    above: top_above,
  };
}
