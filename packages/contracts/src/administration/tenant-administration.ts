import { z } from 'zod';
import { type Immutable, instant, nextCursor } from '../answer-values.ts';
import { sentFileSchema } from '../sent-file.ts';
import { tenantConfigSchema } from '../tenancy/session-schemas.ts';
import {
  isSaidSetting,
  newSettingSchemas,
  settingSchemas,
  settingsOf,
  TENANT_SETTING_NAMES,
  type TenantSettings,
} from '../tenancy/tenant-settings.ts';

/**
 * Lower-case letters, digits and inner dashes, as in the database. The id stands in object keys and in
 * tokens.
 */
export const TENANT_ID_PATTERN = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u;

/** What is said when a tenant is made; its look and menu follow. */
export const newTenantSchema = z.strictObject({
  id: z.string().trim().regex(TENANT_ID_PATTERN),
  ...newSettingSchemas(),
});
export type NewTenant = z.output<typeof newTenantSchema>;

/** What of its settings is said when a tenant is made. */
export const newTenantOf = (id: string, settings: TenantSettings): NewTenant => {
  const said = TENANT_SETTING_NAMES.filter(isSaidSetting).map((name) => [name, settings[name]]);
  return { id, ...Object.fromEntries(said) } as NewTenant;
};

/** Everything of a tenant that an administrator writes; `revision` is the one that was read. */
export const tenantChangeSchema = z.strictObject({
  ...settingSchemas('takes'),
  revision: z.int().min(1),
});
export type TenantChange = z.output<typeof tenantChangeSchema>;

export const TENANT_STATES = ['active', 'archived'] as const;
export type TenantState = (typeof TENANT_STATES)[number];

/** In the order of ids, by an opaque cursor. */
export const tenantQuerySchema = z.object({
  q: z.string().trim().max(80).optional(),
  state: z.enum(TENANT_STATES).optional(),
  sort: z.enum(['id', 'id-desc']).default('id'),
  cursor: z.string().max(300).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});
export type TenantQuery = z.output<typeof tenantQuerySchema>;

/** A tenant as its administrators see it. */
export const tenantViewSchema = tenantConfigSchema
  .extend({ revision: z.int(), createdAt: instant, archivedAt: instant.nullable() })
  .meta({ id: 'TenantView' });
export type TenantView = Immutable<z.output<typeof tenantViewSchema>>;

/** What of a tenant an administrator writes, as it was read. */
export const tenantChangeOf = (tenant: TenantView): TenantChange => ({
  ...settingsOf((name) => tenant[name]),
  revision: tenant.revision,
});

/** A tenant in the list of all, with how much it has. */
const listedTenantSchema = tenantViewSchema
  .extend({
    /** Null where another directory keeps the people. */
    people: z.int().nullable(),
    /** Of its worklist; of many, the server says only that there are so many at least. */
    studies: z.strictObject({ total: z.int(), totalIsExact: z.boolean() }),
  })
  .meta({ id: 'ListedTenant' });
export type ListedTenant = Immutable<z.output<typeof listedTenantSchema>>;

export const tenantPageSchema = z.strictObject({
  tenants: z.array(listedTenantSchema),
  nextCursor,
  total: z.int(),
  totalIsExact: z.boolean(),
});
export type TenantPage = Immutable<z.output<typeof tenantPageSchema>>;

/** Of the file that is sent. Kept is a PNG of at most twice 150 × 40 pixels, for fine screens. */
export const LOGO_MAX_BYTES = 512 * 1024;
export const logoSchema = sentFileSchema(LOGO_MAX_BYTES);
export const tenantParamsSchema = z.object({ tenantId: z.string().regex(TENANT_ID_PATTERN) });
export const LOGO_TYPES = ['image/png', 'image/svg+xml'] as const;
