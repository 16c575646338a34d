import {
  apiKeyParamsSchema,
  apiKeysSchema,
  apiKeyTenantSchema,
  apiKeyViewSchema,
  madeApiKeySchema,
  newApiKeySchema,
} from '../administration/api-keys.ts';
import { auditExportSchema, auditPageSchema, auditQuerySchema } from '../administration/audit-log.ts';
import {
  dataMigrationListSchema,
  migrationNameSchema,
  projectionSchema,
} from '../administration/data-migrations.ts';
import {
  seenBySchema,
  seenExportSchema,
  seenParamsSchema,
  seenQuerySchema,
} from '../administration/seen-by.ts';
import { queueNameSchema, systemTenantSchema, systemViewSchema } from '../administration/system.ts';
import {
  changeUserSchema,
  inviteUserSchema,
  userActionParamsSchema,
  userChoicesSchema,
  userParamsSchema,
  usersPageSchema,
  usersQuerySchema,
  userViewSchema,
  userWithPasswordSchema,
} from '../administration/user-administration.ts';
import {
  modelChangeSchema,
  modelComparisonQuerySchema,
  modelComparisonSchema,
  modelNameSchema,
  modelTenantSchema,
  tenantModelDetailSchema,
  tenantModelsSchema,
} from '../models/model-administration.ts';
import { monitoringQuerySchema, monitoringViewSchema } from '../models/monitoring.ts';
import type { RouteTable } from './route.ts';

const USER_ERRORS = [
  'directory.elsewhere',
  'user.email_taken',
  'user.last_administrator',
  'user.own_account',
] as const;

export const USER_ROUTES = {
  'GET /api/administration/users': {
    summary: 'A page of the people of all tenants, or of the own one',
    query: usersQuerySchema,
    answers: { 200: usersPageSchema },
    errors: ['directory.elsewhere'],
  },
  'POST /api/administration/users': {
    summary: 'Invites somebody, by a link and a one-time password',
    body: inviteUserSchema,
    answers: { 201: userWithPasswordSchema },
    errors: USER_ERRORS,
  },
  'GET /api/administration/users/choices': {
    summary: 'What filters and forms offer',
    answers: { 200: userChoicesSchema },
    errors: ['directory.elsewhere'],
  },
  'PUT /api/administration/users/{userId}': {
    summary: 'Changes names, tenant, role and groups',
    params: userParamsSchema,
    body: changeUserSchema,
    answers: { 200: userViewSchema },
    errors: USER_ERRORS,
  },
  'POST /api/administration/users/{userId}/reset-password': {
    summary: 'A one-time password in place of the own one',
    params: userParamsSchema,
    answers: { 200: userWithPasswordSchema },
    errors: USER_ERRORS,
  },
  'POST /api/administration/users/{userId}/{action}': {
    summary:
      'Disables or enables somebody, ends their sessions, or takes their second factor or picture away',
    params: userActionParamsSchema,
    answers: { 200: userViewSchema },
    errors: USER_ERRORS,
  },
} as const satisfies RouteTable;

/** Of the named tenant, else of the own one. */
export const API_KEY_ROUTES = {
  'GET /api/administration/api-keys': {
    summary: 'Keys of a tenant, newest first',
    query: apiKeyTenantSchema,
    answers: { 200: apiKeysSchema },
  },
  'POST /api/administration/api-keys': {
    summary: 'Makes a key, which is told this once',
    query: apiKeyTenantSchema,
    body: newApiKeySchema,
    answers: { 201: madeApiKeySchema },
    errors: ['api_key.too_many'],
  },
  'POST /api/administration/api-keys/{keyId}/revoke': {
    summary: 'Ends a key',
    params: apiKeyParamsSchema,
    query: apiKeyTenantSchema,
    answers: { 200: apiKeyViewSchema },
  },
} as const satisfies RouteTable;

const MODEL_ERRORS = [
  'model.changed',
  'model.no_previous',
  'model.not_enabled',
  'model.not_found',
  'model.reads',
  'model.version_missing',
] as const;

