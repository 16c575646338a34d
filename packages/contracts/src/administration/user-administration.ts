import { z } from 'zod';
import { type HeldRole, ROLE_IDS } from '../tenancy/roles.ts';
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

/** `GET …/users`. Keyset paging: `cursor` is opaque, from the page before. */
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
export type UserView = {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  /** By the rules of the specification, section 5. */
  readonly tenantId: string;
  readonly role: HeldRole;
  readonly groups: readonly string[];
  readonly state: UserState;
  readonly hasSecondFactor: boolean;
  readonly lastSignInAt: string | null;
  readonly createdAt: string;
  /** Whether it is the one who asks: then others have to change it. */
  readonly isSelf: boolean;
};

export type UsersPage = {
  readonly users: readonly UserView[];
  readonly nextCursor: string | null;
  readonly total: number;
  readonly totalIsExact: true;
};

/** `GET …/users/choices`: what filters and forms offer. */
export type UserChoices = {
  readonly tenants: readonly { readonly id: string; readonly displayName: string }[];
  readonly groups: readonly string[];
  /** Whether one-time passwords are mailed; otherwise they are shown to the administrator, once. */
  readonly sendsMail: boolean;
};

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
export const MAIL_LOCALES = ['en', 'de', 'es', 'fr', 'ar', 'zh'] as const;

/** `POST …/users`. */
export const inviteUserSchema = z.strictObject({
  email: typedLine(254).regex(/^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/u, 'an e-mail address'),
  ...nameShape,
  ...placeShape,
  locale: z.enum(MAIL_LOCALES).default('en'),
});
export type InviteUser = z.input<typeof inviteUserSchema>;

/** `PUT …/users/{id}`. */
export const changeUserSchema = z.strictObject({ ...nameShape, ...placeShape });
export type ChangeUser = z.input<typeof changeUserSchema>;

/** `POST …/users/{id}/{action}`. */
export const USER_ACTIONS = ['disable', 'enable', 'sign-out', 'remove-second-factor'] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

/** After an invitation or a reset. The password is there only where no mail brings it, and never again. */
export type UserWithPassword = { readonly user: UserView; readonly oneTimePassword: string | null };

/** The attributes that have a value. */
export const namedOnly = (attributes: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
