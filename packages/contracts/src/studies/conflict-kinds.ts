/**
 * Why an image waits for somebody to settle its patient.
 *
 * - same_image_other_content: its SOP Instance UID is known with other pixels, or with another patient
 * - same_study_other_patient: its Study Instance UID is another patient's
 * - same_id_other_person: its patient's id is known with another name, date of birth or sex
 * - promise_other_patient: another patient was chosen when it was sent than its header names
 * - same_file_other_patient: the same bytes are another patient's
 */
export const CONFLICT_KINDS = [
  'same_image_other_content',
  'same_study_other_patient',
  'same_id_other_person',
  'promise_other_patient',
  'same_file_other_patient',
] as const;
export type ConflictKind = (typeof CONFLICT_KINDS)[number];
export type ConflictKinds = readonly ConflictKind[];
