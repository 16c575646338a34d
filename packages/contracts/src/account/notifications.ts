import { z } from 'zod';
import type { ErrorCode } from '../errors/errors.ts';

/**
 * - finished: read, with findings or a gate's refusal
 * - refused: the file was not taken
 * - failed: the model could not read it
 */
export const OUTCOME_KINDS = ['finished', 'refused', 'failed'] as const;
export type OutcomeKind = (typeof OUTCOME_KINDS)[number];

/**
 * Beside outcomes, for administrators: drifted, the scores of a finding have moved away from those of the
 * validation; conflict, a study waits for somebody to say whose it is.
 */
export const NOTIFICATION_KINDS = [...OUTCOME_KINDS, 'drifted', 'conflict'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** all: what is not archived · unread: of these, what was not read · archived. */
export const NOTIFICATION_TABS = ['all', 'unread', 'archived'] as const;
export type NotificationTab = (typeof NOTIFICATION_TABS)[number];

/** So many are kept for each person; beyond, the oldest archived ones go first. */
export const NOTIFICATIONS_KEPT = 500;

/** `GET /api/notifications`, newest first. Keyset paging: `cursor` is opaque, from the page before. */
export const notificationsQuerySchema = z.strictObject({
  tab: z.enum(NOTIFICATION_TABS).default('all'),
  cursor: z.string().max(300).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(100),
});
export type NotificationsQuery = z.output<typeof notificationsQuerySchema>;

/**
 * `POST /api/notifications/read`, `/archive`, `/unarchive`. Ids that are unknown or another person's do
 * nothing.
 */
export const notificationIdsSchema = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(NOTIFICATIONS_KEPT),
});

type Entry = {
  readonly id: string;
  readonly isRead: boolean;
  readonly isArchived: boolean;
  readonly createdAt: string;
};

/** An outcome for the person who sent the image. */
export type OutcomeNotification = Entry & {
  readonly kind: OutcomeKind;
  readonly uploadId: string;
  /** Null where the file was not taken. */
  readonly studyId: string | null;
  readonly imageId: string | null;
  /** The name the person gave the file; read with the list, never stored with the notification. */
  readonly fileName: string;
  /**
   * Null where there is none: the gate refused the image, its age is needed, no finding is meant for its age,
   * or it was not read.
   */
  readonly finding: { readonly code: string; readonly label: string; readonly above: boolean } | null;
  readonly gateAccepted: boolean | null;
  /** Why not, as the model names it or as one of `IMAGE_REFUSALS`; null where nothing was refused. */
  readonly gateReason: string | null;
  readonly ageNeeded: boolean;
  readonly errorCode: ErrorCode | null;
};

/**
 * A drift as it was noticed, and the days in which it shows, first and last included. Nothing of a patient.
 */
export type NoticedDrift = {
  readonly tenant: string;
  readonly model: string;
  readonly version: string;
  readonly code: string;
  readonly label: string;
  readonly psi: number;
  readonly threshold: number;
  readonly from: string;
  readonly to: string;
};

export type DriftNotification = Entry & { readonly kind: 'drifted'; readonly drift: NoticedDrift };

/** A study that waits for somebody to say whose it is, and the tenant whose it is. Nothing of a patient. */
export type NoticedConflict = {
  readonly tenant: string;
  readonly tenantId: string;
  readonly studyId: string;
};

export type ConflictNotification = Entry & {
  readonly kind: 'conflict';
  readonly conflict: NoticedConflict;
};

/** What a person is told. Its sentence is composed where it is shown. */
export type NotificationView = OutcomeNotification | DriftNotification | ConflictNotification;

export type NotificationCounts = Readonly<Record<NotificationTab, number>>;

/**
 * Answer of `GET /api/notifications`. `/api/notifications/counts` and every change answer with the counts
 * alone.
 */
export type NotificationPage = {
  readonly notifications: readonly NotificationView[];
  readonly nextCursor: string | null;
  readonly counts: NotificationCounts;
};
