import type { ErrorCode, Features, MenuConfig, NoticedDrift, NotificationKind } from '@aiso/contracts';
import type { Generated, JSONColumnType } from 'kysely';
import type { Timestamp } from './timestamp.ts';

/** Tenants, and what is told and noted of what happens in them. */

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
