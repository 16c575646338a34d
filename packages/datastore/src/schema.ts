import type {
  ErrorCode,
  Features,
  MenuConfig,
  ModelEvent,
  NoticedDrift,
  NotificationKind,
  Precision,
  RefusalReason,
  UploadPriority,
  UploadState,
} from '@aiso/contracts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  DirectoryFlowStatesTable,
  DirectoryGotrueProfilesTable,
  DirectoryGotrueSessionsTable,
  DirectoryIdentitiesTable,
  DirectoryMailIntervalsTable,
} from './schema-gotrue.ts';
import type { MonitoredDatabase } from './schema-monitoring.ts';

/** Tables as Kysely sees them. Every table but `engine_outages` and those of the schema `directory` carries `tenant_id` and row-level security. */
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

export type TenantsTable = {
  id: string;
  name: string;
  display_name: string;
  logo: string | null;
  primary_color: string | null;
  secondary_color: string | null;
  menu: JSONColumnType<MenuConfig>;
  features: JSONColumnType<Features>;
  created_at: Timestamp;
  archived_at: Date | null;
  /** Counts the changes of its configuration. */
  revision: Generated<number>;
};

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
  created_at: Timestamp;
};

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

/** The same for patients: words of name and MRN, and the date of birth as `yyyymmdd`. */
export type PatientTermsTable = { tenant_id: string; term: string; patient_id: string };

