import type { Correction } from '@aiso/contracts';
import type { Generated } from 'kysely';
import type { Timestamp } from './timestamp.ts';

/** Patients, their studies and images. */

type Turn = Correction['turn'];

export type PatientsTable = {
  tenant_id: string;
  id: Generated<string>;
  mrn: string | null;
  /** Issuer of the MRN (DICOM 0010,0021), '' when unknown: (tenant, issuer, mrn) is unique. */
  mrn_issuer: string;
  name: string | null;
  birth_date: string | null;
  sex: 'M' | 'F' | 'O' | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type StudiesTable = {
  tenant_id: string;
  id: Generated<string>;
  patient_id: string | null;
  /** DICOM 0020,000D; made by us (2.25.…) for raster images. */
  study_instance_uid: string;
  accession_number: string | null;
  study_date: string | null;
  description: string | null;
  /** Age at the study, in years, or null when unknown. */
  patient_age_years: number | null;
  /** As somebody entered it, which goes before. */
  entered_age_years: Generated<number | null>;
  created_at: Timestamp;
};

export type ImagesTable = {
  tenant_id: string;
  id: Generated<string>;
  study_id: string;
  sop_instance_uid: string | null;
  sha256: string;
  format: 'dicom' | 'png' | 'jpeg';
  bytes: string | number;
  object_key: string;
  preview_key: string | null;
  thumbnail_key: string | null;
  width: number;
  height: number;
  bits_stored: number;
  photometric: 'MONOCHROME1' | 'MONOCHROME2';
  modality: string | null;
  body_part: string | null;
  view: string | null;
  laterality: string | null;
  pixel_spacing_row_mm: number | null;
  pixel_spacing_column_mm: number | null;
  window_center: number;
  window_width: number;
  value_min: number;
  value_max: number;
  /** Where and with what it was taken, as DICOM names them; null where it does not. */
  institution: string | null;
  manufacturer: string | null;
  device_model: string | null;
  station: string | null;
  /** How it was changed before it was last read, which is how it is shown: so is all that is told of its pixels. */
  turn: Generated<Turn>;
  inverted: Generated<boolean>;
  created_at: Timestamp;
};

/** The same for patients: words of name and MRN, and the date of birth as `yyyymmdd`. */
export type PatientTermsTable = { tenant_id: string; term: string; patient_id: string };
