import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserCommand,
  DescribeUserPoolClientCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { PASSWORD, POOL } from '../directory-server.ts';
import { nameOf } from './cognito-client.ts';
import { connectedServer } from './connected-server.ts';

const UserPoolId = POOL;
const { client } = await connectedServer();

describe('a client id that is not the pool’s', () => {
  const foreign = { ClientId: 'foreign', Username: 'wire@example.org' };
  it.each([
    ['InitiateAuth', () => client.send(new InitiateAuthCommand({ ...foreign, AuthFlow: 'USER_SRP_AUTH' }))],
    [
      'RespondToAuthChallenge',
      () =>
        client.send(new RespondToAuthChallengeCommand({ ...foreign, ChallengeName: 'PASSWORD_VERIFIER' })),
    ],
    [
      'GetTokensFromRefreshToken',
      () => client.send(new GetTokensFromRefreshTokenCommand({ ...foreign, RefreshToken: 'x' })),
    ],
    ['RevokeToken', () => client.send(new RevokeTokenCommand({ ...foreign, Token: 'x' }))],
    ['SignUp', () => client.send(new SignUpCommand({ ...foreign, Password: PASSWORD }))],
    ['ConfirmSignUp', () => client.send(new ConfirmSignUpCommand({ ...foreign, ConfirmationCode: '1' }))],
    ['ResendConfirmationCode', () => client.send(new ResendConfirmationCodeCommand(foreign))],
    ['ForgotPassword', () => client.send(new ForgotPasswordCommand(foreign))],
    [
      'ConfirmForgotPassword',
      () =>
        client.send(
          new ConfirmForgotPasswordCommand({ ...foreign, ConfirmationCode: '1', Password: PASSWORD }),
        ),
    ],
    [
      'DescribeUserPoolClient',
      () => client.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId: 'foreign' })),
    ],
  ])('is not found by %s', async (_operation, call) => {
    expect(await nameOf(call())).toBe('ResourceNotFoundException');
  });
});

describe('an access token that is none', () => {
  const AccessToken = 'header.claims.signature';
  it.each([
    ['GetUser', () => client.send(new GetUserCommand({ AccessToken }))],
    [
      'UpdateUserAttributes',
      () => client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [] })),
    ],
    [
      'VerifyUserAttribute',
      () => client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code: '1' })),
    ],
    [
      'GetUserAttributeVerificationCode',
      () => client.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' })),
    ],
    ['DeleteUser', () => client.send(new DeleteUserCommand({ AccessToken }))],
    [
      'ChangePassword',
      () =>
        client.send(
          new ChangePasswordCommand({ AccessToken, PreviousPassword: PASSWORD, ProposedPassword: PASSWORD }),
        ),
    ],
    ['GlobalSignOut', () => client.send(new GlobalSignOutCommand({ AccessToken }))],
    ['AssociateSoftwareToken', () => client.send(new AssociateSoftwareTokenCommand({ AccessToken }))],
    [
      'VerifySoftwareToken',
      () => client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: '000000' })),
    ],
    ['SetUserMFAPreference', () => client.send(new SetUserMFAPreferenceCommand({ AccessToken }))],
  ])('is refused by %s', async (_operation, call) => {
    expect(await nameOf(call())).toBe('NotAuthorizedException');
  });
});
