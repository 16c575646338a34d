import { z } from 'zod';
import { day, errorCodeSchema, type Immutable, id, instant, nextCursor } from '../answer-values.ts';
import { colleagueSchema } from '../handover/colleagues.ts';

/**
 * - finished: read, with findings or a gate's refusal
 * - refused: the file was not taken
 * - failed: its inference failed
 */
export const OUTCOME_KINDS = ['finished', 'refused', 'failed'] as const;
export type OutcomeKind = (typeof OUTCOME_KINDS)[number];

/** For readers: a study was assigned to them, or a comment mentions them. */
const HANDOVER_KINDS = ['assigned', 'mentioned'] as const;

/**
 * Beside these, for administrators: drifted, the scores of a finding have moved away from those of the
 * validation; originals, images of a tenant have lost theirs; storage, that of a tenant runs out. For those
 * who may do something: conflict, a study waits for somebody to say whose it is; failures, inference failed.
 */
export const NOTIFICATION_KINDS = [
  ...OUTCOME_KINDS,
  ...HANDOVER_KINDS,
  'drifted',
  'conflict',
  'originals',
  'failures',
  'storage',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** all: what is not archived · unread: of these, what was not read · archived. */
export const NOTIFICATION_TABS = ['all', 'unread', 'archived'] as const;
export type NotificationTab = (typeof NOTIFICATION_TABS)[number];

/** So many are kept for each person; beyond, the oldest archived ones go first. */
export const NOTIFICATIONS_KEPT = 500;

/** Keyset paging: `cursor` is opaque, from the page before. */
export const notificationsQuerySchema = z.strictObject({
  tab: z.enum(NOTIFICATION_TABS).default('all'),
  cursor: z.string().max(300).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(100),
});
export type NotificationsQuery = z.output<typeof notificationsQuerySchema>;

/** Ids that are unknown or another person's do nothing. */
export const notificationIdsSchema = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(NOTIFICATIONS_KEPT),
});

const entry = {
  id,
  isRead: z.boolean(),
  isArchived: z.boolean(),
  createdAt: instant,
};

/** An outcome for the person who sent the image. */
const outcomeSchema = z
  .strictObject({
    ...entry,
    kind: z.enum(OUTCOME_KINDS),
    uploadId: z.string(),
    /** Null where the file was not taken. */
    studyId: id.nullable(),
    imageId: id.nullable(),
    /** The name the person gave the file; read with the list, never stored with the notification. */
    fileName: z.string(),
    /**
     * Null where there is none: the gate refused the image, its age is needed, no finding is meant for its
     * age, or it was not read.
     */
    finding: z.strictObject({ code: z.string(), label: z.string(), above: z.boolean() }).nullable(),
    gateAccepted: z.boolean().nullable(),
    /** Why not, as the model names it or as one of `IMAGE_REFUSALS`; null where nothing was refused. */
    gateReason: z.string().nullable(),
    ageNeeded: z.boolean(),
    errorCode: errorCodeSchema.nullable(),
  })
  .meta({ id: 'OutcomeNotification' });
export type OutcomeNotification = Immutable<z.output<typeof outcomeSchema>>;

/**
 * A drift as it was noticed, and the days in which it shows, first and last included. Nothing of a patient.
 */
const noticedDriftSchema = z.strictObject({
  tenant: z.string(),
  model: z.string(),
  version: z.string(),
  code: z.string(),
  label: z.string(),
  psi: z.number(),
  threshold: z.number(),
  from: day,
  to: day,
});
export type NoticedDrift = Immutable<z.output<typeof noticedDriftSchema>>;

const driftNotificationSchema = z
  .strictObject({ ...entry, kind: z.literal('drifted'), drift: noticedDriftSchema })
  .meta({ id: 'DriftNotification' });
export type DriftNotification = Immutable<z.output<typeof driftNotificationSchema>>;

/** A study that waits for somebody to settle its patient, and its tenant. Nothing of a patient. */
const noticedConflictSchema = z.strictObject({ tenant: z.string(), tenantId: z.string(), studyId: id });
export type NoticedConflict = Immutable<z.output<typeof noticedConflictSchema>>;

const conflictNotificationSchema = z
  .strictObject({ ...entry, kind: z.literal('conflict'), conflict: noticedConflictSchema })
  .meta({ id: 'ConflictNotification' });
export type ConflictNotification = Immutable<z.output<typeof conflictNotificationSchema>>;

/**
 * How many images of a tenant have an original that is missing from the image store or damaged there. Their
 * ids stand in the tenant's audit log.
 */
const noticedOriginalsSchema = z.strictObject({
  tenant: z.string(),
  tenantId: z.string(),
  missing: z.int(),
  damaged: z.int(),
});
export type NoticedOriginals = Immutable<z.output<typeof noticedOriginalsSchema>>;

const originalsNotificationSchema = z
  .strictObject({ ...entry, kind: z.literal('originals'), originals: noticedOriginalsSchema })
  .meta({ id: 'OriginalsNotification' });
export type OriginalsNotification = Immutable<z.output<typeof originalsNotificationSchema>>;

/** Which study, of how many that were assigned at once, and by whom. Nothing of a patient. */
const toldStudySchema = z.strictObject({
  studyId: id,
  studies: z.int(),
  by: colleagueSchema,
});
export type ToldStudy = Immutable<z.output<typeof toldStudySchema>>;

const handoverNotificationSchema = z
  .strictObject({ ...entry, kind: z.enum(HANDOVER_KINDS), told: toldStudySchema })
  .meta({ id: 'HandoverNotification' });
export type HandoverNotification = Immutable<z.output<typeof handoverNotificationSchema>>;

/** How many studies of the person's tenant have an inference that failed. */
const noticedFailuresSchema = z.strictObject({ studies: z.int() });
export type NoticedFailures = Immutable<z.output<typeof noticedFailuresSchema>>;

const failuresNotificationSchema = z
  .strictObject({ ...entry, kind: z.literal('failures'), failures: noticedFailuresSchema })
  .meta({ id: 'FailuresNotification' });
export type FailuresNotification = Immutable<z.output<typeof failuresNotificationSchema>>;

/** How much of what a tenant may keep is taken, in percent. */
const noticedStorageSchema = z.strictObject({ tenant: z.string(), tenantId: z.string(), percent: z.int() });
export type NoticedStorage = Immutable<z.output<typeof noticedStorageSchema>>;

const storageNotificationSchema = z
  .strictObject({ ...entry, kind: z.literal('storage'), storage: noticedStorageSchema })
  .meta({ id: 'StorageNotification' });
export type StorageNotification = Immutable<z.output<typeof storageNotificationSchema>>;

/** What a person is told. Its sentence is composed where it is shown. */
export type NotificationView =
  | OutcomeNotification
  | DriftNotification
  | ConflictNotification
  | OriginalsNotification
  | HandoverNotification
  | FailuresNotification
  | StorageNotification;

export const notificationCountsSchema = z
  .strictObject({ all: z.int(), unread: z.int(), archived: z.int() })
  .meta({ id: 'NotificationCounts' });
export type NotificationCounts = Immutable<z.output<typeof notificationCountsSchema>>;

export const notificationPageSchema = z.strictObject({
  notifications: z.array(
    z.union([
      outcomeSchema,
      driftNotificationSchema,
      conflictNotificationSchema,
      originalsNotificationSchema,
      handoverNotificationSchema,
      failuresNotificationSchema,
      storageNotificationSchema,
    ]),
  ),
  nextCursor,
  counts: notificationCountsSchema,
});
export type NotificationPage = Immutable<z.output<typeof notificationPageSchema>>;
