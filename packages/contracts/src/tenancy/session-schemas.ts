import { z } from 'zod';
import { DEIDENTIFICATION_USES } from '../uploads/deidentification.ts';
import { deidentifyRuleSchema } from '../uploads/deidentification-schemas.ts';
import { ACTS } from './acts.ts';
import { FEATURE_PERMISSION, FEATURES, type Features } from './permissions.ts';
import { ROLE_IDS, UNKNOWN_ROLE } from './roles.ts';
import { type MenuItem, type SessionView, TENANT_POPULATIONS, type TenantConfig } from './tenancy.ts';

/** Apart from `tenancy.ts`, which the client loads. */
const menuItemSchema: z.ZodType<MenuItem> = z
  .strictObject({
    title: z.string(),
    icon: z.string().exactOptional(),
    route: z.string().exactOptional(),
    get subMenu() {
      return z.array(menuItemSchema).exactOptional();
    },
  })
  .meta({ id: 'MenuItem' });

export const featuresSchema = z.strictObject(
  Object.fromEntries(FEATURES.map((feature) => [feature, z.boolean()])) as {
    readonly [F in keyof Features]: z.ZodBoolean;
  },
);

export const tenantConfigSchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    displayName: z.string(),
    logo: z.string().nullable(),
    theme: z.strictObject({ primaryColor: z.string().nullable(), secondaryColor: z.string().nullable() }),
    menuConfig: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('full') }),
      z.strictObject({ type: z.literal('custom'), customMenuItems: z.array(menuItemSchema) }),
    ]),
    features: featuresSchema,
    reads: z.enum(TENANT_POPULATIONS),
    deidentification: deidentifyRuleSchema.extend({ use: z.enum(DEIDENTIFICATION_USES) }),
  })
  .meta({ id: 'TenantConfig' }) satisfies z.ZodType<TenantConfig>;

export const heldRoleSchema = z.enum([...ROLE_IDS, UNKNOWN_ROLE]);

export const sessionViewSchema = z
  .strictObject({
    user: z.strictObject({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      avatar: z.literal(''),
      givenName: z.string().nullable(),
      familyName: z.string().nullable(),
      profile: z.string().nullable(),
      attributes: z.record(z.string(), z.string()),
      groups: z.array(z.string()),
    }),
    tenant: tenantConfigSchema,
    tenantUser: z.strictObject({
      tenantId: z.string(),
      tenantName: z.string(),
      role: heldRoleSchema,
      permissions: z.array(z.enum(FEATURE_PERMISSION)),
    }),
    /** All that they may do, for what is offered to them. */
    can: z.array(z.enum(ACTS)),
    userGroup: z.string(),
    landingRoute: z.string(),
    menu: z.array(menuItemSchema),
    tenantError: z.string().nullable(),
  })
  .meta({ id: 'SessionView' }) satisfies z.ZodType<SessionView>;
