import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { serveDirectory } from '../serve-directory.ts';
import { administer, connect, NEW_PASSWORD, otherCode, PASSWORD, refusal } from './client.ts';

const server = await serveDirectory();

async function signedIn(email: string) {
  if ((await server.core.users.findByEmail(email)) === null) await server.addPerson(email);
  const client = connect(server.address);
  const { data, error } = await client.signInWithPassword({ email, password: PASSWORD });
  if (data.session === null) throw new Error(`no session: ${error?.message ?? ''}`);
  return { client, session: data.session };
}
const refresh = async (token: string) => {
  const client = connect(server.address);
  const { data, error } = await client.refreshSession({ refresh_token: token });
  return { token: data.session?.refresh_token, session: data.session, code: error?.code ?? 'done' };
};
const userCall = (token: string) =>
  fetch(`${server.address}/auth/v1/user`, { headers: { authorization: `Bearer ${token}` } }).then(
    async (response) => `${response.status} ${response.headers.get('x-sb-error-code') ?? ''}`.trim(),
  );

describe('an access token', () => {
  it('says what the protocol says, and is verified by the public key set', async () => {
    const { client, session } = await server.whileStanding(() => signedIn('claims@example.org'));
    const { iat, exp, amr, session_id: sessionId, sub, ...claims } = decodeJwt(session.access_token);
    expect(claims).toEqual({
      iss: `${server.address}/auth/v1`,
      aud: 'authenticated',
      email: 'claims@example.org',
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { given_name: 'Noor', family_name: 'Haddad' },
      role: 'authenticated',
      aal: 'aal1',
      is_anonymous: false,
    });
    expect(sub).toBe(session.user.id);
    expect(sessionId).toMatch(/^[\da-f-]{36}$/u);
    expect(amr).toEqual([{ method: 'password', timestamp: iat }]);
    expect(Number(exp) - Number(iat)).toBe(3600);
    expect(session.expires_at).toBe(exp);
    expect(decodeProtectedHeader(session.access_token)).toMatchObject({ alg: 'RS256', typ: 'JWT' });
    const verified = await client.getClaims();
    expect(verified.error).toBeNull();
    expect(verified.data?.claims.sub).toBe(sub);
  });

  it('carries groups, tenant and role that administration wrote, and none that the person writes', async () => {
    const userId = await server.addPerson('climber@example.org', {
      groups: ['naseem'],
      attributes: { 'custom:tenant': 'naseem', 'custom:role': 'user' },
    });
    const { client } = await signedIn('climber@example.org');
    const wish = { groups: ['admin'], 'custom:role': 'admin', tenant: 'admin', role: 'admin' };
    expect(await refusal(client.updateUser({ data: wish }))).toBe('done');
    const { data } = await client.refreshSession();
    const identity = await server.directory.verifyIdToken(data.session?.access_token ?? '');
    expect(identity.id).toBe(userId);
    expect(identity.groups).toEqual(['naseem']);
    expect(identity.attributes).toMatchObject({ 'custom:tenant': 'naseem', 'custom:role': 'user' });
    expect(data.user?.app_metadata).toMatchObject({ groups: ['naseem'], tenant: 'naseem', role: 'user' });
    const put = async (body: object) => {
      const answer = await fetch(`${server.address}/auth/v1/user`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${data.session?.access_token ?? ''}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    const byOneself = await put({ data: { note: 'x' }, app_metadata: { groups: ['admin'] } });
    expect(byOneself).toMatchObject({ code: 403, error_code: 'not_admin' });
    const known = { role: 'authenticated', app_metadata: { groups: ['naseem'] } };
    expect(await put({ role: 'service_role' })).toMatchObject(known);
  });

  it('is refused where it is missing, forged, of the other protocol or over', async () => {
    const { session } = await signedIn('forged@example.org');
    const [header, payload, signature] = session.access_token.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    expect(await userCall(`${none}.${payload}.`)).toBe('403 bad_jwt');
    const claims = JSON.stringify({ ...decodeJwt(session.access_token), role: 'service_role' });
    expect(await userCall(`${header}.${Buffer.from(claims).toString('base64url')}.${signature}`)).toBe(
      '403 bad_jwt',
    );
    const user = await server.core.users.findByEmail('forged@example.org');
    if (user === null) throw new Error('no user');
    const cognito = await server.core.sessions.start(user);
    expect(await userCall(cognito.accessToken)).toBe('403 bad_jwt');
    expect(await userCall(cognito.idToken)).toBe('403 bad_jwt');
    await expect(server.core.verifyAccessToken(session.access_token)).rejects.toMatchObject({
      code: 'auth.required',
    });
    const missing = await fetch(`${server.address}/auth/v1/user`);
    expect([missing.status, missing.headers.get('x-sb-error-code')]).toEqual([401, 'no_authorization']);
    server.advance(3_601_000);
    expect(await userCall(session.access_token)).toBe('403 bad_jwt');
    await expect(server.directory.verifyIdToken(session.access_token)).rejects.toMatchObject({
      code: 'auth.expired',
    });
  });
});

describe('a refresh token', () => {
  it('is replaced at each use; the one before gets the newest back, however late', async () => {
    const { session } = await signedIn('rotate@example.org');
    const first = session.refresh_token;
    const second = await refresh(first);
    expect(second.token).not.toBe(first);
    server.advance(60_000);
    expect((await refresh(first)).token).toBe(second.token);
    const third = await refresh(second.token ?? '');
    expect(third.token).not.toBe(second.token);
    expect((await refresh(first)).token).toBeUndefined();
  });

  it('ends the session when an older one comes after ten seconds', async () => {
    const { session } = await signedIn('stolen@example.org');
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.token ?? '');
    server.advance(5_000);
    expect((await refresh(session.refresh_token)).token).toBe(third.token);
    server.advance(6_000);
    expect((await refresh(session.refresh_token)).code).toBe('refresh_token_already_used');
    expect((await refresh(third.token ?? '')).code).toBe('refresh_token_not_found');
    expect(await userCall(third.session?.access_token ?? '')).toBe('403 session_not_found');
    await expect(server.directory.verifyIdToken(third.session?.access_token ?? '')).rejects.toMatchObject({
      code: 'auth.expired',
    });
  });

  it('gives many that ask at once the same new one', async () => {
    const { session } = await signedIn('tabs@example.org');
    const tokens = await Promise.all(Array.from({ length: 12 }, () => refresh(session.refresh_token)));
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(1);
  });

  it('is refused where it is none, made up or over', async () => {
    expect((await refresh('nothing')).code).toBe('refresh_token_not_found');
    const { session } = await signedIn('over@example.org');
    const bytes = Buffer.from(session.refresh_token, 'base64url');
    bytes.writeUInt32BE(2, 16);
    expect((await refresh(bytes.toString('base64url'))).code).toBe('refresh_token_not_found');
    server.advance(31 * 86_400_000);
    expect((await refresh(session.refresh_token)).code).toBe('session_expired');
  });

  it('is not in the database', async () => {
    const { session } = await signedIn('kept@example.org');
    const rows = await server.database.selectFrom('directory.refresh_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(session.refresh_token);
  });
});

describe('signing out', () => {
  it.each([
    ['local', '403 session_not_found', '200'],
    ['others', '200', '403 session_not_found'],
    ['global', '403 session_not_found', '403 session_not_found'],
  ] as const)('%s', async (scope, own, other) => {
    const one = await signedIn(`out-${scope}@example.org`);
    const two = await signedIn(`out-${scope}@example.org`);
    expect(await refusal(one.client.signOut({ scope }))).toBe('done');
    expect(await userCall(one.session.access_token)).toBe(own);
    expect(await userCall(two.session.access_token)).toBe(other);
  });

  it('refuses a scope that there is not', async () => {
    const { session } = await signedIn('scope@example.org');
    const response = await fetch(`${server.address}/auth/v1/logout?scope=all`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    expect(response.status).toBe(400);
  });

  it('by administration, with the token of the person', async () => {
    const { session } = await signedIn('ended@example.org');
    expect(await refusal(administer(server.address).signOut(session.access_token, 'global'))).toBe('done');
    expect(await userCall(session.access_token)).toBe('403 session_not_found');
  });

  it('over the other protocol ends these sessions too', async () => {
    const { session } = await signedIn('both@example.org');
    await server.core.signOutEverywhere(session.user.id);
    expect((await refresh(session.refresh_token)).code).toBe('refresh_token_not_found');
    expect(await userCall(session.access_token)).toBe('403 session_not_found');
  });
});

describe('one’s own account', () => {
  it('changes the password, which ends the other sessions', async () => {
    const one = await signedIn('word@example.org');
    const two = await signedIn('word@example.org');
    const change = (password: string) => refusal(one.client.updateUser({ password }));
    expect(await change('weakling')).toBe('422 weak_password');
    expect(await change('')).toBe('422 weak_password');
    expect(await change(PASSWORD)).toBe('422 same_password');
    expect(await change(NEW_PASSWORD)).toBe('done');
    expect(await userCall(one.session.access_token)).toBe('200');
    expect(await userCall(two.session.access_token)).toBe('403 session_not_found');
    const old = connect(server.address).signInWithPassword({ email: 'word@example.org', password: PASSWORD });
    expect(await refusal(old)).toBe('400 invalid_credentials');
  });

  it('asks for a mailed code where the session is older than a day', async () => {
    const { client } = await signedIn('old@example.org');
    server.advance(25 * 3_600_000);
    await client.refreshSession();
    expect(await refusal(client.updateUser({ password: NEW_PASSWORD }))).toBe('400 reauthentication_needed');
    expect(await refusal(client.reauthenticate())).toBe('done');
    expect(await refusal(client.reauthenticate())).toBe('429 over_email_send_rate_limit');
    const { code } = await server.mailTo('old@example.org');
    const change = (nonce: string) => refusal(client.updateUser({ password: NEW_PASSWORD, nonce }));
    expect(await change(otherCode(code))).toBe('422 reauthentication_not_valid');
    expect(await change(code)).toBe('done');
  });

  it('moves to a new address once the code sent there has come back', async () => {
    const { client } = await signedIn('from@example.org');
    await server.addPerson('has@example.org');
    expect(await refusal(client.updateUser({ email: 'HAS@example.org' }))).toBe('422 email_exists');
    const { data } = await client.updateUser({ email: 'to@example.org' });
    expect(data.user).toMatchObject({ email: 'from@example.org', new_email: 'to@example.org' });
    await server.core.codeMails.settled();
    server.advance(16_000);
    expect(await refusal(client.resend({ type: 'email_change', email: 'from@example.org' }))).toBe('done');
    await server.core.codeMails.settled();
    const { code } = await server.mailTo('to@example.org');
    const confirm = (nonce: string) => refusal(client.updateUser({ email: 'to@example.org', nonce }));
    expect(await confirm(otherCode(code))).toBe('422 reauthentication_not_valid');
    expect(await confirm(code)).toBe('done');
    expect((await client.getUser()).data.user?.email).toBe('to@example.org');
  });

  it('keeps metadata: members are set, and removed by null; the names are the directory’s', async () => {
    const { client, session } = await signedIn('meta@example.org');
    await client.updateUser({ data: { theme: 'dark', first_name: 'Nour', gone: 1 } });
    const { data } = await client.updateUser({ data: { gone: null, list: [1, { a: null }] } });
    expect(data.user?.user_metadata).toEqual({
      theme: 'dark',
      first_name: 'Nour',
      family_name: 'Haddad',
      list: [1, { a: null }],
    });
    expect((await server.core.users.findById(session.user.id))?.givenName).toBe('Nour');
    await server.core.users.change(session.user.id, { names: { givenName: 'Nura' } });
    expect((await client.getUser()).data.user?.user_metadata).toMatchObject({ first_name: 'Nura' });
    for (const note of ['x'.repeat(4000), 'a\u0000b', '\ud800']) {
      expect(await refusal(client.updateUser({ data: { note } }))).toBe('400 validation_failed');
    }
    expect(await refusal(client.updateUser({ data: { note: 'نور 😀' } }))).toBe('done');
  });

  it('is refused to somebody removed', async () => {
    const { session } = await signedIn('removed@example.org');
    await server.core.users.remove(session.user.id);
    expect(await userCall(session.access_token)).toBe('403 user_not_found');
    expect((await refresh(session.refresh_token)).code).toBe('refresh_token_not_found');
  });
});
