import { LANGUAGES } from '@aiso/languages/languages.ts';
import { z } from 'zod';
import { pictureSchema } from '../account/picture.ts';
import { type Immutable, id, instant, nextCursor } from '../answer-values.ts';
import { ROLE_IDS } from '../tenancy/roles.ts';
import { heldRoleSchema } from '../tenancy/session-schemas.ts';
import { typedLine } from '../typed-text.ts';

/** Administration of people by group admin: `/api/administration/users`. */

/**
 * - invited: has a one-time password, and has not signed in with it
 * - expired: invited, but the one-time password is too old
 * - unconfirmed: signed up, and has not shown the mailed code
 * - resetRequired: only a mailed code sets a new password
 */
export const USER_STATES = [
  'active',
  'invited',
  'expired',
  'unconfirmed',
  'resetRequired',
  'disabled',
] as const;
export type UserState = (typeof USER_STATES)[number];

export const USER_SORTS = ['name', 'nameDown', 'newest', 'oldest'] as const;
export type UserSort = (typeof USER_SORTS)[number];

const tenantId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/u, 'a tenant id');
const GROUP_NAME = /^[\p{L}\p{N}.+=,@_-]{1,128}$/u;
const groupName = z.string().regex(GROUP_NAME, 'a group name');
const name = typedLine(128);

/** Keyset paging: `cursor` is opaque, from the page before. */
export const usersQuerySchema = z.object({
  /** Part of the name or of the address. */
  q: z.string().trim().max(100).optional(),
  tenant: tenantId.optional(),
  group: groupName.optional(),
  state: z.enum(USER_STATES).optional(),
  sort: z.enum(USER_SORTS).default('name'),
  cursor: z.string().max(600).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});
export type UsersQuery = z.output<typeof usersQuerySchema>;

/** A person as the administration shows it: nothing secret. */
export const userViewSchema = z
  .strictObject({
    id,
    email: z.string(),
    name: z.string().nullable(),
    givenName: z.string().nullable(),
    familyName: z.string().nullable(),
    picture: pictureSchema,
    /** By the rules of the specification, section 5. */
    tenantId: z.string(),
    role: heldRoleSchema,
    groups: z.array(z.string()),
    state: z.enum(USER_STATES),
    hasSecondFactor: z.boolean(),
    lastSignInAt: instant.nullable(),
    createdAt: instant,
    /** Whether it is the one who asks: then others have to change it. */
    isSelf: z.boolean(),
  })
  .meta({ id: 'UserView' });
export type UserView = Immutable<z.output<typeof userViewSchema>>;

export const usersPageSchema = z.strictObject({
  users: z.array(userViewSchema),
  nextCursor,
  total: z.int(),
  totalIsExact: z.literal(true),
});
export type UsersPage = Immutable<z.output<typeof usersPageSchema>>;

/** What filters and forms offer. */
export const userChoicesSchema = z.strictObject({
  tenants: z.array(z.strictObject({ id: z.string(), displayName: z.string() })),
  groups: z.array(z.string()),
  /** Whether one-time passwords are mailed; otherwise they are shown to the administrator, once. */
  sendsMail: z.boolean(),
});
export type UserChoices = Immutable<z.output<typeof userChoicesSchema>>;

const placeShape = {
  tenantId,
  role: z.enum(ROLE_IDS),
  /** Beside those that tenant and role bring. */
  groups: z
    .array(z.string().max(128))
    .max(20)
    .refine((groups) => groups.every((group) => GROUP_NAME.test(group)), 'group names')
    .default([]),
};
const nameShape = { givenName: name.min(1), familyName: name.min(1) };

/** BCP 47, as the attribute `locale` keeps it: the language of mails. */
const MAIL_LOCALES = LANGUAGES.map(({ locale }) => locale);

export const inviteUserSchema = z.strictObject({
  email: typedLine(254).regex(/^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/u, 'an e-mail address'),
  ...nameShape,
  ...placeShape,
  locale: z.enum(MAIL_LOCALES).default('en'),
});
export type InviteUser = z.input<typeof inviteUserSchema>;

export const changeUserSchema = z.strictObject({ ...nameShape, ...placeShape });
export type ChangeUser = z.input<typeof changeUserSchema>;

export const USER_ACTIONS = [
  'disable',
  'enable',
  'sign-out',
  'remove-second-factor',
  'remove-picture',
] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

export const userParamsSchema = z.object({ userId: z.uuid() });
export const userActionParamsSchema = userParamsSchema.extend({ action: z.enum(USER_ACTIONS) });

/** After an invitation or a reset. The password is there only where no mail brings it, and never again. */
export const userWithPasswordSchema = z.strictObject({
  user: userViewSchema,
  oneTimePassword: z.string().nullable(),
});
export type UserWithPassword = Immutable<z.output<typeof userWithPasswordSchema>>;

/** The attributes that have a value. */
export const namedOnly = (attributes: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
