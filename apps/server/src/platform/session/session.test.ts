import type { SessionView } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

async function sessionOf(groups: string[], attributes: Record<string, string> = {}): Promise<SessionView> {
  const { headers } = await program.person(groups, attributes);
  const response = await program.app.inject({ url: '/api/session', headers });
  expect(response.statusCode).toBe(200);
  return response.json<SessionView>();
}

test('a member of naseem gets its menu, permissions and landing page', async () => {
  const session = await sessionOf(['naseem']);
  expect(session.tenant.id).toBe('naseem');
  expect(session.landingRoute).toBe('/pulmonology/listing');
  expect(session.tenantUser).toMatchObject({ tenantId: 'naseem', role: 'user' });
  expect(session.tenantUser.permissions).not.toContain('admin:all');
  expect(JSON.stringify(session.menu)).toContain('/pulmonology/upload');
});

test('an administrator may do everything in the admin tenant', async () => {
  const session = await sessionOf(['admin']);
  expect(session.tenantUser).toMatchObject({ tenantId: 'admin', role: 'admin' });
  expect(session.tenantUser.permissions).toContain('admin:all');
  expect(session.landingRoute).toBe('/landing');
  expect(JSON.stringify(session.menu)).toContain('/administration/users');
});

test.each([
  [['naseem', 'admin'], {}],
  [[], {}],
  [[], { 'custom:tenant': 'medical-center', 'custom:role': 'admin' }],
])('groups %j with %j find no administration in the menu', async (groups, attributes) => {
  const session = await sessionOf(groups, attributes);
  expect(JSON.stringify(session.menu)).not.toContain('/administration');
});

test('the medical center uploads and infers, and nothing else', async () => {
  const session = await sessionOf([], { 'custom:tenant': 'medical-center' });
  expect(session.tenantUser.permissions).toEqual(['image:upload', 'image:inference']);
  expect(session.tenant.theme).toEqual({ primaryColor: '#1976d2', secondaryColor: '#dc004e' });
});

test('somebody without group or tenant is a plain user of the admin tenant', async () => {
  const session = await sessionOf([], { 'custom:tenant': 'nowhere', 'custom:role': 'admin' });
  expect(session.tenantUser).toMatchObject({ tenantId: 'admin', role: 'user' });
  expect(session.tenantUser.permissions).not.toContain('admin:all');
});

test.each(['/api/session', '/api/worklist', '/api/models', '/Prod/uploads?userEmail=a@b.c'])(
  '%s is closed to whoever brings no token or a forged one',
  async (url) => {
    const forged = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.';
    for (const headers of [{}, { authorization: `Bearer ${forged}` }, { authorization: 'Basic abc' }]) {
      const response = await program.app.inject({ url, headers });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'auth.required' });
    }
  },
);

test('every answer brings a correlation id, and a harmless one of the caller is kept', async () => {
  const own = await program.app.inject({ url: '/api/config' });
  expect(own.headers['x-correlation-id']).toMatch(/^[\w-]{36}$/u);
  const kept = await program.app.inject({ url: '/api/config', headers: { 'x-correlation-id': 'ward-7-42' } });
  expect(kept.headers['x-correlation-id']).toMatch(/^[\w-]{36}$/u);
  const replaced = await program.app.inject({ url: '/api/config', headers: { 'x-correlation-id': 'a b"c' } });
  expect(replaced.headers['x-correlation-id']).toMatch(/^[\w-]{36}$/u);
});

test('the client is told whether passwords can be reset by mail', async () => {
  const resets = async ({ app }: TestProgram) =>
    (await app.inject({ url: '/api/config' })).json<{ resetsPasswordsByMail: boolean }>()
      .resetsPasswordsByMail;
  expect(await resets(program)).toBe(false);
  const mailing = await testProgram({ AISO_SMTP_URL: 'smtp://127.0.0.1:2525' });
  expect(await resets(mailing)).toBe(true);
  await mailing.close();
});

test('the client is led to the embedded directories, or to those of the cloud, which the page may then speak to', async () => {
  const read = async ({ app }: TestProgram) => {
    const answer = await app.inject({ url: '/api/config' });
    const policy = String(answer.headers['content-security-policy']);
    return { config: answer.json<object>(), connect: /connect-src ([^;]+)/u.exec(policy)?.[1] };
  };
  const embedded = { userPoolEndpoint: '/', supabaseAuthUrl: '/auth/v1', AISO_SUPABASE_ANON_KEY: '' };
  expect(await read(program)).toMatchObject({ config: embedded, connect: "'self'" });
  const cloud = await testProgram({
    AISO_USER_POOL_ENDPOINT: 'cloud',
    AISO_USER_POOL_ID: 'eu-central-1_Abc123',
    AISO_SUPABASE_URL: 'https://abc.supabase.co/',
    AISO_SUPABASE_ANON_KEY: 'public',
  });
  expect(await read(cloud)).toMatchObject({
    config: {
      userPoolEndpoint: null,
      supabaseAuthUrl: 'https://abc.supabase.co/auth/v1',
      AISO_SUPABASE_ANON_KEY: 'public',
    },
    connect: "'self' https://cognito-idp.eu-central-1.amazonaws.com https://abc.supabase.co",
  });
  await cloud.close();
});
