import { describe, expect, it } from 'vitest';
import { startDirectoryServer } from '../directory-server.ts';
import { serveDirectory } from '../serve-directory.ts';
import { connect, follow, linkIn, NEW_PASSWORD, otherCode, PASSWORD, refusal } from './client.ts';

const SITE = 'https://site.example';
const APP = 'https://app.hospital.example';
const server = await serveDirectory({
  gotrue: { siteUrl: SITE, redirectAllowList: ['https://app.example/**', 'https://*.wards.example/in'] },
  more: { allowedOrigins: [APP] },
});

const api = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.address}/auth/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    redirect: 'manual',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

describe('sign-up', () => {
  it('gives a bare user, and a session once the code has come back', async () => {
    const client = connect(server.address);
    const { data, error } = await client.signUp({
      email: 'New@Example.org',
      password: PASSWORD,
      options: { data: { first_name: 'Noor', last_name: 'Haddad' } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email: 'new@example.org',
      phone: '',
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { first_name: 'Noor', last_name: 'Haddad' },
      identities: [{ provider: 'email', identity_data: { email: 'new@example.org' } }],
    });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const signIn = () => client.signInWithPassword({ email: 'new@example.org', password: PASSWORD });
    expect(await refusal(signIn())).toBe('400 email_not_confirmed');
    expect((await signIn()).error?.message).toBe('Email not confirmed');
    const { code } = await server.mailTo('new@example.org');
    const verify = (token: string) => client.verifyOtp({ email: 'new@example.org', token, type: 'signup' });
    expect(await refusal(verify(otherCode(code)))).toBe('403 otp_expired');
    const verified = await verify(code);
    expect(verified.data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(verified.data.user?.email_confirmed_at).toBeDefined();
    expect(await refusal(verify(code))).toBe('403 otp_expired');
    const { data: fresh } = await signIn();
    expect(fresh.user?.last_sign_in_at).toBeDefined();
    expect((await server.core.users.findByEmail('new@example.org'))?.givenName).toBe('Noor');
  });

  it('answers a taken address with a user without identities, and mails nothing', async () => {
    await server.addPerson('taken@example.org');
    const { data, error } = await connect(server.address).signUp({
      email: 'taken@example.org',
      password: NEW_PASSWORD,
    });
    expect(error).toBeNull();
    expect(data.user?.identities).toEqual([]);
    expect(data.user?.id).not.toBe((await server.core.users.findByEmail('taken@example.org'))?.id);
    await server.core.codeMails.settled();
    expect(server.mailsTo('taken@example.org')).toEqual([]);
  });

  it('tells nothing of who signed up before with an address that waits for its owner', async () => {
    const first = connect(server.address);
    await first.signUp({
      email: 'waits@example.org',
      password: PASSWORD,
      options: { data: { secret_note: 'mine' } },
    });
    server.advance(16_000);
    const { data } = await first.signUp({ email: 'waits@example.org', password: NEW_PASSWORD });
    expect(JSON.stringify(data.user)).not.toContain('mine');
    expect(data.user?.identities).toHaveLength(1);
  });

  it.each([
    [{ email: 'not an address', password: PASSWORD }, 400, 'validation_failed'],
    [{ email: 'no-password@example.org' }, 400, 'validation_failed'],
    [{ phone: '+4912345', password: PASSWORD }, 400, 'phone_provider_disabled'],
    [{}, 422, 'anonymous_provider_disabled'],
    [{ password: PASSWORD }, 422, 'anonymous_provider_disabled'],
    [{ email: 'two-names@example.org', phone: '+4912345', password: PASSWORD }, 400, 'validation_failed'],
    [
      { email: 'half@example.org', password: PASSWORD, code_challenge: 'a'.repeat(43) },
      400,
      'validation_failed',
    ],
    [
      { email: 'long@example.org', password: PASSWORD, data: { note: 'x'.repeat(5000) } },
      400,
      'validation_failed',
    ],
  ])('refuses %j', async (body, status, code) => {
    const response = await api('/signup', body);
    expect(response.status).toBe(status);
    expect(response.headers.get('x-sb-error-code')).toBe(code);
    expect(await response.json()).toMatchObject({ code: status, error_code: code });
    const { email = '' } = body as { email?: string };
    expect(await server.core.users.findByEmail(email)).toBeNull();
  });

  it('names what a weak password lacks', async () => {
    const { error } = await connect(server.address).signUp({
      email: 'weak@example.org',
      password: 'weakling',
    });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['characters'] });
    const short = await connect(server.address).signUp({ email: 'weak@example.org', password: 'aA1!' });
    expect(short.error).toMatchObject({ reasons: ['length'] });
    const common = await connect(server.address).signUp({
      email: 'weak@example.org',
      password: 'Password1!',
    });
    expect(common.error).toMatchObject({ reasons: ['pwned'] });
  });

  it('is refused where the instance does not allow it, and makes no account by other ways', async () => {
    const closed = await startDirectoryServer({ signUp: false });
    const client = connect(closed.address);
    expect(await refusal(client.signUp({ email: 'x@example.org', password: PASSWORD }))).toBe(
      '422 signup_disabled',
    );
    expect(await refusal(client.signInAnonymously())).toBe('422 anonymous_provider_disabled');
    expect(await refusal(client.signInWithOtp({ email: 'x@example.org' }))).toBe('done');
    await closed.core.codeMails.settled();
    expect(await closed.core.users.findByEmail('x@example.org')).toBeNull();
    await closed.close();
  });

  it('gives a session at once where it is so configured', async () => {
    const open = await startDirectoryServer({ gotrue: { autoConfirm: true } });
    const client = connect(open.address);
    const { data } = await client.signUp({ email: 'quick@example.org', password: PASSWORD });
    expect(data.session?.access_token).toBeDefined();
    expect(await refusal(client.signUp({ email: 'Quick@example.org', password: PASSWORD }))).toBe(
      '422 user_already_exists',
    );
    await open.close();
  });

  it('takes passwords of six characters where the rules are those of other servers', async () => {
    const open = await startDirectoryServer({ gotrue: { autoConfirm: true, passwordRules: 'length' } });
    const client = connect(open.address);
    const email = 'plain@example.org';
    const short = await client.signUp({ email, password: 'qzrtv' });
    expect(short.error).toMatchObject({ code: 'weak_password', reasons: ['length'] });
    expect(await refusal(client.signUp({ email, password: 'qzrtvw' }))).toBe('done');
    expect(await refusal(client.signInWithPassword({ email, password: 'qzrtvw' }))).toBe('done');
    for (const password of ['mnbvkjhg', 'Password1!']) {
      expect(await refusal(client.updateUser({ password }))).toBe('done');
      expect(await refusal(client.signInWithPassword({ email, password }))).toBe('done');
    }
    await open.close();
  });
});

