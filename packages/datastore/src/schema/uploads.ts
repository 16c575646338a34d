import type { ErrorCode, UploadPriority, UploadState } from '@aiso/contracts';
import type { Timestamp } from './timestamp.ts';

/** What was sent, and how it is found. */

/** The specification's upload table; its name is part of the specification. */
export type UploadsTable = {
  tenant_id: string;
  id: string;
  user_id: string;
  user_email: string;
  user_group: string;
  file_name: string;
  file_size: string | number;
  announced_sha256: string | null;
  sha256: string | null;
  state: UploadState;
  priority: UploadPriority;
  error_code: ErrorCode | null;
  duplicate_of: string | null;
  patient_id: string | null;
  study_id: string | null;
  image_id: string | null;
  gate_accepted: boolean | null;
  top_code: string | null;
  top_label: string | null;
  top_score: number | null;
  top_operating_point: number | null;
  top_above: boolean | null;
  /** created_at moved forward by what abnormality and priority are worth: the order of the worklist. */
  attention_at: Timestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** Lower-case words by which an upload is found; a prefix search is a range, which row-level security lets an index answer. */
export type UploadTermsTable = { tenant_id: string; term: string; upload_id: string };
