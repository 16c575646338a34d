import type { SessionView } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

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
  expect(kept.headers['x-correlation-id']).toBe('ward-7-42');
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
