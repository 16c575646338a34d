import type {
  DirectoryFlowStatesTable,
  DirectoryGotrueProfilesTable,
  DirectoryGotrueSessionsTable,
  DirectoryIdentitiesTable,
  DirectoryMailIntervalsTable,
} from './schema/directory-gotrue.ts';
import type {
  DirectoryFactorsTable,
  DirectoryFormerPasswordsTable,
  DirectoryGroupsTable,
  DirectoryMailFactorsTable,
  DirectoryMembershipsTable,
  DirectoryRecoveryCodesTable,
  DirectoryUsersTable,
} from './schema/directory-people.ts';
import type {
  DirectoryAttemptsTable,
  DirectoryChallengesTable,
  DirectoryMailedCodesTable,
  DirectoryRefreshTokensTable,
  DirectorySessionDevicesTable,
  DirectorySigningKeysTable,
  DirectorySpentChallengesTable,
} from './schema/directory-sign-in.ts';
import type {
  DriftsTable,
  EngineOutagesTable,
  ModelHistoryTable,
  TenantModelsTable,
  TenantOperatingPointsTable,
} from './schema/models.ts';
import type { MonitoredDatabase } from './schema/monitoring.ts';
import type {
  FindingsTable,
  ResultsTable,
  ShadowFindingsTable,
  ShadowResultsTable,
  VerdictsTable,
} from './schema/readings.ts';
import type { ImagesTable, PatientsTable, PatientTermsTable, StudiesTable } from './schema/studies.ts';
import type { AuditEventsTable, NotificationsTable, TenantsTable } from './schema/tenants.ts';
import type { UploadsTable, UploadTermsTable } from './schema/uploads.ts';

export type * from './schema/directory-gotrue.ts';
export type * from './schema/directory-people.ts';
export type * from './schema/directory-sign-in.ts';
export type * from './schema/models.ts';
export type * from './schema/readings.ts';
export type * from './schema/studies.ts';
export type * from './schema/tenants.ts';
export type * from './schema/uploads.ts';

/** Tables as Kysely sees them. Every table but `engine_outages` and those of the schema `directory` carries `tenant_id` and row-level security. */
export type Database = {
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
} & MonitoredDatabase;

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
