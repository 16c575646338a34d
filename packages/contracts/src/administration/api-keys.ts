import { z } from 'zod';
import { typedLine } from '../typed-text.ts';
import { TENANT_ID_PATTERN } from './tenant-administration.ts';

/**
 * Keys by which programs read a tenant's resources at `/fhir`: `/api/administration/api-keys`, for group
 * admin.
 */

export const API_KEY_STATES = ['active', 'expired', 'revoked'] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

/** In days. A key that nobody renews ends. */
export const API_KEY_LIFETIMES = [30, 90, 365, 730] as const;
export const MOST_KEY_PATIENTS = 1000;

/** `GET …/api-keys`, of the named tenant, else of the own one. Newest first. */
export const apiKeyTenantSchema = z.object({ tenant: z.string().regex(TENANT_ID_PATTERN).optional() });

/** `POST …/api-keys`. */
export const newApiKeySchema = z
  .strictObject({
    name: typedLine(60).min(1),
    lifetimeDays: z.literal(API_KEY_LIFETIMES),
    /** Null: all patients of the tenant. */
    patientIds: z.array(z.uuid()).min(1).max(MOST_KEY_PATIENTS).nullable().default(null),
    /** Also the audit log of the tenant. */
    readsAudit: z.boolean().default(false),
  })
  .refine(
    ({ patientIds, readsAudit }) => patientIds === null || !readsAudit,
    'the audit log is of all patients',
  );
export type NewApiKey = z.input<typeof newApiKeySchema>;

export type ApiKeyView = {
  readonly id: string;
  readonly name: string;
  readonly state: ApiKeyState;
  /** How many patients it is limited to; null: all. */
  readonly patientCount: number | null;
  readonly readsAudit: boolean;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly expiresAt: string;
  /** To the minute. */
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
};

export type ApiKeys = {
  readonly tenantId: string;
  readonly tenants: readonly { readonly id: string; readonly displayName: string }[];
  readonly keys: readonly ApiKeyView[];
};

/** The key is told this once. */
export type MadeApiKey = { readonly view: ApiKeyView; readonly key: string };
