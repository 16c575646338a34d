import { COMMON_ERRORS } from '../errors/common-errors.ts';
import type { ErrorCode } from '../errors/errors.ts';
import { ACCOUNT_ROUTES, PEOPLE_ROUTES } from './account.ts';
import {
  API_KEY_ROUTES,
  MODEL_ADMINISTRATION_ROUTES,
  OPERATION_ROUTES,
  USER_ROUTES,
} from './administration.ts';
import { COMMENT_ROUTES } from './comments.ts';
import { HANDOVER_ROUTES } from './handover.ts';
import { MODEL_ROUTES } from './models.ts';
import { NOTIFICATION_ROUTES } from './notifications.ts';
import { PATIENT_ROUTES } from './patients.ts';
import { PROGRAM_ROUTES } from './program.ts';
import { READING_ROUTES } from './reading.ts';
import { RESEARCH_ROUTES } from './research.ts';
import type { AnswerOf, RequestOf, RouteTable } from './route.ts';
import { SEARCH_ROUTES } from './search.ts';
import { START_ROUTES } from './start.ts';
import { STUDY_ROUTES } from './studies.ts';
import { TENANT_ROUTES } from './tenants.ts';
import { CONFIGURED_ROUTES, UPLOAD_ROUTES } from './uploads.ts';
import { VIEW_ROUTES } from './views.ts';
import { WORKLIST_ROUTES } from './worklist.ts';

export type { Method, Received, Route, RouteTable } from './route.ts';

/** By subject, in the order in which they are documented. */
export const ROUTES_BY_SUBJECT = {
  'Uploads, images and predictions, which may be elsewhere': CONFIGURED_ROUTES,
  Uploads: UPLOAD_ROUTES,
  'Start page': START_ROUTES,
  Worklist: WORKLIST_ROUTES,
  'Shared views': VIEW_ROUTES,
  Studies: STUDY_ROUTES,
  'Handing over': HANDOVER_ROUTES,
  Comments: COMMENT_ROUTES,
  'Reading room': READING_ROUTES,
  Patients: PATIENT_ROUTES,
  Research: RESEARCH_ROUTES,
  Search: SEARCH_ROUTES,
  Notifications: NOTIFICATION_ROUTES,
  Models: MODEL_ROUTES,
  'The own account': ACCOUNT_ROUTES,
  'People beside each other': PEOPLE_ROUTES,
  'Administration of people': USER_ROUTES,
  'Administration of tenants': TENANT_ROUTES,
  'Administration of models': MODEL_ADMINISTRATION_ROUTES,
  'Administration of keys': API_KEY_ROUTES,
  'Audit log, monitoring, data migrations': OPERATION_ROUTES,
  'The program': PROGRAM_ROUTES,
} as const satisfies Readonly<Record<string, RouteTable>>;

/** Every route that takes or answers what this program describes itself. */
export const ROUTES = {
  ...CONFIGURED_ROUTES,
  ...UPLOAD_ROUTES,
  ...START_ROUTES,
  ...WORKLIST_ROUTES,
  ...VIEW_ROUTES,
  ...STUDY_ROUTES,
  ...HANDOVER_ROUTES,
  ...COMMENT_ROUTES,
  ...READING_ROUTES,
  ...PATIENT_ROUTES,
  ...RESEARCH_ROUTES,
  ...SEARCH_ROUTES,
  ...NOTIFICATION_ROUTES,
  ...MODEL_ROUTES,
  ...ACCOUNT_ROUTES,
  ...PEOPLE_ROUTES,
  ...USER_ROUTES,
  ...TENANT_ROUTES,
  ...MODEL_ADMINISTRATION_ROUTES,
  ...API_KEY_ROUTES,
  ...OPERATION_ROUTES,
  ...PROGRAM_ROUTES,
};

export type Routes = typeof ROUTES;
export type KnownRoute = keyof Routes;
export type Answer<Name extends KnownRoute> = AnswerOf<Routes[Name]>;
export type Request<Name extends KnownRoute> = RequestOf<Routes[Name]>;

/** Refusals that any route may answer with. */
export const EVERY_ROUTE: readonly ErrorCode[] = [
  ...(Object.keys(COMMON_ERRORS) as (keyof typeof COMMON_ERRORS)[]),
  'request.too_costly',
  'request.too_slow',
  'server.busy',
  'storage.unreachable',
  'storage.full',
  'directory.unreachable',
  'tenant.archived',
];
