import {
  AdminAddUserToGroupCommand,
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDeleteUserAttributesCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  CreateGroupCommand,
  DeleteGroupCommand,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  GetGroupCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListGroupsCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  SignUpCommand,
  UpdateGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ADMIN_KEY,
  CLIENT,
  type DirectoryServer,
  PASSWORD,
  POOL,
  startDirectoryServer,
} from '../directory-server.ts';

const UserPoolId = POOL;
let server: DirectoryServer;
let admin: CognitoIdentityProviderClient;

const connect = (accessKeyId: string, secretAccessKey: string) =>
  new CognitoIdentityProviderClient({
    endpoint: server.address,
    region: 'us-east-1',
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey },
  });
beforeAll(async () => {
  server = await startDirectoryServer();
  admin = connect(ADMIN_KEY.id, ADMIN_KEY.secret);
});
afterAll(async () => {
  admin.destroy();
  await server.close();
});

const nameOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.name : 'none'),
  );
const create = (
  Username: string,
  more: Partial<ConstructorParameters<typeof AdminCreateUserCommand>[0]> = {},
) => admin.send(new AdminCreateUserCommand({ UserPoolId, Username, ...more }));
const get = (Username: string) => admin.send(new AdminGetUserCommand({ UserPoolId, Username }));
const signIn = (USERNAME: string, password: string) =>
  admin.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: CLIENT,
      AuthParameters: { USERNAME, PASSWORD: password },
    }),
  );

