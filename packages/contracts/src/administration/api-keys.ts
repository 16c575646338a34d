import { z } from 'zod';
import { type Immutable, id, instant } from '../answer-values.ts';
import { typedLine } from '../typed-text.ts';
import { TENANT_ID_PATTERN } from './tenant-administration.ts';

/** Keys by which programs read a tenant's resources at `/fhir`, for group admin. */

const API_KEY_STATES = ['active', 'expired', 'revoked'] as const;

/** In days. A key that nobody renews ends. */
export const API_KEY_LIFETIMES = [30, 90, 365, 730] as const;
export const MOST_KEY_PATIENTS = 1000;

/** Whose keys: the named tenant's, else the own one's. */
export const apiKeyTenantSchema = z.object({ tenant: z.string().regex(TENANT_ID_PATTERN).optional() });

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

export const apiKeyViewSchema = z
  .strictObject({
    id,
    name: z.string(),
    state: z.enum(API_KEY_STATES),
    /** How many patients it is limited to; null: all. */
    patientCount: z.int().nullable(),
    readsAudit: z.boolean(),
    createdAt: instant,
    createdBy: z.string(),
    expiresAt: instant,
    /** To the minute. */
    lastUsedAt: instant.nullable(),
    revokedAt: instant.nullable(),
  })
  .meta({ id: 'ApiKeyView' });
export type ApiKeyView = Immutable<z.output<typeof apiKeyViewSchema>>;

export const apiKeysSchema = z.strictObject({
  tenantId: z.string(),
  tenants: z.array(z.strictObject({ id: z.string(), displayName: z.string() })),
  keys: z.array(apiKeyViewSchema),
});
export type ApiKeys = Immutable<z.output<typeof apiKeysSchema>>;

/** The key is told this once. */
export const madeApiKeySchema = z.strictObject({ view: apiKeyViewSchema, key: z.string() });
export type MadeApiKey = Immutable<z.output<typeof madeApiKeySchema>>;

export const apiKeyParamsSchema = z.object({ keyId: z.uuid() });
