import { randomUUID } from 'node:crypto';
import { readSettings, type SessionView } from '@aiso/contracts';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { AuthAdminApi, GoTrueClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProgramProcess, startProgram } from '../../../../../e2e/program-process.ts';
import { usersCommand } from '../../main/cli/users.ts';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';
import { directoryAddresses } from './directory-addresses.ts';
import { directoryElsewhere } from './directory-elsewhere.ts';

const POOL = 'eu-central-1_Cloud';
const CLIENT = 'cloudclient';
const PASSWORD = 'Own-Password-1';
const KEY = { accessKeyId: 'CLOUDADMINKEY01', secretAccessKey: 'a-secret-of-the-cloud-tests-only' };
const SERVICE_ROLE_KEY = 'a-service-role-key-of-the-cloud-tests';

/** A second program of its own stands for the cloud: its directory, its keys, over HTTP. */
let cloud: ProgramProcess;
let sdk: CognitoIdentityProviderClient;
beforeAll(async () => {
  cloud = await startProgram({
    AISO_ROLES: 'web',
    AISO_USER_POOL_ID: POOL,
    AISO_USER_POOL_CLIENT_ID: CLIENT,
    AISO_DIRECTORY_ACCESS_KEY_ID: KEY.accessKeyId,
    AISO_DIRECTORY_SECRET_ACCESS_KEY: KEY.secretAccessKey,
    AISO_DIRECTORY_SERVICE_ROLE_KEY: SERVICE_ROLE_KEY,
    AISO_PROTOCOLS: 'cognito,gotrue',
  });
  sdk = new CognitoIdentityProviderClient({
    endpoint: cloud.url,
    region: 'eu-central-1',
    credentials: KEY,
  });
});
afterAll(async () => {
  sdk.destroy();
  await cloud.stop();
});

/** Somebody of the pool, signed in there. @returns the id token */
async function poolToken(groups: string[], attributes: Record<string, string> = {}): Promise<string> {
  const person = { UserPoolId: POOL, Username: `${randomUUID()}@clinic.example` };
  const named = Object.entries({ email: person.Username, email_verified: 'true', ...attributes });
  const UserAttributes = named.map(([Name, Value]) => ({ Name, Value }));
  await sdk.send(new AdminCreateUserCommand({ ...person, UserAttributes, MessageAction: 'SUPPRESS' }));
  await sdk.send(new AdminSetUserPasswordCommand({ ...person, Password: PASSWORD, Permanent: true }));
  for (const GroupName of groups) await sdk.send(new AdminAddUserToGroupCommand({ ...person, GroupName }));
  const { AuthenticationResult } = await sdk.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: CLIENT,
      AuthParameters: { USERNAME: person.Username, PASSWORD },
    }),
  );
  return AuthenticationResult?.IdToken ?? '';
}

const ask = (
  { app }: TestProgram,
  url: string,
  token: string,
  method: 'GET' | 'POST' = 'GET',
  payload = {},
) =>
  app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' ? { payload } : {}),
  });
async function sessionOf(program: TestProgram, token: string): Promise<SessionView> {
  const response = await ask(program, '/api/session', token);
  expect(response.statusCode).toBe(200);
  return response.json<SessionView>();
}

