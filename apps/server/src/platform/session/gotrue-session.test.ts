import { randomUUID } from 'node:crypto';
import type { SessionView } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';

const PASSWORD = 'Own-Password-1';
const KEY = 'a-service-role-key-for-testing-only';
let program: TestProgram;
beforeAll(async () => {
  program = await testProgram({
    AISO_PROTOCOLS: 'cognito,gotrue',
    AISO_DIRECTORY_SERVICE_ROLE_KEY: KEY,
    AISO_SITE_URL: 'https://clinic.example',
  });
});
afterAll(() => program.close());

const call = (method: 'GET' | 'POST', url: string, token: string, payload?: object) =>
  program.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload === undefined ? {} : { payload }),
  });

/** Somebody made by administration over GoTrue, and signed in over it. */
async function signedIn(appMetadata: object, userMetadata: object = {}): Promise<string> {
  const email = `${randomUUID()}@test.example`;
  const made = await call('POST', '/auth/v1/admin/users', KEY, {
    email,
    password: PASSWORD,
    email_confirm: true,
    app_metadata: appMetadata,
    user_metadata: userMetadata,
  });
  expect(made.statusCode).toBe(200);
  const session = await call('POST', '/auth/v1/token?grant_type=password', 'anon', {
    email,
    password: PASSWORD,
  });
  return session.json<{ access_token: string }>().access_token;
}
const sessionOf = async (token: string): Promise<SessionView> =>
  (await call('GET', '/api/session', token)).json<SessionView>();

test('an access token of GoTrue opens the product: groups, tenant and role as administration wrote them', async () => {
  const naseem = await sessionOf(
    await signedIn({ groups: ['naseem'] }, { first_name: 'Noor', last_name: 'Haddad' }),
  );
  expect(naseem.tenantUser).toMatchObject({ tenantId: 'naseem', role: 'user' });
  expect(naseem.landingRoute).toBe('/pulmonology/listing');
  expect(naseem.user).toMatchObject({ givenName: 'Noor', familyName: 'Haddad', groups: ['naseem'] });
  const admin = await sessionOf(await signedIn({ groups: ['admin'] }));
  expect(admin.tenantUser.permissions).toContain('admin:all');
  const center = await sessionOf(await signedIn({ tenant: 'medical-center' }));
  expect(center.tenantUser.tenantId).toBe('medical-center');
});

test('what a person writes about themselves gives them nothing', async () => {
  const wish = {
    groups: ['admin'],
    tenant: 'naseem',
    role: 'admin',
    'custom:tenant': 'naseem',
    'custom:role': 'admin',
  };
  const session = await sessionOf(await signedIn({}, wish));
  expect(session.tenantUser).toMatchObject({ tenantId: 'admin', role: 'user' });
  expect(session.tenantUser.permissions).not.toContain('admin:all');
});

test('a session that was ended is refused at once', async () => {
  const token = await signedIn({ groups: ['naseem'] });
  expect((await call('GET', '/api/worklist', token)).statusCode).toBe(200);
  expect((await call('POST', '/auth/v1/logout', token)).statusCode).toBe(204);
  const refused = await call('GET', '/api/worklist', token);
  expect(refused.statusCode).toBe(401);
  expect(refused.json()).toMatchObject({ code: 'auth.expired' });
});

test('the key of administration opens nothing of the product', async () => {
  expect((await call('GET', '/api/session', KEY)).statusCode).toBe(401);
});

test('the directory’s calls answer in their own form, and stay out of caches', async () => {
  const missing = await call('GET', '/auth/v1/nothing', 'x');
  expect(missing.statusCode).toBe(404);
  expect(missing.json()).toMatchObject({ error_code: 'validation_failed' });
  const user = await call('GET', '/auth/v1/user', 'x');
  expect(user.json()).toMatchObject({ error_code: 'bad_jwt' });
  expect(user.headers['cache-control']).toBe('no-store');
  const keys = await program.app.inject({ url: '/auth/v1/.well-known/jwks.json' });
  expect(keys.json<{ keys: object[] }>().keys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256' });
  const link = await program.app.inject({
    url: '/auth/v1/verify?token=x&type=signup&redirect_to=https://evil.example/',
  });
  expect(link.statusCode).toBe(303);
  expect(link.headers.location).toMatch(
    /^https:\/\/clinic\.example\/#error=access_denied&error_code=otp_expired/u,
  );
});

test('providers are offered as they are configured', async () => {
  const configured = await testProgram({
    AISO_PROTOCOLS: 'gotrue',
    AISO_OAUTH_GITHUB_CLIENT_ID: 'id',
    AISO_OAUTH_GITHUB_CLIENT_SECRET: 'secret',
    AISO_OAUTH_GITHUB_URL: 'https://git.clinic.example',
    AISO_OAUTH_GOOGLE_CLIENT_ID: 'id-without-secret',
    AISO_REDIRECT_ALLOW_LIST: 'https://app.example/*, https://other.example/**',
  });
  const settings = await configured.app.inject({ url: '/auth/v1/settings' });
  expect(settings.json()).toMatchObject({ external: { github: true, google: false }, disable_signup: true });
  const gone = await configured.app.inject({ url: '/auth/v1/authorize?provider=github' });
  expect(gone.statusCode).toBe(302);
  const target = new URL(String(gone.headers.location));
  expect(`${target.origin}${target.pathname}`).toBe('https://git.clinic.example/login/oauth/authorize');
  expect(target.searchParams.get('redirect_uri')).toBe('http://127.0.0.1/auth/v1/callback');
  expect(gone.headers.location).not.toContain('secret');
  await configured.close();
});