describe('the form of errors', () => {
  it('is the newer one for clients that name the version', async () => {
    const body = { email: 'nobody@example.org', password: PASSWORD };
    const newer = await api('/token?grant_type=password', body, { 'x-supabase-api-version': '2024-01-01' });
    expect(newer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(await newer.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    const older = await api('/token?grant_type=password', body);
    expect(older.headers.get('x-supabase-api-version')).toBeNull();
    expect(await older.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
  });

  it('covers bodies that are no JSON, unknown grants and unknown calls', async () => {
    const bodyOf = (type: string) =>
      fetch(`${server.address}/auth/v1/signup`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{',
      });
    const bad = await bodyOf('application/json;charset=UTF-8');
    expect([bad.status, bad.headers.get('x-sb-error-code')]).toEqual([400, 'bad_json']);
    const text = await bodyOf('text/plain');
    expect([text.status, text.headers.get('x-sb-error-code')]).toEqual([415, 'validation_failed']);
    const grant = await api('/token?grant_type=toString', {});
    expect(await grant.json()).toMatchObject({ msg: 'unsupported_grant_type' });
    expect((await api('/nothing')).status).toBe(404);
    const names = { email: 'a@example.org', phone: '+4912345', password: PASSWORD };
    for (const call of ['/token?grant_type=password', '/otp', '/resend']) {
      const answer = await api(call, { ...names, type: 'signup' });
      expect([answer.status, answer.headers.get('x-sb-error-code')], call).toEqual([
        400,
        'validation_failed',
      ]);
    }
    const refresh = await api('/token?grant_type=refresh_token', {});
    expect(await refresh.json()).toEqual({
      error: 'invalid_request',
      error_description: 'refresh_token required',
    });
  });

  it('lets pages of an origin that is named call, and read the headers that the client reads', async () => {
    const preflight = await fetch(`${server.address}/auth/v1/user`, {
      method: 'OPTIONS',
      headers: { origin: APP },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('apikey');
    const { headers } = await fetch(`${server.address}/auth/v1/settings`, { headers: { origin: APP } });
    expect(headers.get('access-control-allow-origin')).toBe(APP);
    expect(headers.get('access-control-expose-headers')).toContain('X-Total-Count');
  });
});

describe('links in mails', () => {
  const ask = async (email: string, redirectTo?: string): Promise<string> => {
    const client = connect(server.address);
    const options = redirectTo === undefined ? {} : { redirectTo };
    expect(await refusal(client.resetPasswordForEmail(email, options))).toBe('done');
    await server.core.codeMails.settled();
    return linkIn((await server.mailTo(email)).raw);
  };

  it('lead back with a session in the fragment, once', async () => {
    await server.addPerson('link@example.org');
    const link = await ask('link@example.org', 'https://app.example/auth/callback?next=x');
    const head = await fetch(link, { method: 'HEAD', redirect: 'manual' });
    expect(head.status).toBe(404);
    const opened = await follow(link);
    expect(opened.status).toBe(303);
    expect(opened.target).toBe('https://app.example/auth/callback');
    expect(opened.query.get('next')).toBe('x');
    expect(opened.fragment.get('type')).toBe('recovery');
    const client = connect(server.address);
    const set = await client.setSession({
      access_token: opened.fragment.get('access_token') ?? '',
      refresh_token: opened.fragment.get('refresh_token') ?? '',
    });
    expect(set.data.user?.email).toBe('link@example.org');
    expect(await refusal(client.updateUser({ password: NEW_PASSWORD }))).toBe('done');
    const again = await follow(link);
    expect(again.fragment.get('error_code')).toBe('otp_expired');
    expect(again.fragment.get('access_token')).toBeNull();
  });

  it.each([
    'https://evil.example/',
    'https://app.example.evil.example/x',
    'https://app.example@evil.example/x',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https://a.b.wards.example/in',
    'https://wards.example/in',
    `${SITE}.evil.example/`,
    'https:\\\\evil.example',
  ])('never lead to %s', async (target) => {
    const email = `open${Math.random()}@example.org`;
    await server.addPerson(email);
    const link = await ask(email, target);
    const opened = await follow(link);
    expect(opened.target).toBe(`${SITE}/`);
    const forged = new URL(link);
    forged.searchParams.set('redirect_to', target);
    expect((await follow(forged.href)).target).toBe(`${SITE}/`);
  });

  it.each(['', '?token=x', '?type=recovery', '?token=&type=recovery'])(
    'lead nowhere where they are cut off: %s',
    async (rest) => {
      const cut = await fetch(`${server.address}/auth/v1/verify${rest}`, { redirect: 'manual' });
      expect([cut.status, cut.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed']);
    },
  );

  it('lead to pages that a pattern names, with their parameters', async () => {
    await server.addPerson('pattern@example.org');
    const opened = await follow(await ask('pattern@example.org', 'https://west.wards.example/in?flow=1'));
    expect(opened.target).toBe('https://west.wards.example/in');
    expect(opened.query.get('flow')).toBe('1');
  });

  it('go on with a code where the client began with PKCE', async () => {
    await server.addPerson('pkce@example.org');
    const client = connect(server.address, { flowType: 'pkce' });
    await client.resetPasswordForEmail('pkce@example.org', { redirectTo: 'https://app.example/cb' });
    const opened = await follow(linkIn((await server.mailTo('pkce@example.org')).raw));
    const code = opened.query.get('code') ?? '';
    expect(code).not.toBe('');
    expect(opened.fragment.size).toBe(0);
    const exchange = (verifier: string) =>
      api('/token?grant_type=pkce', { auth_code: code, code_verifier: verifier });
    const wrong = await exchange('v'.repeat(60));
    expect([wrong.status, wrong.headers.get('x-sb-error-code')]).toEqual([400, 'bad_code_verifier']);
    const { data } = await client.exchangeCodeForSession(code);
    expect(data.user?.email).toBe('pkce@example.org');
    const replayed = await exchange('v'.repeat(60));
    expect([replayed.status, replayed.headers.get('x-sb-error-code')]).toEqual([404, 'flow_state_not_found']);
    const again = await follow(linkIn((await server.mailTo('pkce@example.org')).raw));
    expect(again.query.get('error_code')).toBe('otp_expired');
    expect(again.fragment.get('error_code')).toBe('otp_expired');
  });

  it('are over after a quarter of an hour, and codes of PKCE after five minutes', async () => {
    await server.addPerson('late@example.org');
    const link = await ask('late@example.org');
    server.advance(16 * 60_000);
    expect((await follow(link)).fragment.get('error_code')).toBe('otp_expired');
    const client = connect(server.address, { flowType: 'pkce' });
    await client.signInWithOtp({ email: 'late@example.org' });
    await server.core.codeMails.settled();
    const opened = await follow(linkIn((await server.mailTo('late@example.org')).raw));
    server.advance(6 * 60_000);
    expect(await refusal(client.exchangeCodeForSession(opened.query.get('code') ?? ''))).toBe(
      '403 flow_state_expired',
    );
  });
});