describe('administration', () => {
  it.each([
    ['another secret', () => connect(ADMIN_KEY.id, `${ADMIN_KEY.secret}x`)],
    ['another key', () => connect('AISOADMINKEY0002', ADMIN_KEY.secret)],
  ])('is refused with %s', async (_what, open) => {
    const intruder = open();
    expect(await nameOf(intruder.send(new ListUsersCommand({ UserPoolId })))).toBe('AccessDeniedException');
    intruder.destroy();
  });

  it('is refused without a signature, with a changed body, for another operation, and late', async () => {
    const post = (headers: Record<string, string>, body: string) =>
      fetch(server.address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-amz-json-1.1', ...headers },
        body,
      }).then((response) => response.headers.get('x-amzn-errortype') ?? 'done');
    const target = (name: string) => ({ 'x-amz-target': `AWSCognitoIdentityProviderService.${name}` });
    expect(await post(target('ListUsers'), '{}')).toBe('MissingAuthenticationTokenException');

    let seen: { headers: Record<string, string>; body: string } | undefined;
    const spying = connect(ADMIN_KEY.id, ADMIN_KEY.secret);
    spying.middlewareStack.add(
      (next) => async (args) => {
        seen = args.request as typeof seen;
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    await spying.send(new ListUsersCommand({ UserPoolId, Limit: 1 }));
    spying.destroy();
    if (seen === undefined) throw new Error('nothing was sent');
    const { 'content-length': _length, host: _host, ...headers } = seen.headers;
    expect(await post(headers, seen.body)).toBe('done');
    expect(await post(headers, seen.body.replace('1', '2'))).toBe('AccessDeniedException');
    expect(await post({ ...headers, ...target('ListGroups') }, seen.body)).toBe('AccessDeniedException');
    server.advance(16 * 60_000);
    expect(await post(headers, seen.body)).toBe('AccessDeniedException');
    server.advance(-16 * 60_000);
  });

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
    expect((await signIn('invited@example.org', password)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const found = await get('invited@example.org');
    expect(found.UserAttributes).toContainEqual({ Name: 'custom:role', Value: 'admin' });
    expect(found.UserCreateDate).toBeInstanceOf(Date);
    expect(await nameOf(create('INVITED@example.org'))).toBe('UsernameExistsException');
    await create('invited@example.org', { MessageAction: 'RESEND', TemporaryPassword: 'Temporary-2' });
    expect((await signIn('invited@example.org', 'Temporary-2')).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    await server.addPerson('settled@example.org');
    expect(await nameOf(create('settled@example.org', { MessageAction: 'RESEND' }))).toBe(
      'UnsupportedUserStateException',
    );
    expect(await nameOf(get('nobody@example.org'))).toBe('UserNotFoundException');
    expect(await nameOf(create('weak@example.org', { TemporaryPassword: 'weak' }))).toBe(
      'InvalidPasswordException',
    );
    expect(await nameOf(create('no-address'))).toBe('InvalidParameterException');
  });

  it('sets passwords, for good or for once, and has one reset by mail', async () => {
    await create('password@example.org', { MessageAction: 'SUPPRESS' });
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
    expect((await signIn('password@example.org', PASSWORD)).AuthenticationResult).toBeDefined();
    await admin.send(new AdminResetUserPasswordCommand({ UserPoolId, Username: 'password@example.org' }));
    expect(await nameOf(signIn('password@example.org', PASSWORD))).toBe('PasswordResetRequiredException');
    const { code } = await server.mailTo('password@example.org');
    await admin.send(
      new ConfirmForgotPasswordCommand({
        ClientId: CLIENT,
        Username: 'password@example.org',
        ConfirmationCode: code,
        Password: 'After-Reset-3',
      }),
    );
    expect((await signIn('password@example.org', 'After-Reset-3')).AuthenticationResult).toBeDefined();
    await set('Temporary-4', false);
    expect((await signIn('password@example.org', 'Temporary-4')).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    expect(await nameOf(set('weak', true))).toBe('InvalidPasswordException');
  });

  it('disables, enables, signs out and deletes', async () => {
    await server.addPerson('leaver@example.org');
    const user = { UserPoolId, Username: 'leaver@example.org' };
    const tokenOf = async () => (await signIn(user.Username, PASSWORD)).AuthenticationResult?.AccessToken;
    const AccessToken = await tokenOf();
    await admin.send(new AdminUserGlobalSignOutCommand(user));
    expect(await nameOf(admin.send(new GetUserCommand({ AccessToken })))).toBe('NotAuthorizedException');
    server.advance(1_000);
    const second = await tokenOf();
    await admin.send(new AdminDisableUserCommand(user));
    expect(await nameOf(admin.send(new GetUserCommand({ AccessToken: second })))).toBe(
      'NotAuthorizedException',
    );
    expect(await nameOf(signIn(user.Username, PASSWORD))).toBe('NotAuthorizedException');
    await admin.send(new AdminEnableUserCommand(user));
    expect(await tokenOf()).toBeDefined();
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
    expect((await signIn(Username, PASSWORD)).AuthenticationResult).toBeDefined();
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

describe('groups', () => {
  const group = { UserPoolId, GroupName: 'radiology' };

  it('are made, described, changed, listed and deleted', async () => {
    await admin.send(new CreateGroupCommand({ ...group, Description: 'Readers', Precedence: 5 }));
    expect(await nameOf(admin.send(new CreateGroupCommand(group)))).toBe('GroupExistsException');
    const changed = await admin.send(new UpdateGroupCommand({ ...group, Description: 'All readers' }));
    expect(changed.Group).toMatchObject({
      GroupName: 'radiology',
      Description: 'All readers',
      Precedence: 5,
    });
    const first = await admin.send(new ListGroupsCommand({ UserPoolId, Limit: 2 }));
    const second = await admin.send(new ListGroupsCommand({ UserPoolId, NextToken: first.NextToken }));
    const names = [...(first.Groups ?? []), ...(second.Groups ?? [])].map(({ GroupName }) => GroupName);
    expect(names).toEqual(['admin', 'naseem', 'radiology']);
    await admin.send(new DeleteGroupCommand(group));
    expect(await nameOf(admin.send(new GetGroupCommand(group)))).toBe('ResourceNotFoundException');
  });

  it('have members, whose tokens say so', async () => {
    await server.addPerson('member@example.org');
    await admin.send(new CreateGroupCommand(group));
    const membership = { ...group, Username: 'member@example.org' };
    await admin.send(new AdminAddUserToGroupCommand(membership));
    const user = { UserPoolId, Username: membership.Username };
    const of = await admin.send(new AdminListGroupsForUserCommand(user));
    expect(of.Groups?.map(({ GroupName }) => GroupName)).toEqual(['radiology']);
    const members = await admin.send(new ListUsersInGroupCommand(group));
    expect(members.Users).toHaveLength(1);
    const { AuthenticationResult } = await signIn(membership.Username, PASSWORD);
    const identity = await server.directory.verifyIdToken(AuthenticationResult?.IdToken ?? '');
    expect(identity.groups).toEqual(['radiology']);
    await admin.send(new AdminRemoveUserFromGroupCommand(membership));
    expect((await admin.send(new ListUsersInGroupCommand(group))).Users).toEqual([]);
    const unknown = admin.send(new AdminAddUserToGroupCommand({ ...membership, GroupName: 'unknown' }));
    expect(await nameOf(unknown)).toBe('ResourceNotFoundException');
  });
});

describe('the list of users', () => {
  it('comes in pages that neither lose nor repeat anybody', async () => {
    const seen: (string | undefined)[] = [];
    let PaginationToken: string | undefined;
    do {
      const page = await admin.send(new ListUsersCommand({ UserPoolId, Limit: 3, PaginationToken }));
      seen.push(...(page.Users ?? []).map(({ Username }) => Username));
      ({ PaginationToken } = page);
    } while (PaginationToken !== undefined);
    const { count } = await server.database
      .selectFrom('directory.users')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(new Set(seen).size).toBe(Number(count));
    expect(seen).toHaveLength(Number(count));
    const forged = admin.send(new ListUsersCommand({ UserPoolId, PaginationToken: 'bm8gdG9rZW4' }));
    expect(await nameOf(forged)).toBe('InvalidParameterException');
  });

  it.each([
    ['email = "filter@example.org"', 1],
    ['email ^= "filter"', 1],
    ['email ^= "fil%"', 0],
    ['given_name = "Noor\\"; --"', 0],
    ['cognito:user_status = "UNCONFIRMED"', 0],
    ['status = "Disabled"', 0],
    ['sub = "nobody"', 0],
  ])('is filtered by %s', async (Filter, count) => {
    await server.directory.ensureAccount({ email: 'filter@example.org' });
    expect((await admin.send(new ListUsersCommand({ UserPoolId, Filter }))).Users).toHaveLength(count);
  });

  it('refuses a filter that it cannot read', async () => {
    const wrong = (Filter: string) => nameOf(admin.send(new ListUsersCommand({ UserPoolId, Filter })));
    expect(await wrong('password = "x"')).toBe('InvalidParameterException');
    expect(await wrong('email like "x"')).toBe('InvalidParameterException');
  });
});

it('describes the pool and its client, and knows no other', async () => {
  const { UserPool } = await admin.send(new DescribeUserPoolCommand({ UserPoolId }));
  expect(UserPool).toMatchObject({ Id: POOL, Policies: { PasswordPolicy: { MinimumLength: 8 } } });
  const described = await admin.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId: CLIENT }));
  expect(described.UserPoolClient).toMatchObject({ PreventUserExistenceErrors: 'ENABLED' });
  const other = admin.send(new DescribeUserPoolCommand({ UserPoolId: 'us-east-1_other' }));
  expect(await nameOf(other)).toBe('ResourceNotFoundException');
});