export type ResultsTable = {
  tenant_id: string;
  id: Generated<string>;
  image_id: string;
  model_name: string;
  model_version: string;
  preparation: string;
  gate_accepted: boolean;
  /** Null where the model has no gate. */
  gate_score: number | null;
  gate_reason: RefusalReason | null;
  population: 'age_known' | 'age_unknown';
  decode_ms: number;
  prepare_ms: number;
  infer_ms: number;
  /** The job that wrote it, which writes one; unknown for what was read before jobs were kept. */
  job_id: Generated<string | null>;
  /** Of the network that read it; unknown for what was read before it was kept, and on a model server. */
  precision: Generated<Precision | null>;
  created_at: Timestamp;
  /** When the same version read the image again. */
  superseded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type FindingsTable = {
  tenant_id: string;
  result_id: string;
  position: number;
  code: string;
  label: string;
  score: number;
  operating_point: number;
  above: boolean;
  experimental: boolean;
  heatmap_key: string | null;
};

/** A tenant's models: those without a row are not enabled. Of the rows, at most one reads what arrives. */
export type TenantModelsTable = {
  tenant_id: string;
  model_name: string;
  enabled: boolean;
  reads: boolean;
  active_version: string;
  /** What a roll-back goes back to. */
  previous_version: string | null;
  shadow_version: string | null;
  /** When the oldest reading was made that it reads, too. */
  shadow_since: Date | string | null;
  revision: Generated<number>;
};

/** Where a tenant decides otherwise than the package. */
export type TenantOperatingPointsTable = {
  tenant_id: string;
  model_name: string;
  model_version: string;
  finding_code: string;
  operating_point: number;
};

/** What happened to a tenant's models; written once. */
export type ModelHistoryTable = {
  tenant_id: string;
  id: Generated<string>;
  at: Timestamp;
  model_name: string;
  event: ModelEvent;
  model_version: string | null;
  previous_version: string | null;
  actor_id: string | null;
  actor_email: string | null;
};

/** What a version in shadow found: stored, and shown in comparisons alone. */
export type ShadowResultsTable = {
  tenant_id: string;
  id: Generated<string>;
  image_id: string;
  model_name: string;
  model_version: string;
  preparation: string;
  gate_accepted: boolean;
  gate_score: number | null;
  gate_reason: RefusalReason | null;
  infer_ms: number;
  precision: Generated<Precision | null>;
  created_at: Timestamp;
};

export type ShadowFindingsTable = {
  tenant_id: string;
  shadow_result_id: string;
  code: string;
  score: number;
  operating_point: number;
};

/** A model version whose servers did not answer; of no tenant, as a server reads for all. */
export type EngineOutagesTable = {
  model_name: string;
  model_version: string;
  since: Timestamp;
  /** When they last did not answer. */
  seen_at: Timestamp;
};

/** What a reader says of a finding: whether it is right that its score lies above, or below, its operating point. */
export type VerdictsTable = {
  tenant_id: string;
  result_id: string;
  code: string;
  user_id: string;
  agrees: boolean;
  at: Timestamp;
};

/** A finding whose scores have drifted, for as long as they have: who was told once is told again only after it was over. */
export type DriftsTable = {
  tenant_id: string;
  model_name: string;
  model_version: string;
  finding_code: string;
  /** Of this drift, not of a later one of the same finding. */
  id: Generated<string>;
  since: Timestamp;
};

/**
 * Outcomes for the person who sent an image, and drifts for administrators; visible to that person's transactions alone
 * (`aiso.user_id`). Ids, no names.
 */
export type NotificationsTable = {
  tenant_id: string;
  id: Generated<string>;
  user_id: string;
  /** Null for a drift. */
  upload_id: string | null;
  kind: NotificationKind;
  finding_code: string | null;
  finding_label: string | null;
  above: boolean | null;
  gate_accepted: boolean | null;
  error_code: ErrorCode | null;
  /** Null for an outcome. */
  drift_id: string | null;
  drift: JSONColumnType<NoticedDrift> | null;
  created_at: Timestamp;
  read_at: Date | null;
  archived_at: Date | null;
};

export type AuditEventsTable = {
  tenant_id: string;
  id: Generated<string>;
  at: Timestamp;
  actor_id: string | null;
  actor_email: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  correlation_id: string | null;
  detail: JSONColumnType<Record<string, unknown>>;
  outcome: Generated<'success' | 'refused' | 'failed'>;
};

export type DirectoryUsersTable = {
  /** The `sub`; a UUID. */
  id: Generated<string>;
  email: string;
  /** NFC, trimmed, lower case: unique. */
  email_key: string;
  email_verified: boolean;
  given_name: string | null;
  family_name: string | null;
  name: string | null;
  /** custom:* attributes and others, by their wire names. */
  attributes: JSONColumnType<Record<string, string>>;
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'UNCONFIRMED' | 'RESET_REQUIRED';
  enabled: boolean;
  password_hash: string | null;
  srp_salt: string | null;
  /** AES-256-GCM under the master key: nonce, tag, ciphertext. */
  srp_verifier: Buffer | null;
  password_expires_at: Date | null;
  /** Whether a password alone does not sign in any more. */
  mfa_enabled: Generated<boolean>;
  /** Tokens issued before this are void. */
  tokens_valid_after: Timestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type DirectoryMembershipsTable = { user_id: string; group_name: string };

export type DirectoryGroupsTable = {
  name: string;
  description: string;
  /** Lower goes first; null: no wish. */
  precedence: number | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type DirectoryRefreshTokensTable = {
  /** SHA-256 of the opaque token. */
  token_hash: Buffer;
  family_id: string;
  user_id: string;
  client_id: string;
  auth_time: Date;
  expires_at: Date;
  revoked_at: Date | null;
  replaced_at: Date | null;
  created_at: Timestamp;
};

export type DirectoryChallengesTable = {
  id: string;
  kind:
    | 'NEW_PASSWORD_REQUIRED'
    | 'SOFTWARE_TOKEN_MFA'
    | 'FACTOR'
    | 'EMAIL_OTP'
    | 'SELECT_MFA_TYPE'
    | 'MFA_SETUP';
  user_id: string | null;
  username: string;
  /** Encrypted under the master key: what the next step must not take from the client. */
  secret: Buffer;
  expires_at: Date;
};

/** Challenges that clients carried, once they were answered: none is answered twice. */
export type DirectorySpentChallengesTable = {
  id: string;
  expires_at: Date;
};

export type DirectoryMailedCodesTable = {
  user_id: string;
  purpose:
    | 'confirm_sign_up'
    | 'reset_password'
    | 'verify_email'
    | 'sign_in'
    | 'invite'
    | 'reauthenticate'
    | 'second_factor';
  /** HMAC-SHA-256 of the code under a subkey of the master key: six digits are guessed at once from a plain hash. */
  code_hash: Buffer;
  /** Where it was sent; for `verify_email` the address that is to become the user's. */
  email: string;
  expires_at: Date;
  failed_attempts: number;
  locked_until: Date | null;
  sent_today: number;
  day_began_at: Date;
  /** SHA-256 of the token in the link of the same mail. */
  link_hash: Generated<Buffer | null>;
  /** The flow that a link goes on with (PKCE). */
  flow_id: Generated<string | null>;
};

export type DirectoryFactorsTable = {
  id: string;
  user_id: string;
  friendly_name: string;
  /** The TOTP secret, AES-256-GCM under the master key. */
  secret: Buffer;
  /** Null until its first code has come back. */
  verified_at: Date | null;
  /** The time step of the last code taken (RFC 6238): it and those before are not taken again. */
  last_step: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** Whom a code by mail is offered beside the authenticator app. */
export type DirectoryMailFactorsTable = {
  user_id: string;
  /** Null: they are asked which of the two. */
  preferred: 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP' | null;
};

/** Passwords that were a person's own, where they may not be chosen again. */
export type DirectoryFormerPasswordsTable = {
  user_id: string;
  password_hash: string;
  replaced_at: Date;
};

export type DirectoryRecoveryCodesTable = {
  user_id: string;
  /** HMAC-SHA-256 of the code under a subkey of the master key; the row goes when the code is used. */
  code_hash: Buffer;
  created_at: Timestamp;
};

export type DirectorySessionDevicesTable = {
  /** `family_id` of the session's refresh tokens. */
  session_id: string;
  user_id: string;
  /** As the browser calls itself, cut at 300 characters. */
  user_agent: string;
  seen_at: Date;
};

export type DirectorySigningKeysTable = {
  kid: string;
  algorithm: 'RS256';
  public_jwk: JSONColumnType<Record<string, unknown>>;
  private_key: Buffer;
  created_at: Timestamp;
  /** It is published before, so that verifiers know it when its first token comes. */
  active_from: Date;
  /** No token of it is taken from then on. */
  retired_at: Date | null;
};

/** Counts of attempts and of other limited things. */
export type DirectoryAttemptsTable = {
  /** HMAC-SHA-256 of what is counted: an account, a network, a limit; or SHA-256 of an account's and a network's. */
  subject: Buffer;
  failed_attempts: number;
  locked_until: Date | null;
  /** The account has signed in from the network: it is counted there by itself until then. */
  known_until: Date | null;
  expires_at: Date;
};

export type Database = MonitoredDatabase & {
  tenants: TenantsTable;
  patients: PatientsTable;
  studies: StudiesTable;
  images: ImagesTable;
  'aiso-uploads': UploadsTable;
  upload_terms: UploadTermsTable;
  patient_terms: PatientTermsTable;
  results: ResultsTable;
  findings: FindingsTable;
  tenant_models: TenantModelsTable;
  tenant_operating_points: TenantOperatingPointsTable;
  model_history: ModelHistoryTable;
  shadow_results: ShadowResultsTable;
  shadow_findings: ShadowFindingsTable;
  engine_outages: EngineOutagesTable;
  verdicts: VerdictsTable;
  drifts: DriftsTable;
  notifications: NotificationsTable;
  audit_events: AuditEventsTable;
};

export type DirectoryDatabase = {
  'directory.users': DirectoryUsersTable;
  'directory.user_groups': DirectoryMembershipsTable;
  'directory.groups': DirectoryGroupsTable;
  'directory.refresh_tokens': DirectoryRefreshTokensTable;
  'directory.challenges': DirectoryChallengesTable;
  'directory.spent_challenges': DirectorySpentChallengesTable;
  'directory.mailed_codes': DirectoryMailedCodesTable;
  'directory.factors': DirectoryFactorsTable;
  'directory.mail_factors': DirectoryMailFactorsTable;
  'directory.former_passwords': DirectoryFormerPasswordsTable;
  'directory.recovery_codes': DirectoryRecoveryCodesTable;
  'directory.session_devices': DirectorySessionDevicesTable;
  'directory.signing_keys': DirectorySigningKeysTable;
  'directory.attempts': DirectoryAttemptsTable;
  'directory.gotrue_profiles': DirectoryGotrueProfilesTable;
  'directory.identities': DirectoryIdentitiesTable;
  'directory.gotrue_sessions': DirectoryGotrueSessionsTable;
  'directory.flow_states': DirectoryFlowStatesTable;
  'directory.mail_intervals': DirectoryMailIntervalsTable;
};
