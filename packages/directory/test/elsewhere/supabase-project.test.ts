import { randomUUID } from 'node:crypto';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supabaseElsewhere } from '../../src/index.ts';
import { newKey, startKeyServer } from './elsewhere-keys.ts';

const SECRET = 'the-secret-of-a-project-that-signs-with-one';
let server: Awaited<ReturnType<typeof startKeyServer>>;
let key: Awaited<ReturnType<typeof newKey>>;
beforeAll(async () => {
  server = await startKeyServer();
  key = await newKey('ES256');
  server.state.keys = [key.jwk];
});
afterAll(() => server.stop());

const issuer = () => `${server.url}/auth/v1`;
const open = (options: { secret?: string; requiresSecondFactor?: boolean } = {}) =>
  supabaseElsewhere({ issuer: issuer(), ...options });

function claims(changes: Readonly<Record<string, unknown>> = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: issuer(),
    sub: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    session_id: randomUUID(),
    email: 'noor@clinic.example',
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'], tenant: 'medical-center', groups: ['readers'] },
    user_metadata: { name: 'Noor Haddad', groups: ['admin'], tenant: 'naseem' },
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: now }],
    is_anonymous: false,
    iat: now,
    exp: now + 3600,
    ...changes,
  };
}
const withSecret = (body: JWTPayload, secret = SECRET) =>
  new SignJWT(body).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(Buffer.from(secret));
const codeOf = (token: Promise<string> | string, project = open()) =>
  Promise.resolve(token)
    .then((text) => project.verifyIdToken(text))
    .then(
      () => 'believed',
      (error: { code?: string }) => error.code,
    );

describe('an access token of a Supabase project elsewhere', () => {
  it('tells who signed in; groups, tenant and role are those that the project wrote, not the person', async () => {
    const identity = await open().verifyIdToken(await key.sign(claims()));
    expect(identity).toMatchObject({ name: 'Noor Haddad', groups: ['readers'] });
    expect(identity.attributes['custom:tenant']).toBe('medical-center');
  });

  it.each([
    ['another project', { iss: 'https://other.supabase.co/auth/v1' }],
    ['another audience', { aud: 'anon' }],
    ['the role of a service', { role: 'service_role' }],
    ['nobody behind it', { is_anonymous: true }],
    ['no session', { session_id: undefined }],
    ['somebody who is no id', { sub: 'everybody' }],
  ])('is refused with %s', async (_what, changes) => {
    expect(await codeOf(key.sign(claims(changes)))).toBe('auth.required');
  });

  it('is refused when it is over, unsigned, or signed with a key of another project', async () => {
    expect(await codeOf(key.sign(claims({ exp: 1 })))).toBe('auth.expired');
    expect(await codeOf(new UnsecuredJWT(claims()).encode())).toBe('auth.required');
    expect(await codeOf((await newKey('ES256')).sign(claims()))).toBe('auth.required');
    expect(await codeOf('x'.repeat(20_000))).toBe('auth.required');
  });

  it('is believed by the secret where there is one, and by nothing else then', async () => {
    const project = open({ secret: SECRET });
    expect(await codeOf(withSecret(claims()), project)).toBe('believed');
    expect(await codeOf(withSecret(claims(), `${SECRET}!`), project)).toBe('auth.required');
    expect(await codeOf(key.sign(claims()), project)).toBe('auth.required');
    expect(await codeOf(withSecret(claims()))).toBe('auth.required');
    const anonKey = { iss: 'supabase', ref: 'abc', role: 'anon', iat: 1, exp: 4_000_000_000 };
    expect(await codeOf(withSecret(anonKey), project)).toBe('auth.required');
  });

  it('must have shown a second factor where that is asked for', async () => {
    const project = open({ requiresSecondFactor: true });
    expect(await codeOf(key.sign(claims()), project)).toBe('auth.required');
    expect(await codeOf(key.sign(claims({ aal: 'aal2' })), project)).toBe('believed');
  });
});
