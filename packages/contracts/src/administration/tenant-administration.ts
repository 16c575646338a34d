import { z } from 'zod';
import { type Immutable, instant, nextCursor } from '../answer-values.ts';
import { featuresSchema, tenantConfigSchema } from '../tenancy/session-schemas.ts';
import { type MenuConfig, TENANT_POPULATIONS } from '../tenancy/tenancy.ts';
import { typedLine } from '../typed-text.ts';
import { DEIDENTIFICATION_USES } from '../uploads/deidentification.ts';

/**
 * Lower-case letters, digits and inner dashes, as in the database. The id stands in object keys and in
 * tokens.
 */
export const TENANT_ID_PATTERN = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u;

/** Pages that a tenant's own menu may lead to. */
export const MENU_ROUTES = [
  '/landing',
  '/image-diagnosis',
  '/patients',
  '/pulmonology/listing',
  '/pulmonology/upload',
  '/pulmonology/inference',
] as const;
export type MenuRoute = (typeof MENU_ROUTES)[number];

/** Drawings that an entry may have. */
export const MENU_ICONS = [
  'application',
  'imageDiagnosis',
  'pulmonology',
  'list',
  'upload',
  'patient',
] as const;
export type MenuIconName = (typeof MENU_ICONS)[number];

export const MENU_LIMITS = { sections: 12, entries: 20, title: 60 } as const;
export const TENANT_NAME_MAX = 80;

const shownText = (max: number) => typedLine(max).min(1);

const menuEntrySchema = z.strictObject({
  title: shownText(MENU_LIMITS.title),
  icon: z.enum(MENU_ICONS).exactOptional(),
  route: z.enum(MENU_ROUTES),
});

/** Either a page of its own or a section with pages. */
const menuSectionSchema = z
  .strictObject({
    title: shownText(MENU_LIMITS.title),
    icon: z.enum(MENU_ICONS).exactOptional(),
    route: z.enum(MENU_ROUTES).exactOptional(),
    subMenu: z.array(menuEntrySchema).min(1).max(MENU_LIMITS.entries).exactOptional(),
  })
  .refine((section) => (section.route === undefined) !== (section.subMenu === undefined));

const menuConfigSchema: z.ZodType<MenuConfig, MenuConfig> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('full') }),
  z.strictObject({
    type: z.literal('custom'),
    customMenuItems: z.array(menuSectionSchema).min(1).max(MENU_LIMITS.sections),
  }),
]);

export const colorSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/iu)
  .transform((color) => color.toLowerCase());

/** What is chosen when a tenant is made; its look and menu follow. */
export const newTenantSchema = z.strictObject({
  id: z.string().trim().regex(TENANT_ID_PATTERN),
  name: shownText(TENANT_NAME_MAX),
  displayName: shownText(TENANT_NAME_MAX),
  features: featuresSchema,
  reads: z.enum(TENANT_POPULATIONS).default('both'),
});
export type NewTenant = z.output<typeof newTenantSchema>;

/** Everything of a tenant that an administrator writes; `revision` is the one that was read. */
export const tenantChangeSchema = z.strictObject({
  name: shownText(TENANT_NAME_MAX),
  displayName: shownText(TENANT_NAME_MAX),
  theme: z.strictObject({ primaryColor: colorSchema.nullable(), secondaryColor: colorSchema.nullable() }),
  menuConfig: menuConfigSchema,
  features: featuresSchema,
  reads: z.enum(TENANT_POPULATIONS),
  deidentification: z.strictObject({
    use: z.enum(DEIDENTIFICATION_USES),
    modifiedDates: z.boolean(),
    cleanDescriptors: z.boolean(),
    retainDevice: z.boolean(),
  }),
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
export const tenantChangeOf = ({
  name,
  displayName,
  theme,
  menuConfig,
  features,
  reads,
  deidentification,
  revision,
}: TenantView): TenantChange => ({
  name,
  displayName,
  theme,
  menuConfig,
  features,
  reads,
  deidentification,
  revision,
});

export const tenantPageSchema = z.strictObject({
  tenants: z.array(tenantViewSchema),
  nextCursor,
  total: z.int(),
  totalIsExact: z.boolean(),
});
export type TenantPage = Immutable<z.output<typeof tenantPageSchema>>;

/** Of the file that is sent. Kept is a PNG of at most twice 150 × 40 pixels, for fine screens. */
export const LOGO_MAX_BYTES = 512 * 1024;
/** A file is a third longer in base64. */
export const LOGO_TEXT_LENGTH = Math.ceil(LOGO_MAX_BYTES / 3) * 4;
export const logoSchema = z.strictObject({ file: z.base64().min(1).max(LOGO_TEXT_LENGTH) });
export const tenantParamsSchema = z.object({ tenantId: z.string().regex(TENANT_ID_PATTERN) });
export const LOGO_TYPES = ['image/png', 'image/svg+xml'] as const;