/** Of the named tenant, else of the own one. */
export const MODEL_ADMINISTRATION_ROUTES = {
  'GET /api/administration/models': {
    summary: 'Models of the installation with the settings of a tenant',
    query: modelTenantSchema,
    answers: { 200: tenantModelsSchema },
  },
  'POST /api/administration/models/scan': {
    summary: 'Looks for packages on disk, for the installation’s administrators',
    query: modelTenantSchema,
    answers: { 200: tenantModelsSchema },
  },
  'GET /api/administration/models/{name}': {
    summary: 'One of them, with its history',
    params: modelNameSchema,
    query: modelTenantSchema,
    answers: { 200: tenantModelDetailSchema },
    errors: MODEL_ERRORS,
  },
  'POST /api/administration/models/{name}/changes': {
    summary: 'Changes what a tenant has of a model; answers with it as it is then',
    params: modelNameSchema,
    query: modelTenantSchema,
    body: modelChangeSchema,
    answers: { 200: tenantModelDetailSchema },
    errors: MODEL_ERRORS,
  },
  'GET /api/administration/models/{name}/comparison': {
    summary: 'The active version beside another one on the same images',
    params: modelNameSchema,
    query: modelComparisonQuerySchema,
    answers: { 200: modelComparisonSchema },
    errors: MODEL_ERRORS,
  },
} as const satisfies RouteTable;

export const OPERATION_ROUTES = {
  'GET /api/administration/audit': {
    summary: 'A page of the audit log of all tenants, or of the own one, newest first',
    query: auditQuerySchema,
    answers: { 200: auditPageSchema },
  },
  'GET /api/administration/audit/export': {
    summary: 'All of it that fits, as CSV or as resources of FHIR',
    query: auditExportSchema,
    answers: { 200: { bytes: ['text/csv', 'application/fhir+ndjson'] } },
    errors: ['audit.export_too_large'],
  },
  'GET /api/seen-by/{kind}/{subjectId}': {
    summary: 'Who saw or changed a patient, a study or an image of the own tenant, newest first',
    act: 'audit:read-subject',
    params: seenParamsSchema,
    query: seenQuerySchema,
    answers: { 200: seenBySchema },
  },
  'GET /api/seen-by/{kind}/{subjectId}/export': {
    summary: 'Each of these events, as CSV or as resources of FHIR',
    act: 'audit:read-subject',
    params: seenParamsSchema,
    query: seenExportSchema,
    answers: { 200: { bytes: ['text/csv', 'application/fhir+ndjson'] } },
    errors: ['audit.export_too_large'],
  },
  'GET /api/administration/monitoring': {
    summary: 'How the models do: counts, and drift',
    query: monitoringQuerySchema,
    answers: { 200: monitoringViewSchema },
  },
  'GET /api/administration/data-migrations': {
    summary: 'How far data migrations and rebuilds are',
    answers: { 200: dataMigrationListSchema },
  },
  'POST /api/administration/data-migrations/{name}/pause': {
    summary: 'Pauses one; answers with all as they are then',
    params: migrationNameSchema,
    answers: { 200: dataMigrationListSchema },
  },
  'POST /api/administration/data-migrations/{name}/resume': {
    summary: 'Goes on with it',
    params: migrationNameSchema,
    answers: { 200: dataMigrationListSchema },
  },
  'GET /api/administration/system': {
    summary: 'How the installation is: what is wrong, queues, engines, storage, mail, certificate',
    answers: { 200: systemViewSchema },
  },
  'POST /api/administration/system/queues/{name}/again': {
    summary: 'Tries the failed jobs of a queue again; answers with all as it is then',
    params: queueNameSchema,
    answers: { 200: systemViewSchema },
  },
  'POST /api/administration/system/tenants/{tenantId}/again': {
    summary: 'Infers the images of a tenant again whose inference failed; answers with all as it is then',
    params: systemTenantSchema,
    answers: { 200: systemViewSchema },
  },
  'POST /api/administration/data-migrations/rebuilds': {
    summary: 'Has a projection made anew',
    body: projectionSchema,
    answers: { 200: dataMigrationListSchema },
  },
} as const satisfies RouteTable;