describe('with a user pool elsewhere', () => {
  let program: TestProgram;
  const settings = () => ({
    AISO_AUTH_STRATEGY: 'cognito',
    AISO_USER_POOL_ENDPOINT: cloud.url,
    AISO_USER_POOL_ID: POOL,
    AISO_USER_POOL_CLIENT_ID: CLIENT,
  });
  beforeAll(async () => {
    program = await testProgram(settings());
  });
  afterAll(() => program.close());

  it('lets its people in, with the tenant, role and permissions that follow from its groups and attributes', async () => {
    const naseem = await sessionOf(program, await poolToken(['naseem']));
    expect(naseem).toMatchObject({
      landingRoute: '/pulmonology/listing',
      tenantUser: { tenantId: 'naseem', role: 'user' },
    });
    const center = await poolToken([], { 'custom:tenant': 'medical-center' });
    const { tenantUser } = await sessionOf(program, center);
    expect(tenantUser).toMatchObject({
      tenantId: 'medical-center',
      permissions: ['image:upload', 'image:inference'],
    });
    expect((await ask(program, '/api/worklist', await poolToken(['naseem']))).statusCode).toBe(200);
  });

  it('makes who belongs to no known tenant a plain user, whatever role the attributes claim', async () => {
    const token = await poolToken([], { 'custom:tenant': 'nowhere', 'custom:role': 'admin' });
    const { tenantUser } = await sessionOf(program, token);
    expect(tenantUser).toMatchObject({ tenantId: 'admin', role: 'user' });
    expect((await ask(program, '/api/administration/tenants', token)).statusCode).toBe(403);
  });

  it('believes nothing but its tokens: not those of its own directory, nor of another client', async () => {
    const own = await program.person(['admin']);
    expect((await ask(program, '/api/session', own.idToken)).statusCode).toBe(401);
    const another = await testProgram({ ...settings(), AISO_USER_POOL_CLIENT_ID: 'another' });
    const refused = await ask(another, '/api/session', await poolToken(['admin']));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([401, 'auth.required']);
    await another.close();
  });

  it('serves no directory of its own', async () => {
    const target = { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' };
    const pool = await program.app.inject({ method: 'POST', url: '/', headers: target, payload: {} });
    expect(pool.statusCode).toBe(404);
    const auth = await program.app.inject({ method: 'POST', url: '/auth/v1/token', payload: {} });
    expect(auth.statusCode).toBe(404);
    expect((await program.app.inject({ url: '/api/config' })).json()).toMatchObject({
      userPoolEndpoint: cloud.url,
      resetsPasswordsByMail: true,
    });
  });

  it('administers what it keeps itself, and says of people that another directory keeps them', async () => {
    const admin = await poolToken(['admin']);
    expect((await ask(program, '/api/administration/tenants', admin)).statusCode).toBe(200);
    expect((await ask(program, '/api/administration/audit', admin)).statusCode).toBe(200);
    const elsewhere = [
      await ask(program, '/api/administration/users', admin),
      await ask(program, '/api/administration/users/choices', admin),
      await ask(program, `/api/administration/users/${randomUUID()}/disable`, admin, 'POST'),
      await ask(program, '/api/account/sessions', admin),
      await ask(program, '/api/account/password', admin, 'POST', {
        currentPassword: PASSWORD,
        newPassword: 'Another-Password-2',
      }),
      await ask(program, '/api/account/second-factor', admin, 'POST', { password: PASSWORD }),
    ];
    for (const response of elsewhere)
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
        409,
        'directory.elsewhere',
      ]);
    const account = await ask(program, '/api/account', admin);
    expect(account.json()).toMatchObject({ isManagedHere: false });
  });

  it('has no accounts made on the command line', async () => {
    let stderr = '';
    const { openUserCommands } = await import('../../main/cli/user-commands.ts');
    const status = await usersCommand(['list'], {
      stdout: () => undefined,
      stderr: (part) => (stderr += part),
      environment: settings(),
      open: openUserCommands,
    });
    expect([status, stderr]).toEqual([2, 'Accounts are managed in another directory.\n']);
  });

  it('answers 503 where the pool’s keys cannot be had', async () => {
    const token = await poolToken(['naseem']);
    const cut = await testProgram({ ...settings(), AISO_USER_POOL_ISSUER: `http://127.0.0.1:9/${POOL}` });
    const response = await ask(cut, '/api/session', token);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      503,
      'directory.unreachable',
    ]);
    await cut.close();
  });
});

it.each(['custom', 'supabase'])(
  'takes its own address for the embedded directory, with strategy %s',
  (AISO_AUTH_STRATEGY) => {
    const own = readSettings({
      AISO_AUTH_STRATEGY,
      AISO_PUBLIC_URL: 'https://aiso.example',
      AISO_USER_POOL_ENDPOINT: 'https://aiso.example/',
      AISO_SUPABASE_URL: 'https://aiso.example/',
    });
    expect(directoryElsewhere(own)).toBeUndefined();
    expect(directoryAddresses(own)).toEqual({ userPoolEndpoint: '/', supabaseAuthUrl: '/auth/v1' });
  },
);

describe('with a Supabase project elsewhere', () => {
  let program: TestProgram;
  beforeAll(async () => {
    program = await testProgram({
      AISO_AUTH_STRATEGY: 'supabase',
      AISO_SUPABASE_URL: cloud.url,
    });
  });
  afterAll(() => program.close());

  async function projectToken(app_metadata: object, user_metadata: object = {}): Promise<string> {
    const url = `${cloud.url}/auth/v1`;
    const admin = new AuthAdminApi({ url, headers: { Authorization: `Bearer ${SERVICE_ROLE_KEY}` } });
    const person = { email: `${randomUUID()}@clinic.example`, password: PASSWORD };
    await admin.createUser({ ...person, email_confirm: true, app_metadata, user_metadata });
    const client = new GoTrueClient({ url, persistSession: false, autoRefreshToken: false });
    const { data } = await client.signInWithPassword(person);
    return data.session?.access_token ?? '';
  }

  it('lets its people in by what the project wrote about them, not by what they wrote themselves', async () => {
    const naseem = await sessionOf(program, await projectToken({ groups: ['naseem'] }));
    expect(naseem.tenantUser.tenantId).toBe('naseem');
    const wishful = await sessionOf(program, await projectToken({}, { groups: ['admin'], role: 'admin' }));
    expect(wishful.tenantUser).toMatchObject({ tenantId: 'admin', role: 'user' });
  });

  it('believes no user pool beside it', async () => {
    expect((await ask(program, '/api/session', await poolToken(['admin']))).statusCode).toBe(401);
    const own = await program.person(['admin']);
    expect((await ask(program, '/api/session', own.idToken)).statusCode).toBe(401);
  });
});
