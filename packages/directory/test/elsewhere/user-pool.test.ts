import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userPoolElsewhere } from '../../src/index.ts';
import { newKey, startKeyServer } from './elsewhere-keys.ts';

const CLIENT = 'cloudclient';
let server: Awaited<ReturnType<typeof startKeyServer>>;
let key: Awaited<ReturnType<typeof newKey>>;
beforeAll(async () => {
  server = await startKeyServer();
  key = await newKey();
});
beforeEach(() => {
  server.state.keys = [key.jwk];
  server.state.answer = null;
  server.state.asked = 0;
});
afterAll(() => server.stop());

const issuer = () => `${server.url}/eu-central-1_Cloud`;
const open = (options: { cooldownMs?: number; keepMs?: number } = {}) =>
  userPoolElsewhere({ issuer: issuer(), clientId: CLIENT, ...options });

/** The claims of an id token of the cloud. */
function claims(changes: Readonly<Record<string, unknown>> = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: issuer(),
    sub: randomUUID(),
    aud: CLIENT,
    token_use: 'id',
    'cognito:username': 'noor',
    'cognito:groups': ['naseem'],
    'custom:role': 'admin',
    email: 'noor@clinic.example',
    email_verified: true,
    given_name: 'Noor',
    family_name: 'Haddad',
    auth_time: now,
    iat: now,
    exp: now + 3600,
    ...changes,
  };
}
const codeOf = (token: Promise<string> | string, pool = open()) =>
  Promise.resolve(token)
    .then((text) => pool.verifyIdToken(text))
    .then(
      () => 'believed',
      (error: { code?: string }) => error.code,
    );

describe('an id token of a user pool elsewhere', () => {
  it('tells who signed in, with groups and attributes', async () => {
    const sub = randomUUID();
    expect(await open().verifyIdToken(await key.sign(claims({ sub })))).toMatchObject({
      id: sub,
      email: 'noor@clinic.example',
      name: 'Noor',
      groups: ['naseem'],
      attributes: { 'custom:role': 'admin' },
    });
  });

  it.each([
    ['another issuer', { iss: 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_Other' }],
    ['another client', { aud: 'another' }],
    ['no audience', { aud: undefined }],
    ['the use of an access token', { token_use: 'access' }],
    ['somebody who is no id', { sub: "x' or 1=1" }],
    ['no expiry', { exp: undefined }],
  ])('is refused with %s', async (_what, changes) => {
    expect(await codeOf(key.sign(claims(changes)))).toBe('auth.required');
  });

  it('is refused when it is over', async () => {
    expect(await codeOf(key.sign(claims({ exp: Math.floor(Date.now() / 1000) - 1 })))).toBe('auth.expired');
  });

  it('is refused unsigned, signed with a key of another pool, or with the published key as a secret', async () => {
    expect(await codeOf(new UnsecuredJWT(claims()).encode())).toBe('auth.required');
    const another = await newKey();
    expect(await codeOf(another.sign(claims()))).toBe('auth.required');
    const sameId = await newKey('RS256', key.jwk.kid);
    expect(await codeOf(sameId.sign(claims()))).toBe('auth.required');
    const confused = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', ...(key.jwk.kid === undefined ? {} : { kid: key.jwk.kid }) })
      .sign(Buffer.from(JSON.stringify(key.jwk)));
    expect(await codeOf(confused)).toBe('auth.required');
  });
});

describe('its keys', () => {
  it('are asked for once, not for each token nor for each invented key', async () => {
    const pool = open();
    for (let turn = 0; turn < 3; turn += 1) expect(await codeOf(key.sign(claims()), pool)).toBe('believed');
    const invented = await newKey();
    for (let turn = 0; turn < 3; turn += 1)
      expect(await codeOf(invented.sign(claims()), pool)).toBe('auth.required');
    expect(server.state.asked).toBe(1);
  });

  it('may change: a new one is found, and one that was withdrawn is believed no longer', async () => {
    const pool = open({ cooldownMs: 0, keepMs: 0 });
    const before = await key.sign(claims());
    expect(await codeOf(before, pool)).toBe('believed');
    const next = await newKey();
    server.state.keys = [next.jwk];
    expect(await codeOf(next.sign(claims()), pool)).toBe('believed');
    expect(await codeOf(before, pool)).toBe('auth.required');
  });

  it('that cannot be had let nobody in, and let people in again when they can', async () => {
    const pool = open();
    await server.stop();
    expect(await codeOf(key.sign(claims()), pool)).toBe('directory.unreachable');
    await server.start();
    expect(await codeOf(key.sign(claims()), pool)).toBe('believed');
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['an error', (response) => response.writeHead(500).end()],
    ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['something else', (response) => response.end('<html></html>')],
    ['more than a key set is', (response) => response.end(`{"keys":[],"x":"${'x'.repeat(70_000)}"}`)],
  ])('are not taken from %s', async (_what, answer) => {
    server.state.answer = answer;
    expect(await codeOf(key.sign(claims()))).toBe('directory.unreachable');
  });

  it('do not come over plain http from another machine', () => {
    expect(() => userPoolElsewhere({ issuer: 'http://pool.example/x_y', clientId: CLIENT })).toThrow(
      /https/u,
    );
  });
});
