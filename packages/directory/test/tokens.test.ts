import { createHmac } from 'node:crypto';
import { decodeJwt, exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openCore } from '../src/core.ts';
import { remoteKeys } from '../src/elsewhere/remote-keys.ts';
import { openTokenVerifier } from '../src/tokens/verify.ts';
import { CLIENT, type DirectoryServer, POOL, startDirectoryServer } from './directory-server.ts';

let server: DirectoryServer;
let userId = '';
beforeAll(async () => {
  server = await startDirectoryServer();
  userId = await server.addPerson('tokens@example.org', { groups: ['admin'] });
});
afterAll(async () => server.close());

async function signedIn() {
  const user = await server.core.users.findById(userId);
  if (user === null) throw new Error('no user');
  return server.core.sessions.start(user);
}

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const current = async () => (await server.core.keys.current()).kid;
const published = async () => (await server.core.keys.jwks()).keys.map((key) => key.kid);
const payloadOf = (token: string): JWTPayload => decodeJwt(token);
const refused = (token: string) =>
  expect(server.directory.verifyIdToken(token)).rejects.toMatchObject({ code: 'auth.required', status: 401 });

describe('token verification', () => {
  it('accepts its own id token and says who it is', async () => {
    const { idToken } = await signedIn();
    expect(await server.directory.verifyIdToken(idToken)).toMatchObject({
      id: userId,
      email: 'tokens@example.org',
      groups: ['admin'],
      givenName: 'Noor',
    });
  });

  it('refuses a changed payload, a foreign signature and no token at all', async () => {
    const { idToken } = await signedIn();
    const [header, , signature] = idToken.split('.');
    const edited = { ...payloadOf(idToken), 'cognito:groups': ['admin', 'naseem'] };
    await refused(`${header}.${base64url(edited)}.${signature}`);
    const { kid } = await server.core.keys.current();
    const { privateKey } = await generateKeyPair('RS256');
    await refused(
      await new SignJWT(payloadOf(idToken)).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
    );
    for (const token of ['', 'x', 'a.b.c', `${idToken}x`, 'y'.repeat(20_000)]) await refused(token);
  });

  it('refuses alg=none and its own public key used as an HMAC secret', async () => {
    const { idToken } = await signedIn();
    const { kid } = await server.core.keys.current();
    const body = base64url(payloadOf(idToken));
    for (const alg of ['none', 'None', 'NONE']) await refused(`${base64url({ alg, kid })}.${body}.`);
    const [jwk] = (await server.core.keys.jwks()).keys;
    const key = await importJWK(jwk ?? {}, 'RS256', { extractable: true });
    if (key instanceof Uint8Array) throw new Error('not a public key');
    const head = base64url({ alg: 'HS256', kid });
    for (const secret of [await exportSPKI(key), JSON.stringify(jwk)]) {
      await refused(
        `${head}.${body}.${createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url')}`,
      );
    }
  });

  it('refuses an access token in place of an id token and the other way round', async () => {
    const { idToken, accessToken } = await signedIn();
    await refused(accessToken);
    await expect(server.core.verifyAccessToken(idToken)).rejects.toMatchObject({
      code: 'auth.required',
    });
    expect(await server.core.verifyAccessToken(accessToken)).toMatchObject({ userId });
  });

  it('refuses a token of another pool or another client', async () => {
    for (const foreign of [
      { poolId: 'us-east-1_other' },
      { clientId: 'otherclient' },
      { issuerBase: 'http://elsewhere' },
    ]) {
      // The same keys in the same database: only the claims tell them apart.
      const other = await openCore({ ...server.options, ...foreign });
      const user = await other.users.findById(userId);
      if (user === null) throw new Error('no user');
      const { idToken, accessToken } = await other.sessions.start(user);
      await other.verifyIdToken(idToken);
      await other.verifyAccessToken(accessToken);
      await refused(idToken);
      await expect(server.core.verifyAccessToken(accessToken)).rejects.toMatchObject({
        code: 'auth.required',
      });
      await other.close();
    }
  });

  it('refuses a token of its own key that names nobody, or no session', async () => {
    const { idToken } = await signedIn();
    const { kid, key } = await server.core.keys.current();
    for (const change of [{ sub: 'nobody' }, { origin_jti: 'none' }, { origin_jti: '' }]) {
      await refused(
        await new SignJWT({ ...payloadOf(idToken), ...change })
          .setProtectedHeader({ alg: 'RS256', kid })
          .sign(key),
      );
    }
  });

  it('says that a token has expired', async () => {
    const { idToken, accessToken } = await signedIn();
    // It is remembered as right then, and expires all the same.
    await server.directory.verifyIdToken(idToken);
    server.advance(3_601_000);
    await expect(server.directory.verifyIdToken(idToken)).rejects.toMatchObject({ code: 'auth.expired' });
    await expect(server.core.verifyAccessToken(accessToken)).rejects.toMatchObject({
      code: 'auth.expired',
    });
  });

  it('notices within two seconds that another server ended the session', async () => {
    const elsewhere = await openCore(server.options);
    const { idToken } = await signedIn();
    await elsewhere.verifyIdToken(idToken);
    await server.core.signOutEverywhere(userId);
    // Two seconds on: what it remembers is too old then.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_001);
    try {
      await expect(elsewhere.verifyIdToken(idToken)).rejects.toMatchObject({ code: 'auth.expired' });
    } finally {
      clock.mockRestore();
      await elsewhere.close();
    }
  });

  it('keeps verifying tokens of the old key after a rotation, and drops the key when they are over', async () => {
    const { idToken: old } = await signedIn();
    const before = await current();
    const kid = await server.directory.rotateSigningKey();
    expect(kid).not.toBe(before);
    expect(await published()).toEqual([kid, before]);
    expect(await current()).toBe(before);
    server.advance(540_000);
    expect(await current()).toBe(before);
    const { idToken: last } = await signedIn();
    server.advance(61_000);
    expect(await current()).toBe(kid);
    const { idToken } = await signedIn();
    for (const token of [old, last, idToken]) await server.directory.verifyIdToken(token);
    server.advance(3_450_000);
    await server.directory.verifyIdToken(last);
    server.advance(270_000);
    expect(await published()).toEqual([kid]);
  });

  it('takes no token of a key that got about, and signs with another one at once', async () => {
    const { idToken: old, refreshToken } = await signedIn();
    await server.directory.verifyIdToken(old);
    const kid = await server.directory.rotateSigningKey({ revoke: true });
    expect(await published()).toEqual([kid]);
    await refused(old);
    const refreshed = await server.core.sessions.refresh(refreshToken, { rotate: true });
    if (refreshed.kind !== 'refreshed') throw new Error(refreshed.kind);
    await server.directory.verifyIdToken(refreshed.idToken);
  });

  it('rotates by time, once however many servers look', async () => {
    const elsewhere = await openCore(server.options);
    const { keys } = server.core;
    const ninetyDays = 90 * 86_400_000;
    expect(await keys.rotateWhenOlderThan(ninetyDays)).toBe(false);
    server.advance(ninetyDays + 1_000);
    const rotated = await Promise.all(
      [keys, elsewhere.keys].map((each) => each.rotateWhenOlderThan(ninetyDays)),
    );
    expect(rotated.filter(Boolean)).toHaveLength(1);
    expect(await published()).toHaveLength(2);
    await elsewhere.close();
  });

  it('makes one key when several servers start on an empty directory', async () => {
    await server.database.deleteFrom('directory.signing_keys').execute();
    const opened = await Promise.all([1, 2, 3].map(() => openCore(server.options)));
    const kids = await Promise.all(opened.map(async ({ keys }) => (await keys.current()).kid));
    expect(new Set(kids).size).toBe(1);
    await Promise.all(opened.map((directory) => directory.close()));
  });

  it('is published for verifiers elsewhere, which need only the address', async () => {
    // The key set of the test before was replaced behind this server's back; a fresh one reads it.
    const kid = await server.directory.rotateSigningKey({ revoke: true });
    const { idToken } = await signedIn();
    const issuer = `${server.address}/${POOL}`;
    const keySet: unknown = await (await fetch(`${issuer}/.well-known/jwks.json`)).json();
    expect(JSON.stringify(keySet)).toContain(`"alg":"RS256","kid":"${kid}","kty":"RSA","use":"sig"`);
    expect(JSON.stringify(keySet)).not.toMatch(/"(d|p|q|dp|dq|qi)":/u);
    const verifier = openTokenVerifier({
      keys: remoteKeys(`${issuer}/.well-known/jwks.json`),
      issuer: () => issuer,
      clientId: CLIENT,
      clock: server.options.clock ?? { now: () => new Date() },
    });
    expect(await verifier.verifyIdToken(idToken)).toMatchObject({ id: userId });
  });

  it('keeps nothing of sessions and challenges that are long over', async () => {
    const { challenges, sessions, srpChallenges } = server.core;
    const exchange = { A: 2n, verifier: 2n, u: 2n, b: 2n };
    const handle = await srpChallenges.seal({ username: 'x', shownId: userId, salt: '00', exchange });
    await srpChallenges.spend(handle);
    const count = async (
      table: 'directory.refresh_tokens' | 'directory.challenges' | 'directory.spent_challenges',
    ) => (await server.database.selectFrom(table).select('expires_at').execute()).length;
    await signedIn();
    await challenges.create('NEW_PASSWORD_REQUIRED', {
      userId,
      username: 'x',
      secret: '{}',
    });
    server.advance(32 * 86_400_000);
    await sessions.purgeExpired();
    await challenges.purgeExpired();
    await srpChallenges.purgeExpired();
    expect(await count('directory.spent_challenges')).toBe(0);
    expect(await count('directory.refresh_tokens')).toBe(0);
    expect(await count('directory.challenges')).toBe(0);
  });

  it('does not open with another master key', async () => {
    await expect(openCore({ ...server.options, masterKey: Buffer.alloc(32, 1) })).rejects.toThrow(
      'another master key',
    );
  });
});
