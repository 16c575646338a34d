import { z } from 'zod';
import { pictureSchema } from '../account/picture.ts';
import { ACTS } from './acts.ts';
import { FEATURE_PERMISSION } from './permissions.ts';
import { ROLE_IDS, UNKNOWN_ROLE } from './roles.ts';
import type { SessionView, TenantConfig } from './tenancy.ts';
import { menuItemSchema } from './tenant-menu.ts';
import { settingSchemas } from './tenant-settings.ts';

/** Apart from `tenancy.ts`, which the client loads. */
export const tenantConfigSchema = z
  .strictObject({ id: z.string(), logo: z.string().nullable(), ...settingSchemas('answers') })
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
    picture: pictureSchema,
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
