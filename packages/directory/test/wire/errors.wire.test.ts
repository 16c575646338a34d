import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminResetUserPasswordCommand,
  ConfirmSignUpCommand,
  CreateGroupCommand,
  DeleteGroupCommand,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  GetGroupCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  ListGroupsCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  UpdateGroupCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { ADMINISTRATION } from '../../src/protocols/cognito/administration/index.ts';
import { CLIENT, PASSWORD, POOL } from '../directory-server.ts';
import { nameOf, signIn } from './cognito-client.ts';
import { connectedServer } from './connected-server.ts';

const ClientId = CLIENT;
const UserPoolId = POOL;
const { server, client } = await connectedServer();
await server.addPerson('wire@example.org');

describe('what cannot be, in the words of the protocol', () => {
  const tokens = (
    AuthFlow: 'REFRESH_TOKEN_AUTH' | 'USER_SRP_AUTH' | 'CUSTOM_AUTH',
    AuthParameters: Record<string, string>,
  ) => client.send(new InitiateAuthCommand({ AuthFlow, ClientId, AuthParameters }));
  const answer = (
    ChallengeName:
      | 'NEW_PASSWORD_REQUIRED'
      | 'PASSWORD_VERIFIER'
      | 'SMS_MFA'
      | 'SOFTWARE_TOKEN_MFA'
      | 'SELECT_MFA_TYPE'
      | 'MFA_SETUP',
    ChallengeResponses: Record<string, string>,
  ) =>
    client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName,
        Session: 'x'.repeat(43),
        ChallengeResponses,
      }),
    );
  it.each([
    ['a flow that is not offered', 'InvalidParameterException', () => tokens('CUSTOM_AUTH', {})],
    ['SRP without its number', 'InvalidParameterException', () => tokens('USER_SRP_AUTH', { USERNAME: 'x' })],
    [
      'a refresh token that nobody has',
      'NotAuthorizedException',
      () => tokens('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: 'x' }),
    ],
    [
      'a refresh token that nobody has, exchanged',
      'NotAuthorizedException',
      () => client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: 'x' })),
    ],
    ['a challenge that is not offered', 'InvalidParameterException', () => answer('SMS_MFA', {})],
    [
      'a session that nobody has',
      'NotAuthorizedException',
      () => answer('NEW_PASSWORD_REQUIRED', { USERNAME: 'x', NEW_PASSWORD: PASSWORD }),
    ],
    [
      'a code in a session that nobody has',
      'NotAuthorizedException',
      () => answer('SOFTWARE_TOKEN_MFA', { SOFTWARE_TOKEN_MFA_CODE: '000000' }),
    ],
    [
      'a choice between second factors that was not put',
      'NotAuthorizedException',
      () => answer('SELECT_MFA_TYPE', { USERNAME: 'x', ANSWER: 'SOFTWARE_TOKEN_MFA' }),
    ],
    [
      'a set-up of a second factor that was not asked for',
      'NotAuthorizedException',
      () => answer('MFA_SETUP', { USERNAME: 'x' }),
    ],
    ['a claim without its parts', 'InvalidParameterException', () => answer('PASSWORD_VERIFIER', {})],
    [
      'a weak password for the new one',
      'InvalidPasswordException',
      () => answer('NEW_PASSWORD_REQUIRED', { USERNAME: 'x', NEW_PASSWORD: 'weak' }),
    ],
    [
      'a sign-up without an address',
      'InvalidParameterException',
      () => client.send(new SignUpCommand({ ClientId, Username: 'nobody', Password: PASSWORD })),
    ],
    [
      'a sign-up with a weak password',
      'InvalidPasswordException',
      () => client.send(new SignUpCommand({ ClientId, Username: 'weak@example.org', Password: 'weak' })),
    ],
    [
      'a sign-up of somebody there',
      'UsernameExistsException',
      () => client.send(new SignUpCommand({ ClientId, Username: 'WIRE@example.org', Password: PASSWORD })),
    ],
    [
      'a confirmation with a wrong code',
      'CodeMismatchException',
      () =>
        client.send(
          new ConfirmSignUpCommand({ ClientId, Username: 'nobody@example.org', ConfirmationCode: '1' }),
        ),
    ],
    [
      'a pool that is not this one',
      'ResourceNotFoundException',
      () => client.send(new DescribeUserPoolCommand({ UserPoolId: 'us-east-1_other' })),
    ],
    [
      'a list of another pool',
      'ResourceNotFoundException',
      () => client.send(new ListUsersCommand({ UserPoolId: 'us-east-1_other' })),
    ],
    [
      'a filter that is none',
      'InvalidParameterException',
      () => client.send(new ListUsersCommand({ UserPoolId, Filter: 'email' })),
    ],
    [
      'groups of another pool',
      'ResourceNotFoundException',
      () => client.send(new ListGroupsCommand({ UserPoolId: 'us-east-1_other' })),
    ],
    [
      'members of no group',
      'ResourceNotFoundException',
      () => client.send(new ListUsersInGroupCommand({ UserPoolId, GroupName: 'nobody' })),
    ],
    [
      'a change of no group',
      'ResourceNotFoundException',
      () => client.send(new UpdateGroupCommand({ UserPoolId, GroupName: 'nobody' })),
    ],
    [
      'the end of no group',
      'ResourceNotFoundException',
      () => client.send(new DeleteGroupCommand({ UserPoolId, GroupName: 'nobody' })),
    ],
    [
      'a group with a name that is none',
      'InvalidParameterException',
      () => client.send(new CreateGroupCommand({ UserPoolId, GroupName: 'a b' })),
    ],
    [
      'groups of nobody',
      'UserNotFoundException',
      () => client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username: 'nobody@example.org' })),
    ],
    [
      'a sign-in by a server with a wrong password',
      'NotAuthorizedException',
      () =>
        client.send(
          new AdminInitiateAuthCommand({
            UserPoolId,
            ClientId,
            AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME: 'nobody@example.org', PASSWORD },
          }),
        ),
    ],
    [
      'a reset of nobody',
      'UserNotFoundException',
      () => client.send(new AdminResetUserPasswordCommand({ UserPoolId, Username: 'nobody@example.org' })),
    ],
    [
      'an attribute that is not in the schema',
      'InvalidParameterException',
      () =>
        client.send(
          new AdminCreateUserCommand({
            UserPoolId,
            Username: 'schema@example.org',
            UserAttributes: [{ Name: 'iss', Value: 'x' }],
          }),
        ),
    ],
  ])('%s: %s', async (_what, name, call) => {
    expect(await nameOf(call())).toBe(name);
  });

  it('an access token for revocation, a preference without a factor, a code without a secret', async () => {
    const { AccessToken } = (await signIn(client, 'wire@example.org')).AuthenticationResult ?? {};
    expect(await nameOf(client.send(new RevokeTokenCommand({ ClientId, Token: AccessToken })))).toBe(
      'UnsupportedTokenTypeException',
    );
    const wanted = { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } };
    expect(await nameOf(client.send(new SetUserMFAPreferenceCommand(wanted)))).toBe(
      'InvalidParameterException',
    );
    const bySms = { AccessToken, SMSMfaSettings: { Enabled: true } };
    expect(await nameOf(client.send(new SetUserMFAPreferenceCommand(bySms)))).toBe(
      'InvalidParameterException',
    );
    const verifying = client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: '000000' }));
    expect(await nameOf(verifying)).toBe('SoftwareTokenMFANotFoundException');
  });
});

it('finds a group and describes pool and client', async () => {
  expect((await client.send(new GetGroupCommand({ UserPoolId, GroupName: 'admin' }))).Group?.GroupName).toBe(
    'admin',
  );
  const { UserPool } = await client.send(new DescribeUserPoolCommand({ UserPoolId }));
  expect(UserPool).toMatchObject({ Id: POOL, MfaConfiguration: 'OPTIONAL' });
  const { UserPoolClient } = await client.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId }));
  expect(UserPoolClient).toMatchObject({ ClientId, EnableTokenRevocation: true });
});

it('refuses every operation of administration without a signature', async () => {
  for (const operation of ADMINISTRATION.keys()) {
    const response = await fetch(server.address, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({ UserPoolId, Username: 'wire@example.org', GroupName: 'admin' }),
    });
    expect(response.headers.get('x-amzn-errortype'), operation).toBe('MissingAuthenticationTokenException');
  }
});
