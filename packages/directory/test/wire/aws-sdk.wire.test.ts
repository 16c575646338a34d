import {
  AdminCreateUserCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT, type DirectoryServer, PASSWORD, POOL, startDirectoryServer } from '../directory-server.ts';

let server: DirectoryServer;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  server = await startDirectoryServer();
  client = new CognitoIdentityProviderClient({
    endpoint: server.address,
    region: 'us-east-1',
    credentials: { accessKeyId: 'unknown', secretAccessKey: 'unknown' },
  });
});
afterAll(async () => {
  client.destroy();
  await server.close();
});

const passwordSignIn = (username: string, password: string) =>
  client.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: CLIENT,
      AuthParameters: { USERNAME: username, PASSWORD: password },
    }),
  );

async function tokens(email: string) {
  const { AuthenticationResult: result } = await passwordSignIn(email, PASSWORD);
  return { access: result?.AccessToken, refresh: result?.RefreshToken, result };
}

describe('the official AWS SDK', () => {
  it('signs in, reads the user and refreshes without a new refresh token', async () => {
    const userId = await server.addPerson('sdk@example.org');
    const { access, refresh, result } = await tokens('sdk@example.org');
    expect(result).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3600 });
    const user = await client.send(new GetUserCommand({ AccessToken: access }));
    expect(user.Username).toBe(userId);
    expect(user.UserAttributes).toContainEqual({ Name: 'email', Value: 'sdk@example.org' });
    const events: string[] = [];
    const stop = server.directory.events.listen(({ kind }) => void events.push(kind));
    const refreshOnce = () =>
      client.send(
        new InitiateAuthCommand({
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          ClientId: CLIENT,
          AuthParameters: { REFRESH_TOKEN: refresh ?? '' },
        }),
      );
    const refreshed = await refreshOnce();
    await refreshOnce();
    stop();
    expect(events).toEqual([]);
    expect(refreshed.AuthenticationResult?.IdToken).toBeDefined();
    expect(refreshed.AuthenticationResult?.RefreshToken).toBeUndefined();
    const rotated = await client.send(
      new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT, RefreshToken: refresh }),
    );
    expect(rotated.AuthenticationResult?.RefreshToken).not.toBe(refresh);
  });

  it('accepts a password typed in another Unicode form', async () => {
    const userId = await server.addPerson('unicode@example.org');
    await server.core.setPassword(userId, 'Käsewürfel-2026'.normalize('NFC'));
    const { AuthenticationResult } = await passwordSignIn(
      'unicode@example.org',
      'Käsewürfel-2026'.normalize('NFD'),
    );
    expect(AuthenticationResult?.AccessToken).toBeDefined();
  });

  it('puts the new-password challenge to a one-time password', async () => {
    const made = await server.directory.users.ensure({ email: 'first@example.org' });
    const answer = await passwordSignIn('first@example.org', made.oneTimePassword ?? '');
    expect(answer.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    expect(answer.Session?.length).toBeGreaterThanOrEqual(20);
    expect(JSON.parse(answer.ChallengeParameters?.['requiredAttributes'] ?? '')).toEqual([]);
    expect(JSON.parse(answer.ChallengeParameters?.['userAttributes'] ?? '')).toMatchObject({
      email: 'first@example.org',
    });
  });

  it('revokes one session by its refresh token, and all by an access token', async () => {
    await server.addPerson('revoke@example.org');
    const first = await tokens('revoke@example.org');
    const second = await tokens('revoke@example.org');
    await client.send(new RevokeTokenCommand({ ClientId: CLIENT, Token: first.refresh }));
    await expect(client.send(new GetUserCommand({ AccessToken: first.access }))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await client.send(new RevokeTokenCommand({ ClientId: CLIENT, Token: 'nobodys-token' }));
    await expect(
      client.send(new RevokeTokenCommand({ ClientId: CLIENT, Token: second.access })),
    ).rejects.toMatchObject({ name: 'UnsupportedTokenTypeException' });
    await client.send(new GlobalSignOutCommand({ AccessToken: second.access }));
    await expect(
      client.send(new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT, RefreshToken: second.refresh })),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException', message: 'Refresh Token has been revoked' });
  });

  it('changes a password only to one that meets the requirements', async () => {
    await server.addPerson('policy@example.org');
    const { access } = await tokens('policy@example.org');
    for (const weak of ['Short-1', 'no-upper-case-1', 'NO-LOWER-CASE-1', 'No-Number-Here', 'NoSpecial1234']) {
      await expect(
        client.send(
          new ChangePasswordCommand({
            AccessToken: access,
            PreviousPassword: PASSWORD,
            ProposedPassword: weak,
          }),
        ),
      ).rejects.toMatchObject({
        name: 'InvalidPasswordException',
        message: 'Password does not meet requirements.',
      });
    }
    await client.send(
      new ChangePasswordCommand({
        AccessToken: access,
        PreviousPassword: PASSWORD,
        ProposedPassword: 'Longer-Password-2',
      }),
    );
    await expect(passwordSignIn('policy@example.org', PASSWORD)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  it('is refused what nobody may do', async () => {
    await expect(
      client.send(new AdminCreateUserCommand({ UserPoolId: POOL, Username: 'intruder@example.org' })),
    ).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
    expect(await server.core.users.findByEmail('intruder@example.org')).toBeNull();
  });
});
