import { z } from 'zod';
import type { Core } from '../../../core.ts';
import type { UserChanges } from '../../../users/change-users.ts';
import { emailSchema } from '../../../users/new-user.ts';
import { passwordFlaws } from '../../../users/password-policy.ts';
import type { User } from '../../../users/user.ts';
import { CognitoError, codeNotDelivered, invalidParameter, invalidPassword } from '../errors.ts';
import { attributeListSchema, operation, passwordSchema, requireUsername } from '../operation.ts';
import { attributeNamesSchema, requireRemovable } from '../schema.ts';
import { secondFactorSettings } from '../second-step.ts';
import { requireUnusedPassword } from '../unused-password.ts';
import {
  attributeList,
  epochSeconds,
  presentUser,
  readAttributes,
  requirePool,
  requireUser,
  userSchema,
} from './input.ts';

const createSchema = userSchema.extend({
  UserAttributes: attributeListSchema.default([]),
  TemporaryPassword: passwordSchema.optional(),
  MessageAction: z.enum(['SUPPRESS', 'RESEND']).optional(),
  DesiredDeliveryMediums: z.array(z.enum(['EMAIL', 'SMS'])).optional(),
});

const given = (attributes: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );

/**
 * Adds somebody with a one-time password, and mails it unless told not to. RESEND makes and mails a new one.
 */
export const adminCreateUser = operation(createSchema, async (core, input) => {
  requirePool(core, input.UserPoolId);
  const { users, codeMails } = core;
  const temporary = input.TemporaryPassword;
  if (temporary !== undefined && passwordFlaws(temporary).length > 0) throw invalidPassword();
  if (input.MessageAction === 'RESEND') {
    const user = await requireUser(core, input);
    if (user.status !== 'FORCE_CHANGE_PASSWORD') {
      throw new CognitoError('UnsupportedUserStateException', 'User is not in a state to be invited again.');
    }
    const oneTimePassword = await core.resetPassword(user.id, { oneTimePassword: temporary });
    if (!(await codeMails.deliverInvitation(user, oneTimePassword))) throw codeNotDelivered();
    return { User: presentUser(user) };
  }
  const wanted = readAttributes(input.UserAttributes);
  const email = requireUsername(input.Username, wanted.email);
  const made = await users.create(
    {
      email,
      emailVerified: wanted.emailVerified ?? false,
      ...wanted.names,
      attributes: given(wanted.others),
    },
    { oneTimePassword: temporary },
  );
  if (made === null) throw new CognitoError('UsernameExistsException', 'User account already exists');
  // The account is there: where the mail was not taken, RESEND sends another.
  const isTaken =
    input.MessageAction === 'SUPPRESS' ||
    (await codeMails.deliverInvitation(made.user, made.oneTimePassword));
  if (!isTaken) throw codeNotDelivered();
  return { User: presentUser(made.user) };
});

export const adminGetUser = operation(userSchema, async (core, input) => {
  const user = await requireUser(core, input);
  return {
    Username: user.id,
    UserAttributes: attributeList(user),
    UserCreateDate: epochSeconds(user.createdAt),
    UserLastModifiedDate: epochSeconds(user.updatedAt),
    Enabled: user.enabled,
    UserStatus: user.status,
    ...(await secondFactorSettings(core, user)),
  };
});

export const adminDeleteUser = operation(userSchema, async (core, input) => {
  const user = await requireUser(core, input);
  await core.sessions.endAll(user.id);
  await core.users.remove(user.id);
  return {};
});

export const adminEnableUser = operation(userSchema, async (core, input) => {
  await core.setEnabled((await requireUser(core, input)).id, true);
  return {};
});

export const adminDisableUser = operation(userSchema, async (core, input) => {
  await core.setEnabled((await requireUser(core, input)).id, false);
  return {};
});

export const adminUserGlobalSignOut = operation(userSchema, async (core, input) => {
  await core.signOutEverywhere((await requireUser(core, input)).id);
  return {};
});

export const adminConfirmSignUp = operation(userSchema, async (core, input) => {
  const user = await requireUser(core, input);
  if (user.status !== 'UNCONFIRMED') {
    throw new CognitoError(
      'NotAuthorizedException',
      `User cannot be confirmed. Current status is ${user.status}`,
    );
  }
  await core.users.confirm(user.id, { verifiesEmail: false, keepsWritten: true });
  return {};
});

export const adminUpdateUserAttributes = operation(
  userSchema.extend({ UserAttributes: attributeListSchema }),
  async (core, input) => {
    const user = await requireUser(core, input);
    const { email, emailVerified, names, others } = readAttributes(input.UserAttributes);
    if (email !== undefined) {
      if (!emailSchema.safeParse(email).success) throw invalidParameter('Invalid email address format.');
      if (!(await core.users.setEmail(user.id, email))) {
        throw new CognitoError('AliasExistsException', 'An account with the given email already exists.');
      }
      await core.users.setEmailVerified(user.id, emailVerified ?? false);
    } else if (emailVerified !== undefined) {
      await core.users.setEmailVerified(user.id, emailVerified);
    }
    await changeNamed(core, user, names, others);
    return {};
  },
);

/** Names and attributes in one. */
async function changeNamed(
  core: Pick<Core, 'users'>,
  { id }: User,
  names: NonNullable<UserChanges['names']>,
  attributes: NonNullable<UserChanges['attributes']>,
): Promise<void> {
  if (Object.keys(names).length + Object.keys(attributes).length === 0) return;
  await core.users.change(id, { names, attributes });
}

export const adminDeleteUserAttributes = operation(
  userSchema.extend({ UserAttributeNames: attributeNamesSchema }),
  async (core, input) => {
    const user = await requireUser(core, input);
    requireRemovable(input.UserAttributeNames);
    const { names, others } = readAttributes(input.UserAttributeNames.map((Name) => ({ Name, Value: '' })));
    await changeNamed(core, user, names, others);
    return {};
  },
);

export const adminSetUserPassword = operation(
  userSchema.extend({ Password: passwordSchema, Permanent: z.boolean().default(false) }),
  async (core, input) => {
    const user = await requireUser(core, input);
    if (passwordFlaws(input.Password).length > 0) throw invalidPassword();
    if (input.Permanent) {
      await requireUnusedPassword(core, user.id, input.Password);
      await core.setPassword(user.id, input.Password);
    } else await core.resetPassword(user.id, { oneTimePassword: input.Password });
    return {};
  },
);

/** The old password stops working; a mailed code sets a new one. */
export const adminResetUserPassword = operation(userSchema, async (core, input) => {
  const user = await requireUser(core, input);
  if (user.status === 'FORCE_CHANGE_PASSWORD' || user.status === 'UNCONFIRMED') {
    throw new CognitoError('NotAuthorizedException', 'User password cannot be reset in the current state.');
  }
  if (!user.emailVerified) {
    throw invalidParameter('Cannot reset password for the user as there is no registered/verified email');
  }
  await core.users.requireReset(user.id);
  await core.sessions.endAll(user.id);
  core.codeMails.send(user, 'reset_password');
  return {};
});
