import {
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDeleteUserAttributesCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminResetUserPasswordCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ConfirmForgotPasswordCommand,
  GetUserCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { CLIENT, PASSWORD, POOL } from '../directory-server.ts';
import { nameOf, signIn, tokenOf } from './cognito-client.ts';
import { connectedServer } from './connected-server.ts';

const UserPoolId = POOL;
const { server, client: admin } = await connectedServer();

const create = (
  Username: string,
  more: Partial<ConstructorParameters<typeof AdminCreateUserCommand>[0]> = {},
) => admin.send(new AdminCreateUserCommand({ UserPoolId, Username, ...more }));
const get = (Username: string) => admin.send(new AdminGetUserCommand({ UserPoolId, Username }));

describe('administration', () => {
  it('adds somebody, mails the one-time password, and tells about them', async () => {
    const made = await create('invited@example.org', {
      UserAttributes: [
        { Name: 'given_name', Value: 'Noor' },
        { Name: 'custom:role', Value: 'admin' },
      ],
    });
    expect(made.User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' });
    const { raw } = await server.mailTo('invited@example.org');
    const [, password = ''] = /^ {4}(\S{19})/mu.exec(raw) ?? [];
    expect((await signIn(admin, 'invited@example.org', password)).ChallengeName).toBe(
      'NEW_PASSWORD_REQUIRED',
    );
    const found = await get('invited@example.org');
    expect(found.UserAttributes).toContainEqual({ Name: 'custom:role', Value: 'admin' });
    expect(found.UserCreateDate).toBeInstanceOf(Date);
    expect(await nameOf(create('INVITED@example.org'))).toBe('UsernameExistsException');
    await create('invited@example.org', { MessageAction: 'RESEND', TemporaryPassword: 'Temporary-2' });
    expect((await signIn(admin, 'invited@example.org', 'Temporary-2')).ChallengeName).toBe(
      'NEW_PASSWORD_REQUIRED',
    );
    await server.addPerson('settled@example.org');
    expect(await nameOf(create('settled@example.org', { MessageAction: 'RESEND' }))).toBe(
      'UnsupportedUserStateException',
    );
    expect(await nameOf(get('nobody@example.org'))).toBe('UserNotFoundException');
    expect(await nameOf(create('weak@example.org', { TemporaryPassword: 'weak' }))).toBe(
      'InvalidPasswordException',
    );
    expect(await nameOf(create('no-address'))).toBe('InvalidParameterException');
    const another = { UserAttributes: [{ Name: 'email', Value: 'another@example.org' }] };
    for (const Username of ['no-address', 'one@example.org']) {
      expect(await nameOf(create(Username, another))).toBe('InvalidParameterException');
    }
    expect(await nameOf(get('another@example.org'))).toBe('UserNotFoundException');
    const same = { UserAttributes: [{ Name: 'email', Value: 'ONE@example.org' }] };
    expect(await nameOf(create('one@example.org', same))).toBe('done');
  });

  it('sets passwords, for good or for once, and has one reset by mail', async () => {
    await create('password@example.org', {
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    });
    expect(server.mailsTo('password@example.org')).toEqual([]);
    const set = (Password: string, Permanent: boolean) =>
      admin.send(
        new AdminSetUserPasswordCommand({
          UserPoolId,
          Username: 'password@example.org',
          Password,
          Permanent,
        }),
      );
    await set(PASSWORD, true);
    expect((await signIn(admin, 'password@example.org', PASSWORD)).AuthenticationResult).toBeDefined();
    await admin.send(new AdminResetUserPasswordCommand({ UserPoolId, Username: 'password@example.org' }));
    expect(await nameOf(signIn(admin, 'password@example.org', PASSWORD))).toBe(
      'PasswordResetRequiredException',
    );
    const { code } = await server.mailTo('password@example.org');
    await admin.send(
      new ConfirmForgotPasswordCommand({
        ClientId: CLIENT,
        Username: 'password@example.org',
        ConfirmationCode: code,
        Password: 'After-Reset-3',
      }),
    );
    expect((await signIn(admin, 'password@example.org', 'After-Reset-3')).AuthenticationResult).toBeDefined();
    await set('Temporary-4', false);
    expect((await signIn(admin, 'password@example.org', 'Temporary-4')).ChallengeName).toBe(
      'NEW_PASSWORD_REQUIRED',
    );
    expect(await nameOf(set('weak', true))).toBe('InvalidPasswordException');
  });

  it('disables, enables, signs out and deletes', async () => {
    await server.addPerson('leaver@example.org');
    const user = { UserPoolId, Username: 'leaver@example.org' };
    const AccessToken = await tokenOf(admin, user.Username);
    await admin.send(new AdminUserGlobalSignOutCommand(user));
    expect(await nameOf(admin.send(new GetUserCommand({ AccessToken })))).toBe('NotAuthorizedException');
    server.advance(1_000);
    const second = await tokenOf(admin, user.Username);
    await admin.send(new AdminDisableUserCommand(user));
    expect(await nameOf(admin.send(new GetUserCommand({ AccessToken: second })))).toBe(
      'NotAuthorizedException',
    );
    expect(await nameOf(signIn(admin, user.Username, PASSWORD))).toBe('NotAuthorizedException');
    await admin.send(new AdminEnableUserCommand(user));
    expect(await tokenOf(admin, user.Username)).not.toBe('');
    await admin.send(new AdminDeleteUserCommand(user));
    expect(await nameOf(get(user.Username))).toBe('UserNotFoundException');
  });

  it('writes and removes attributes, those that nobody may write of themselves too', async () => {
    await server.addPerson('attributes@example.org');
    const user = { UserPoolId, Username: 'attributes@example.org' };
    const update = (Name: string, Value: string) =>
      admin.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes: [{ Name, Value }] }));
    await update('custom:tenant', 'medical-center');
    await update('family_name', 'Saleh');
    await update('custom:role', 'user');
    await update('custom:role', '');
    const kept = (await get(user.Username)).UserAttributes?.map(({ Name }) => Name);
    expect(kept).not.toContain('custom:role');
    expect((await get(user.Username)).UserAttributes).toEqual(
      expect.arrayContaining([
        { Name: 'custom:tenant', Value: 'medical-center' },
        { Name: 'family_name', Value: 'Saleh' },
      ]),
    );
    await admin.send(
      new AdminDeleteUserAttributesCommand({ ...user, UserAttributeNames: ['custom:tenant', 'family_name'] }),
    );
    const names = (await get(user.Username)).UserAttributes?.map(({ Name }) => Name);
    expect(names).not.toContain('custom:tenant');
    expect(names).not.toContain('family_name');
    expect(await nameOf(update('groups', 'admin'))).toBe('InvalidParameterException');
    expect(await nameOf(update('given_name', 'a\r\nb'))).toBe('InvalidParameterException');
    expect(await nameOf(update('given_name', 'x'.repeat(129)))).toBe('InvalidParameterException');
    await update('email', 'renamed@example.org');
    expect((await get('renamed@example.org')).UserAttributes).toContainEqual({
      Name: 'email_verified',
      Value: 'false',
    });
    await server.addPerson('taken@example.org');
    const taking = admin.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId,
        Username: 'renamed@example.org',
        UserAttributes: [{ Name: 'email', Value: 'taken@example.org' }],
      }),
    );
    expect(await nameOf(taking)).toBe('AliasExistsException');
  });

  it('confirms a sign-up without its code', async () => {
    const Username = 'waiting@example.org';
    await admin.send(new SignUpCommand({ ClientId: CLIENT, Username, Password: PASSWORD }));
    await admin.send(new AdminConfirmSignUpCommand({ UserPoolId, Username }));
    expect((await signIn(admin, Username, PASSWORD)).AuthenticationResult).toBeDefined();
    const again = admin.send(new AdminConfirmSignUpCommand({ UserPoolId, Username }));
    expect(await nameOf(again)).toBe('NotAuthorizedException');
  });

  it('signs people in for a server that holds the key', async () => {
    await create('server-side@example.org', { TemporaryPassword: 'Temporary-5', MessageAction: 'SUPPRESS' });
    const start = () =>
      admin.send(
        new AdminInitiateAuthCommand({
          UserPoolId,
          ClientId: CLIENT,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: 'server-side@example.org', PASSWORD: 'Temporary-5' },
        }),
      );
    const done = await admin.send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId,
        ClientId: CLIENT,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: (await start()).Session,
        ChallengeResponses: { USERNAME: 'server-side@example.org', NEW_PASSWORD: PASSWORD },
      }),
    );
    expect(done.AuthenticationResult?.IdToken).toBeDefined();
    expect(await nameOf(start())).toBe('NotAuthorizedException');
  });
});
