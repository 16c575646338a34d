import { z } from 'zod';
import { type Immutable, instant, nextCursor } from '../answer-values.ts';
import { daySchema } from '../days.ts';
import { TENANT_ID_PATTERN } from './tenant-administration.ts';

export const AUDIT_OUTCOMES = ['success', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/**
 * Actions are named `kind.verb`. The log can be filtered by these kinds, each of which stands for all of its
 * actions. Kinds that a later version adds are shown as they are.
 */
export const AUDIT_KINDS = [
  'session',
  'access',
  'user',
  'users',
  'account',
  'group',
  'key',
  'tenant',
  'audit',
  'worklist',
  'uploads',
  'upload',
  'file',
  'patients',
  'patient',
  'study',
  'conflict',
  'image',
  'original',
  'reading',
  'handover',
  'comment',
  'research',
  'search',
  'notifications',
  'model',
  'monitoring',
  'api_key',
  'fhir',
  'migration',
  'system',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Everything that the server writes down. Each has its words in the client's `auditLog` texts. */
export const AUDIT_ACTIONS = [
  'session.signed_in',
  'session.second_factor_shown',
  'session.refused',
  'session.token_reused',
  'session.used_elsewhere',
  'access.refused',
  'user.invited',
  'user.added',
  'user.confirmed',
  'user.changed',
  'user.enabled',
  'user.disabled',
  'user.removed',
  'user.signed_out',
  'user.session_ended',
  'user.other_sessions_ended',
  'user.password_changed',
  'user.password_reset',
  'user.password_removed',
  'user.address_changed',
  'user.address_taken_back',
  'user.second_factor_added',
  'user.second_factor_removed',
  'user.second_factor_turned_on',
  'user.second_factor_turned_off',
  'user.second_factor_preferred',
  'user.mail_codes_turned_on',
  'user.mail_codes_turned_off',
  'user.recovery_codes_renewed',
  'user.recovery_code_used',
  'user.identity_linked',
  'user.identity_unlinked',
  'user.link_made',
  'user.picture_removed',
  'users.listed',
  'account.names_changed',
  'account.picture_changed',
  'account.picture_removed',
  'account.proof_refused',
  'account.code_not_sent',
  'account.added',
  'account.confirmed',
  'account.changed',
  'account.enabled',
  'account.disabled',
  'account.removed',
  'account.signed_out',
  'account.session_ended',
  'account.other_sessions_ended',
  'account.password_changed',
  'account.password_reset',
  'account.password_removed',
  'account.address_changed',
  'account.address_taken_back',
  'account.second_factor_added',
  'account.second_factor_removed',
  'account.second_factor_turned_on',
  'account.second_factor_turned_off',
  'account.second_factor_preferred',
  'account.mail_codes_turned_on',
  'account.mail_codes_turned_off',
  'account.recovery_codes_renewed',
  'account.recovery_code_used',
  'account.identity_linked',
  'account.identity_unlinked',
  'account.link_made',
  'group.added',
  'group.changed',
  'group.removed',
  'key.rotated',
  'key.revoked',
  'tenant.added',
  'tenant.changed',
  'tenant.archived',
  'tenant.restored',
  'tenant.logo_changed',
  'tenant.logo_removed',
  'audit.viewed',
  'audit.exported',
  'audit.subject_viewed',
  'audit.subject_exported',
  'worklist.viewed',
  'worklist.view_shared',
  'worklist.view_unshared',
  'uploads.listed',
  'upload.registered',
  'upload.viewed',
  'upload.changed',
  'upload.expired',
  'file.refused',
  'patients.listed',
  'patients.exported',
  'patient.viewed',
  'patient.created',
  'patient.edited',
  'patient.archived',
  'patient.restored',
  'patient.merged',
  'patient.split',
  'patient.undone',
  'patient.export_asked',
  'patient.export_fetched',
  'patient.export_withdrawn',
  'study.viewed',
  'study.changed',
  'study.age_entered',
  'study.read_again',
  'study.joined',
  'study.assigned',
  'study.claimed',
  'study.given_back',
  'conflict.opened',
  'conflict.viewed',
  'conflict.settled',
  'conflict.reopened',
  'image.registered',
  'image.corrected',
  'image.repeated',
  'image.viewed',
  'image.read',
  'image.refused',
  'image.failed',
  'original.lost',
  'original.sound',
  'reading.opened',
  'reading.judged',
  'reading.marked',
  'reading.exported',
  'reading.disagreements_listed',
  'comment.viewed',
  'comment.written',
  'comment.edited',
  'comment.removed',
  'handover.viewed',
  'handover.group_added',
  'handover.group_changed',
  'handover.group_removed',
  'handover.rules_changed',
  'research.counted',
  'research.export_asked',
  'research.export_fetched',
  'research.export_withdrawn',
  'research.ids_opened',
  'search.listed',
  'notifications.listed',
  'model.scanned',
  'model.adopted',
  'model.replaced',
  'model.enabled',
  'model.disabled',
  'model.chosen',
  'model.shadow_started',
  'model.shadow_stopped',
  'model.compared',
  'model.promoted',
  'model.rolled_back',
  'model.points_changed',
  'monitoring.viewed',
  'monitoring.drifted',
  'api_key.made',
  'api_key.revoked',
  'fhir.read',
  'fhir.searched',
  'migration.asked',
  'migration.paused',
  'migration.resumed',
  'system.jobs_again',
  'system.images_again',
] as const satisfies readonly `${AuditKind}.${string}`[];
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * Looks at lists, which a working day is full of: those of one person in one hour are folded into one row.
 */
export const LIST_ACTIONS: ReadonlySet<string> = new Set<AuditAction>([
  'worklist.viewed',
  'uploads.listed',
  'patients.listed',
  'users.listed',
  'search.listed',
  'notifications.listed',
  'audit.viewed',
  'monitoring.viewed',
  'fhir.searched',
]);

/**
 * An export holds no more events. What is more is refused before anything leaves: no file ends in its middle.
 */
export const AUDIT_EXPORT_LIMIT = 1_000_000;

/** Up to this many events a filter's total is counted exactly. */
export const AUDIT_COUNT_LIMIT = 1_000;

const filters = {
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** Beginning of the address, or the whole id, of who acted. */
  person: z.string().trim().max(254).optional(),
  /** `kind` or `kind.verb`. */
  action: z
    .string()
    .regex(/^[a-z_]{1,40}(\.[a-z_]{1,40})?$/u)
    .optional(),
  tenant: z.string().regex(TENANT_ID_PATTERN).optional(),
  outcome: z.enum(AUDIT_OUTCOMES).optional(),
  /**
   * The whole id of what it was done to: an upload, a person. A patient, a study or an image of the own
   * tenant stands for all that is theirs.
   */
  subject: z
    .string()
    .trim()
    .regex(/^[\w.:@-]{1,254}$/u)
    .optional(),
};

/** Newest first, keyset paging by an opaque cursor. */
export const auditQuerySchema = z.object({
  ...filters,
  lists: z.enum(['folded', 'each']).default('folded'),
  cursor: z.string().max(300).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
});
export type AuditQuery = z.output<typeof auditQuerySchema>;

export const AUDIT_FORMATS = ['csv', 'fhir'] as const;
export type AuditFormat = (typeof AUDIT_FORMATS)[number];

export const auditExportSchema = z.object({ ...filters, format: z.enum(AUDIT_FORMATS) });
export type AuditExport = z.output<typeof auditExportSchema>;

export type AuditFilters = Omit<AuditExport, 'format'>;

/** Who did what to what, and how it ended. Holds no patient data: subjects are ids. */
const auditEventViewSchema = z
  .strictObject({
    id: z.string(),
    at: instant,
    tenantId: z.string(),
    actorId: z.string().nullable(),
    actorEmail: z.string().nullable(),
    action: z.string(),
    outcome: z.enum(AUDIT_OUTCOMES),
    subjectType: z.string(),
    subjectId: z.string(),
    /** Of the request, ours. */
    correlationId: z.string().nullable(),
    /** What the client calls its request; nothing is told apart by it. */
    clientCorrelationId: z.string().nullable(),
    /** Where the request came from, as far as proxies are trusted; null for the program itself. */
    sourceAddress: z.string().nullable(),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEventView' });
export type AuditEventView = Immutable<z.output<typeof auditEventViewSchema>>;

/** An event, or the newest of those that are folded into one row. */
const auditRowSchema = auditEventViewSchema
  .extend({
    /** How many events the row stands for, and when the first of them was. */
    times: z.int(),
    since: instant,
    /**
     * DICOM PN. Of the patient it was done to, whose study or whose image, where they are of the own tenant.
     */
    patientName: z.string().nullable(),
  })
  .meta({ id: 'AuditRow' });
export type AuditRow = Immutable<z.output<typeof auditRowSchema>>;

export const auditPageSchema = z.strictObject({
  events: z.array(auditRowSchema),
  nextCursor,
  total: z.int(),
  totalIsExact: z.boolean(),
});
export type AuditPage = Immutable<z.output<typeof auditPageSchema>>;
