import { appCodeOf, OPERATION_NAMES } from '@aiso/directory/testing';
import * as sdk from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  auditedProgram,
  NEW_PASSWORD,
  OWN_PASSWORD,
  type Prepare,
  type Row,
  type Somebody,
  WRONG_PASSWORD,
} from '../../testing/audited-program.ts';

let audited: Awaited<ReturnType<typeof auditedProgram>>;
beforeAll(async () => {
  audited = await auditedProgram();
});
afterAll(() => audited.program.close());

/** As a browser calls the pool. */
const ask = (operation: string, input: object): Promise<Answer> =>
  audited.call(
    'POST',
    '/',
    { ClientId: audited.program.services.settings.AISO_USER_POOL_CLIENT_ID, ...input },
    {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
  );
const begin = (USERNAME: string, PASSWORD: string) =>
  ask('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } });
async function tokensOf({ email }: Somebody) {
  const { body } = await begin(email, OWN_PASSWORD);
  return body['AuthenticationResult'] as { readonly AccessToken: string; readonly RefreshToken: string };
}
const codeFor = async (
  { userId, email }: Somebody,
  purpose: 'verify_email' | 'reset_password' | 'confirm_sign_up',
) => (await audited.parts.codes.issue(userId, purpose, email))?.code;

const plain =
  (operation: string, inputOf: (who: Somebody) => object | Promise<object>): Prepare =>
  async (who) => {
    const input = await inputOf(who);
    return () => ask(operation, input);
  };
/** With an access token of a new sign-in. */
const signedIn = (
  operation: string,
  inputOf: (who: Somebody) => object | Promise<object> = () => ({}),
): Prepare =>
  plain(operation, async (who) => ({
    AccessToken: (await tokensOf(who)).AccessToken,
    ...(await inputOf(who)),
  }));
/** After the password, with whatever the challenge is answered with. */
const challenged =
  (name: string, answerOf: (who: Somebody) => Promise<object>): Prepare =>
  async (who) => {
    const responses = await answerOf(who);
    const { body } = await begin(who.email, OWN_PASSWORD);
    return () =>
      ask('RespondToAuthChallenge', {
        ChallengeName: name,
        Session: body['Session'],
        ChallengeResponses: { USERNAME: who.userId, ...responses },
      });
  };
const unconfirmed = async ({ userId }: Somebody): Promise<void> => {
  await audited.parts.context.database
    .updateTable('directory.users')
    .set({ status: 'UNCONFIRMED' })
    .where('id', '=', userId)
    .execute();
};
const withApp = (who: Somebody) => audited.withApp(who);

/** @param hasApp whether the app is asked for already */
const preference = (settings: object, hasApp = true): Prepare =>
  signedIn('SetUserMFAPreference', async (who) => {
    await withApp(who);
    if (!hasApp) await audited.parts.users.setMfaEnabled(who.userId, false);
    return settings;
  });

const OWN: readonly Row[] = [
  ['InitiateAuth', async (who) => () => begin(who.email, OWN_PASSWORD), 'session.signed_in'],
  ['InitiateAuth', async (who) => () => begin(who.email, WRONG_PASSWORD), 'session.refused refused'],
  [
    'InitiateAuth',
    async () => () => begin(WRONG_PASSWORD, 'x'),
    'session.refused refused by nobody on unknown',
  ],
  [
    'RespondToAuthChallenge',
    challenged('SOFTWARE_TOKEN_MFA', async (who) => ({
      SOFTWARE_TOKEN_MFA_CODE: (await withApp(who)).code(),
    })),
    'session.second_factor_shown',
    'session.signed_in',
  ],
  [
    'RespondToAuthChallenge',
    challenged('SOFTWARE_TOKEN_MFA', async (who) => {
      await withApp(who);
      const [SOFTWARE_TOKEN_MFA_CODE] = await audited.parts.recoveryCodes.renew(who.userId);
      return { SOFTWARE_TOKEN_MFA_CODE };
    }),
    'account.recovery_code_used',
    'session.second_factor_shown',
    'session.signed_in',
  ],
  [
    'RespondToAuthChallenge',
    challenged('SOFTWARE_TOKEN_MFA', async (who) => {
      await withApp(who);
      return { SOFTWARE_TOKEN_MFA_CODE: 'wrong' };
    }),
    'session.refused refused',
  ],
  [
    'RespondToAuthChallenge',
    challenged('NEW_PASSWORD_REQUIRED', async (who) => {
      await audited.parts.resetPassword(who.userId, { oneTimePassword: OWN_PASSWORD });
      return { NEW_PASSWORD };
    }),
    'account.password_changed',
    'session.signed_in',
  ],
  ['GetTokensFromRefreshToken', plain('GetTokensFromRefreshToken', tokensOf)],
  [
    'GetTokensFromRefreshToken',
    async (who) => {
      const { RefreshToken } = await tokensOf(who);
      await ask('GetTokensFromRefreshToken', { RefreshToken });
      await audited.parts.context.database
        .updateTable('directory.refresh_tokens')
        .set({ replaced_at: new Date(0) })
        .where('user_id', '=', who.userId)
        .where('replaced_at', 'is not', null)
        .execute();
      return () => ask('GetTokensFromRefreshToken', { RefreshToken });
    },
    'session.token_reused',
  ],
  ['GetUser', signedIn('GetUser')],
  ['GlobalSignOut', signedIn('GlobalSignOut'), 'account.signed_out'],
  [
    'RevokeToken',
    plain('RevokeToken', async (who) => ({ Token: (await tokensOf(who)).RefreshToken })),
    'account.session_ended',
  ],
  [
    'ChangePassword',
    signedIn('ChangePassword', () => ({ PreviousPassword: OWN_PASSWORD, ProposedPassword: NEW_PASSWORD })),
    'account.password_changed',
  ],
  [
    'ChangePassword',
    signedIn('ChangePassword', () => ({ PreviousPassword: WRONG_PASSWORD, ProposedPassword: NEW_PASSWORD })),
    'account.proof_refused refused',
  ],
  [
    'ConfirmSignUp',
    plain('ConfirmSignUp', async (who) => {
      await unconfirmed(who);
      return { Username: who.email, ConfirmationCode: await codeFor(who, 'confirm_sign_up') };
    }),
    'account.confirmed',
  ],
  [
    'ConfirmSignUp',
    plain('ConfirmSignUp', (who) => ({ Username: who.email, ConfirmationCode: 'wrong' })),
    'account.proof_refused refused',
  ],
  [
    'SignUp',
    plain('SignUp', (who) => ({ Username: `new-${who.email}`, Password: OWN_PASSWORD })),
    'account.added by another on another',
  ],
  ['ResendConfirmationCode', plain('ResendConfirmationCode', (who) => ({ Username: who.email }))],
  ['ForgotPassword', plain('ForgotPassword', (who) => ({ Username: who.email }))],
  [
    'ConfirmForgotPassword',
    plain('ConfirmForgotPassword', async (who) => ({
      Username: who.email,
      Password: NEW_PASSWORD,
      ConfirmationCode: await codeFor(who, 'reset_password'),
    })),
    'account.password_changed',
  ],
  [
    'ConfirmForgotPassword',
    plain('ConfirmForgotPassword', (who) => ({
      Username: who.email,
      Password: NEW_PASSWORD,
      ConfirmationCode: 'wrong',
    })),
    'account.proof_refused refused',
  ],
  [
    'UpdateUserAttributes',
    signedIn('UpdateUserAttributes', () => ({ UserAttributes: [{ Name: 'name', Value: 'Noor' }] })),
    'account.names_changed',
  ],
  [
    'DeleteUserAttributes',
    signedIn('DeleteUserAttributes', () => ({ UserAttributeNames: ['name'] })),
    'account.names_changed',
  ],
  [
    'GetUserAttributeVerificationCode',
    signedIn('GetUserAttributeVerificationCode', () => ({ AttributeName: 'email' })),
  ],
  [
    'VerifyUserAttribute',
    signedIn('VerifyUserAttribute', async (who) => ({
      AttributeName: 'email',
      Code: await codeFor({ ...who, email: `new-${who.email}` }, 'verify_email'),
    })),
    'account.address_changed',
  ],
  [
    'VerifyUserAttribute',
    signedIn('VerifyUserAttribute', () => ({ AttributeName: 'email', Code: 'wrong' })),
    'account.proof_refused refused',
  ],
  ['AssociateSoftwareToken', signedIn('AssociateSoftwareToken')],
  [
    'VerifySoftwareToken',
    signedIn('VerifySoftwareToken', async ({ userId, email }) => {
      const { secret } = await audited.parts.factors.enrol(userId, email);
      return { UserCode: appCodeOf(secret) };
    }),
    'account.second_factor_added',
  ],
  [
    'VerifySoftwareToken',
    signedIn('VerifySoftwareToken', async ({ userId, email }) => {
      await audited.parts.factors.enrol(userId, email);
      return { UserCode: 'wrong' };
    }),
    'account.proof_refused refused',
  ],
  [
    'SetUserMFAPreference',
    preference({ SoftwareTokenMfaSettings: { Enabled: true } }, false),
    'account.second_factor_turned_on',
  ],
  [
    'SetUserMFAPreference',
    preference({ SoftwareTokenMfaSettings: { Enabled: false } }),
    'account.second_factor_turned_off',
  ],
  [
    'SetUserMFAPreference',
    preference({ EmailMfaSettings: { Enabled: true } }),
    'account.mail_codes_turned_on',
  ],
  ['DeleteUser', signedIn('DeleteUser'), 'account.removed'],
];

/** Signed with the administrators' key, by the official client. */
const administer =
  (
    command: new (input: never) => unknown,
    inputOf: (who: Somebody) => object | Promise<object> = () => ({}),
  ): Prepare =>
  async (who) => {
    const input = await inputOf(who);
    const { AISO_USER_POOL_ID: UserPoolId, AISO_USER_POOL_CLIENT_ID: ClientId } =
      audited.program.services.settings;
    const Command = command as unknown as new (input: object) => sdk.ListUsersCommand;
    return () => audited.cognito.send(new Command({ UserPoolId, ClientId, Username: who.email, ...input }));
  };
const group = async (GroupName: string): Promise<object> => {
  await audited.parts.groups.create(GroupName, {});
  return { GroupName };
};

const ADMINISTRATION: readonly Row[] = [
  [
    'AdminCreateUser',
    administer(sdk.AdminCreateUserCommand, (who) => ({ Username: `new-${who.email}` })),
    'user.invited on another',
  ],
  ['AdminGetUser', administer(sdk.AdminGetUserCommand)],
  ['AdminDeleteUser', administer(sdk.AdminDeleteUserCommand), 'user.removed'],
  ['AdminEnableUser', administer(sdk.AdminEnableUserCommand), 'user.enabled'],
  ['AdminDisableUser', administer(sdk.AdminDisableUserCommand), 'user.disabled'],
  [
    'AdminSetUserPassword',
    administer(sdk.AdminSetUserPasswordCommand, () => ({ Password: NEW_PASSWORD, Permanent: true })),
    'user.password_changed',
  ],
  [
    'AdminSetUserPassword',
    administer(sdk.AdminSetUserPasswordCommand, () => ({ Password: NEW_PASSWORD })),
    'user.password_reset',
  ],
  ['AdminResetUserPassword', administer(sdk.AdminResetUserPasswordCommand), 'user.password_reset'],
  [
    'AdminUpdateUserAttributes',
    administer(sdk.AdminUpdateUserAttributesCommand, () => ({
      UserAttributes: [
        { Name: 'name', Value: 'Noor' },
        { Name: 'custom:role', Value: 'admin' },
      ],
    })),
    'user.changed',
  ],
  [
    'AdminUpdateUserAttributes',
    administer(sdk.AdminUpdateUserAttributesCommand, (who) => ({
      UserAttributes: [{ Name: 'email', Value: `new-${who.email}` }],
    })),
    'user.address_changed',
    'user.changed',
  ],
  [
    'AdminDeleteUserAttributes',
    administer(sdk.AdminDeleteUserAttributesCommand, () => ({ UserAttributeNames: ['name'] })),
    'user.changed',
  ],
  [
    'AdminSetUserMFAPreference',
    administer(sdk.AdminSetUserMFAPreferenceCommand, async (who) => {
      await withApp(who);
      return { SoftwareTokenMfaSettings: { Enabled: false } };
    }),
    'user.second_factor_turned_off',
  ],
  [
    'AdminConfirmSignUp',
    administer(sdk.AdminConfirmSignUpCommand, async (who) => {
      await unconfirmed(who);
      return {};
    }),
    'user.confirmed',
  ],
  ['AdminUserGlobalSignOut', administer(sdk.AdminUserGlobalSignOutCommand), 'user.signed_out'],
  [
    'AdminAddUserToGroup',
    administer(sdk.AdminAddUserToGroupCommand, () => ({ GroupName: 'admin' })),
    'user.changed',
  ],
  [
    'AdminRemoveUserFromGroup',
    administer(sdk.AdminRemoveUserFromGroupCommand, () => ({ GroupName: 'naseem' })),
    'user.changed',
  ],
  ['AdminListGroupsForUser', administer(sdk.AdminListGroupsForUserCommand)],
  [
    'AdminInitiateAuth',
    administer(sdk.AdminInitiateAuthCommand, (who) => ({
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: who.email, PASSWORD: OWN_PASSWORD },
    })),
    'session.signed_in',
  ],
  [
    'AdminRespondToAuthChallenge',
    administer(sdk.AdminRespondToAuthChallengeCommand, async (who) => {
      const app = await withApp(who);
      return {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: (await begin(who.email, OWN_PASSWORD)).body['Session'],
        ChallengeResponses: { USERNAME: who.userId, SOFTWARE_TOKEN_MFA_CODE: app.code() },
      };
    }),
    'session.second_factor_shown',
    'session.signed_in',
  ],
  ['ListUsers', administer(sdk.ListUsersCommand)],
  ['ListUsersInGroup', administer(sdk.ListUsersInGroupCommand, () => ({ GroupName: 'naseem' }))],
  [
    'CreateGroup',
    administer(sdk.CreateGroupCommand, () => ({ GroupName: 'new-group' })),
    'group.added on new-group',
  ],
  ['UpdateGroup', administer(sdk.UpdateGroupCommand, () => group('changed')), 'group.changed on changed'],
  ['DeleteGroup', administer(sdk.DeleteGroupCommand, () => group('removed')), 'group.removed on removed'],
  ['GetGroup', administer(sdk.GetGroupCommand, () => ({ GroupName: 'naseem' }))],
  ['ListGroups', administer(sdk.ListGroupsCommand)],
  ['DescribeUserPool', administer(sdk.DescribeUserPoolCommand)],
  ['DescribeUserPoolClient', administer(sdk.DescribeUserPoolClientCommand)],
  ['GetUserPoolMfaConfig', administer(sdk.GetUserPoolMfaConfigCommand)],
  ['ListUserPools', administer(sdk.ListUserPoolsCommand, () => ({ MaxResults: 1 }))],
  ['ListUserPoolClients', administer(sdk.ListUserPoolClientsCommand)],
];

describe('the user pool', () => {
  it.for(OWN)('writes what %s does to the own account', (row) => audited.check(row));
  it.for(ADMINISTRATION)('writes what %s does, by the key', (row) => audited.check(row, audited.key));

  it('has no operation that is not here', () => {
    const known = new Set([...OWN, ...ADMINISTRATION].map(([operation]) => operation));
    expect(new Set(OPERATION_NAMES)).toEqual(known);
  });

  it('writes down who tried to administer without the key', () =>
    audited.check([
      'unsigned',
      async (who) => () => ask('AdminDisableUser', { UserPoolId: 'x', Username: who.email }),
      'access.refused refused by nobody on AdminDisableUser',
    ]));
});
