import type { StudyHit } from '@aiso/contracts';
import { presentUpload } from '../registry/upload.presenter.ts';
import type { findStudies } from './search.repository.ts';

type StudyRow = Awaited<ReturnType<typeof findStudies>>[number];

/** What may leave of a study that was found. */
export function presentStudyHit(row: StudyRow): StudyHit {
  const { uploadId, fileName, state, patient, modality, studyDate, topFinding, createdAt } =
    presentUpload(row);
  return {
    uploadId,
    fileName,
    state,
    patient,
    modality,
    studyDate,
    topFinding,
    createdAt,
    description: row.description,
    accessionNumber: row.accession_number,
  };
}
