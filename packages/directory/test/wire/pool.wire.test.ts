import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
  AssociateSoftwareTokenCommand,
  CreateGroupCommand,
  DeleteUserAttributesCommand,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  GetUserCommand,
  GetUserPoolMfaConfigCommand,
  ListUserPoolClientsCommand,
  ListUserPoolsCommand,
  ListUsersCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { CLIENT, PASSWORD, POOL } from '../directory-server.ts';
import { answer, codeOf, nameOf, tokenOf } from './cognito-client.ts';
import { connectedServer } from './connected-server.ts';

const UserPoolId = POOL;
const { server, client } = await connectedServer();

const attributesOf = async (Username: string) => {
  const { UserAttributes = [] } = await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name ?? '', Value]));
};

describe('attributes', () => {
  it.each([
    ['unsaid', [], 'false'],
    ['false', [{ Name: 'email_verified', Value: 'false' }], 'false'],
    ['true', [{ Name: 'email_verified', Value: 'true' }], 'true'],
  ])('AdminCreateUser leaves the address as verified as it is asked: %s', async (said, given, verified) => {
    const Username = `${said}@example.org`;
    await client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username,
        MessageAction: 'SUPPRESS',
        UserAttributes: [{ Name: 'email', Value: Username }, ...given],
      }),
    );
    expect(await attributesOf(Username)).toMatchObject({ email_verified: verified });
  });

  it.each([
    ['custom:unknown', 'x'],
    ['updated_at', '1'],
    ['phone_number', '0171 234'],
    ['phone_number', '+0123456'],
  ])('%s of "%s" is refused by whichever operation writes it', async (Name, Value) => {
    const Username = 'written@example.org';
    await server.addPerson(Username);
    const AccessToken = await tokenOf(client, Username);
    const UserAttributes = [{ Name, Value }];
    const person = { UserPoolId, Username: 'new@example.org', UserAttributes };
    const newcomer = { ClientId: CLIENT, Username: 'new@example.org', Password: PASSWORD, UserAttributes };
    const names = [
      await nameOf(client.send(new AdminCreateUserCommand(person))),
      await nameOf(client.send(new AdminUpdateUserAttributesCommand({ ...person, Username }))),
      await nameOf(client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }))),
      await nameOf(client.send(new SignUpCommand(newcomer))),
    ];
    expect(names).toEqual(Array.from({ length: 4 }, () => 'InvalidParameterException'));
  });

  it('of one’s own are forgotten, but for the address and what an administrator wrote', async () => {
    await server.addPerson('forgetful@example.org', { attributes: { 'custom:tenant': 'naseem' } });
    const AccessToken = await tokenOf(client, 'forgetful@example.org');
    const forget = (...UserAttributeNames: string[]) =>
      nameOf(client.send(new DeleteUserAttributesCommand({ AccessToken, UserAttributeNames })));
    expect(await forget('given_name', 'custom:tenant')).toBe('NotAuthorizedException');
    expect(await forget('email')).toBe('InvalidParameterException');
    expect(await forget('custom:unknown')).toBe('InvalidParameterException');
    expect(await forget('given_name')).toBe('done');
    const { UserAttributes = [] } = await client.send(new GetUserCommand({ AccessToken }));
    const names = UserAttributes.map(({ Name }) => Name);
    expect(names).not.toContain('given_name');
    expect(names).toEqual(expect.arrayContaining(['family_name', 'custom:tenant']));
  });
});

it('a malformed pool id or session is no parameter; one that is well formed is unknown', async () => {
  const list = (id: string) => nameOf(client.send(new ListUsersCommand({ UserPoolId: id })));
  expect(await list('no-pool')).toBe('InvalidParameterException');
  expect(await list('us-east-1_Other')).toBe('ResourceNotFoundException');
  const respond = (session: string) =>
    nameOf(answer(client, 'SOFTWARE_TOKEN_MFA', session, { SOFTWARE_TOKEN_MFA_CODE: '123456' }));
  expect(await respond('short')).toBe('InvalidParameterException');
  expect(await respond('no Base64, though it is long')).toBe('InvalidParameterException');
  expect(await respond('x'.repeat(64))).toBe('NotAuthorizedException');
});

it('an administrator turns a second factor on and off', async () => {
  await server.addPerson('mfa@example.org');
  const prefer = (Enabled: boolean) =>
    client.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId,
        Username: 'mfa@example.org',
        SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
      }),
    );
  const settings = async () =>
    (await client.send(new AdminGetUserCommand({ UserPoolId, Username: 'mfa@example.org' })))
      .UserMFASettingList ?? [];
  expect(await nameOf(prefer(true))).toBe('InvalidParameterException');
  const AccessToken = await tokenOf(client, 'mfa@example.org');
  const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeOf(server, SecretCode) }));
  await prefer(true);
  expect(await settings()).toEqual(['SOFTWARE_TOKEN_MFA']);
  await prefer(false);
  expect(await settings()).toEqual([]);
});

it('the pool and its client tell what they are', async () => {
  const { UserPool } = await client.send(new DescribeUserPoolCommand({ UserPoolId }));
  expect(UserPool).toMatchObject({
    Id: POOL,
    Name: 'aiso',
    Arn: `arn:aws:cognito-idp:us-east-1:000000000000:userpool/${POOL}`,
    MfaConfiguration: 'OPTIONAL',
  });
  expect(UserPool?.CreationDate).toBeInstanceOf(Date);
  expect(UserPool?.LastModifiedDate).toBeInstanceOf(Date);
  expect(UserPool?.EstimatedNumberOfUsers).toBeGreaterThan(0);
  expect(UserPool?.SchemaAttributes?.map(({ Name }) => Name)).toEqual(
    expect.arrayContaining(['sub', 'email', 'phone_number', 'custom:tenant']),
  );
  const mfa = await client.send(new GetUserPoolMfaConfigCommand({ UserPoolId }));
  expect(mfa).toMatchObject({
    SoftwareTokenMfaConfiguration: { Enabled: true },
    MfaConfiguration: 'OPTIONAL',
  });
  const { UserPools } = await client.send(new ListUserPoolsCommand({ MaxResults: 10 }));
  expect(UserPools).toMatchObject([{ Id: POOL, Name: 'aiso' }]);
  expect(await nameOf(client.send(new ListUserPoolsCommand({ MaxResults: 61 })))).toBe(
    'InvalidParameterException',
  );
  const { UserPoolClients } = await client.send(new ListUserPoolClientsCommand({ UserPoolId }));
  expect(UserPoolClients).toMatchObject([{ ClientId: CLIENT, UserPoolId }]);
  const described = await client.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId: CLIENT }));
  expect(described.UserPoolClient?.WriteAttributes).toContain('given_name');
  expect(described.UserPoolClient?.CreationDate).toBeInstanceOf(Date);
});

it('a group without a description has none', async () => {
  const { Group } = await client.send(new CreateGroupCommand({ UserPoolId, GroupName: 'undescribed' }));
  expect(Group).not.toHaveProperty('Description');
});
