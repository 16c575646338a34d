import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { githubProvider, googleProvider } from '../../src/index.ts';
import { type DirectoryServer, startDirectoryServer } from '../directory-server.ts';
import { type Client, connect, NEW_PASSWORD, PASSWORD, refusal } from './client.ts';
import { type Account, CLIENT, startLocalProvider, travel } from './local-provider.ts';

const SITE = 'https://site.example';
let server: DirectoryServer;
let local: Awaited<ReturnType<typeof startLocalProvider>>;
let callbackUrl: string;
beforeAll(async () => {
  local = await startLocalProvider();
  server = await startDirectoryServer({
    gotrue: {
      siteUrl: SITE,
      redirectAllowList: ['https://app.example/**'],
      providers: [
        googleProvider(CLIENT, local.address),
        githubProvider(CLIENT, local.address, local.address),
      ],
    },
  });
  callbackUrl = `${server.address}/auth/v1/callback`;
  local.register(callbackUrl);
});
afterAll(async () => {
  await server.close();
  await local.close();
});

let count = 0;
const account = (more: Partial<Account> = {}): Account => {
  count += 1;
  return { sub: String(1000 + count), email: `g${count}@example.org`, email_verified: true, ...more };
};
type Provider = 'google' | 'github';

async function start(
  client: Client,
  provider: Provider,
  redirectTo = 'https://app.example/cb',
): Promise<string> {
  const { data, error } = await client.signInWithOAuth({
    provider,
    options: {
      redirectTo,
      skipBrowserRedirect: true,
      ...(provider === 'github' ? { scopes: 'openid' } : {}),
    },
  });
  if (error !== null) throw error;
  return data.url;
}
const come = async (
  client: Client,
  provider: Provider,
  who: Account | null,
  redirectTo?: string,
): Promise<URL> => {
  local.signsIn(who);
  return travel(await start(client, provider, redirectTo), callbackUrl);
};
const fragmentOf = (url: URL): URLSearchParams => new URLSearchParams(url.hash.slice(1));

async function signIn(client: Client, provider: Provider, who: Account) {
  const back = await come(client, provider, who);
  const fragment = fragmentOf(back);
  const { data, error } = await client.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  if (data.user === null) throw error ?? new Error('no user');
  return data.user;
}

describe.each(['google', 'github'] as const)('sign-in with %s', (provider) => {
  it('makes an account, and finds it again', async () => {
    const who = account({ name: 'Noor Haddad' });
    const user = await signIn(connect(server.address), provider, who);
    expect(user).toMatchObject({
      email: who.email,
      app_metadata: { provider, providers: [provider] },
      user_metadata: { full_name: 'Noor Haddad' },
      identities: [{ provider, id: who.sub, identity_data: { sub: who.sub, email: who.email } }],
    });
    const again = await signIn(connect(server.address), provider, { ...who, email: 'renamed@example.org' });
    expect(again.id).toBe(user.id);
    expect(again.email).toBe(who.email);
  });

  it('goes on with a code for clients with PKCE', async () => {
    const who = account();
    const client = connect(server.address, { flowType: 'pkce' });
    const back = await come(client, provider, who);
    expect(back.hash).toBe('');
    const { data, error } = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user?.email).toBe(who.email);
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }]);
    const stranger = connect(server.address, { flowType: 'pkce' });
    await start(stranger, provider);
    const stolen = (await come(client, provider, who)).searchParams.get('code') ?? '';
    expect(await refusal(stranger.exchangeCodeForSession(stolen))).toBe('400 bad_code_verifier');
  });

  it('does not believe an address that the provider has not verified', async () => {
    await server.addPerson(`owner-${provider}@example.org`);
    const who = account({ email: `owner-${provider}@example.org`, email_verified: false });
    const fragment = fragmentOf(await come(connect(server.address), provider, who));
    expect(fragment.get('error_code')).toBe('provider_email_needs_verification');
    expect(fragment.get('access_token')).toBeNull();
  });

  it('joins an account with the same verified address, and shuts out who signed up before its owner', async () => {
    const known = await server.addPerson(`known-${provider}@example.org`);
    const joined = await signIn(
      connect(server.address),
      provider,
      account({ email: `Known-${provider}@example.org` }),
    );
    expect(joined.id).toBe(known);
    expect(joined.app_metadata.providers).toEqual(['email', provider]);
    const attacker = connect(server.address);
    const email = `claimed-${provider}@example.org`;
    await attacker.signUp({ email, password: PASSWORD });
    await signIn(connect(server.address), provider, account({ email }));
    expect(await refusal(attacker.signInWithPassword({ email, password: PASSWORD }))).toBe(
      '400 invalid_credentials',
    );
  });

  it('comes back with an error where the person is not let in', async () => {
    const back = await come(connect(server.address, { flowType: 'pkce' }), provider, null);
    expect(back.origin).toBe('https://app.example');
    expect(fragmentOf(back).get('error_code')).toBe('bad_oauth_callback');
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.href).not.toContain('no%3C');
  });

  it('never leads to another place than the allowed ones', async () => {
    const back = await come(connect(server.address), provider, account(), 'https://evil.example/cb');
    expect(back.origin).toBe(SITE);
  });
});

describe('the way back', () => {
  const returnWith = async (query: Record<string, string>): Promise<URL> => {
    const response = await fetch(`${callbackUrl}?${new URLSearchParams(query).toString()}`, {
      redirect: 'manual',
    });
    return new URL(response.headers.get('location') ?? 'none:');
  };

  it('is closed to a state that is forged, missing or used', async () => {
    for (const query of [{ code: 'x', state: 'forged' }, { code: 'x' }, { state: '' }] as Record<
      string,
      string
    >[]) {
      const back = await returnWith(query);
      expect(back.origin).toBe(SITE);
      expect(fragmentOf(back).get('error_code')).toBe('bad_oauth_state');
    }
    local.signsIn(account());
    const begun = await fetch(await start(connect(server.address), 'google'), { redirect: 'manual' });
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const wrongCode = await returnWith({ code: 'made-up', state });
    expect(fragmentOf(wrongCode).get('error_code')).toBe('unexpected_failure');
    expect(fragmentOf(await returnWith({ code: 'made-up', state })).get('error_code')).toBe(
      'bad_oauth_state',
    );
  });

  it('is over after ten minutes', async () => {
    const begun = await fetch(await start(connect(server.address), 'google'), { redirect: 'manual' });
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
    server.advance(11 * 60_000);
    expect(fragmentOf(await returnWith({ code: 'x', state })).get('error_code')).toBe('bad_oauth_state');
  });

  it('begins nowhere for a provider that is not configured', async () => {
    for (const provider of ['gitlab', '', '__proto__']) {
      const response = await fetch(`${server.address}/auth/v1/authorize?provider=${provider}`, {
        redirect: 'manual',
      });
      expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed']);
    }
  });
});

describe('identities', () => {
  it('are added to an account and taken away, but for the last', async () => {
    const email = 'links@example.org';
    await server.addPerson(email);
    const client = connect(server.address);
    await client.signInWithPassword({ email, password: PASSWORD });
    const identities = async () => (await client.getUserIdentities()).data?.identities ?? [];
    const [own] = await identities();
    if (own === undefined) throw new Error('no identity');
    expect(await refusal(client.unlinkIdentity(own))).toBe('422 single_identity_not_deletable');
    const who = account();
    local.signsIn(who);
    const { data } = await client.linkIdentity({
      provider: 'google',
      options: { redirectTo: 'https://app.example/cb', skipBrowserRedirect: true },
    });
    const back = await travel(data.url ?? '', callbackUrl);
    expect(fragmentOf(back).get('access_token')).not.toBeNull();
    expect((await identities()).map(({ provider }) => provider)).toEqual(['email', 'google']);
    const stranger = { ...own, identity_id: crypto.randomUUID() };
    expect(await refusal(client.unlinkIdentity(stranger))).toBe('404 identity_not_found');
    expect(await refusal(client.unlinkIdentity(own))).toBe('done');
    expect((await identities()).map(({ provider }) => provider)).toEqual(['google']);
    const again = connect(server.address).signInWithPassword({ email, password: PASSWORD });
    expect(await refusal(again)).toBe('400 invalid_credentials');
    expect(await refusal(client.updateUser({ password: NEW_PASSWORD }))).toBe('done');
  });

  it('stay with the account that has them', async () => {
    const who = account();
    await signIn(connect(server.address), 'google', who);
    await server.addPerson('taker@example.org');
    const client = connect(server.address);
    await client.signInWithPassword({ email: 'taker@example.org', password: PASSWORD });
    local.signsIn(who);
    const { data } = await client.linkIdentity({
      provider: 'google',
      options: { redirectTo: 'https://app.example/cb', skipBrowserRedirect: true },
    });
    const back = await travel(data.url ?? '', callbackUrl);
    expect(fragmentOf(back).get('error_code')).toBe('identity_already_exists');
  });
});

describe('an id token that the application got by itself', () => {
  /** From the provider's own token endpoint, as an application with its own client there gets one. */
  async function idTokenOf(who: Account, nonce: string): Promise<string> {
    local.signsIn(who);
    const verifier = 'v'.repeat(43);
    const begin = new URL(`${local.address}/login/oauth/authorize`);
    begin.search = new URLSearchParams({
      client_id: CLIENT.clientId,
      response_type: 'code',
      redirect_uri: callbackUrl,
      scope: 'openid email profile',
      nonce: createHash('sha256').update(nonce).digest('hex'),
      state: 'own',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString();
    const code = await codeFrom(begin.href);
    const response = await fetch(`${local.address}/login/oauth/access_token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: callbackUrl,
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        code_verifier: verifier,
      }),
    });
    return ((await response.json()) as { id_token: string }).id_token;
  }
  async function codeFrom(url: string): Promise<string> {
    const last = await travel(url, `${local.address}/login/oauth/authorize/`);
    return last.searchParams.get('code') ?? '';
  }

  it('signs in with its nonce, and with nothing else', async () => {
    const who = account();
    const token = await idTokenOf(who, 'a nonce');
    const client = connect(server.address);
    const by = (provider: string, idToken: string, nonce?: string) =>
      client.signInWithIdToken({ provider, token: idToken, ...(nonce === undefined ? {} : { nonce }) });
    expect((await by('google', token, 'a nonce')).data.user?.email).toBe(who.email);
    for (const call of [
      by('google', token),
      by('google', token, 'another'),
      by('google', `${token.slice(0, -8)}AAAAAAAA`, 'a nonce'),
    ]) {
      expect((await call).error?.message).toBe('Bad ID token');
    }
    expect(await refusal(by('github', token, 'a nonce'))).toBe('400 provider_disabled');
    expect(await refusal(by('apple', token, 'a nonce'))).toBe('400 provider_disabled');
  });

  it('adds an identity to the account of who is signed in', async () => {
    const who = account();
    const token = await idTokenOf(who, 'another nonce');
    const userId = await server.addPerson('adds@example.org');
    const client = connect(server.address);
    await client.signInWithPassword({ email: 'adds@example.org', password: PASSWORD });
    const { data, error } = await client.linkIdentity({ provider: 'google', token, nonce: 'another nonce' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: userId, app_metadata: { providers: ['email', 'google'] } });
    expect((await signIn(connect(server.address), 'google', who)).id).toBe(userId);
  });

  it('is asked for in the form of OAuth where it is missing, and for a session where it is to be added', async () => {
    const post = async (body: object) => {
      const response = await fetch(`${server.address}/auth/v1/token?grant_type=id_token`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    };
    expect(await post({ provider: 'google' })).toEqual({
      status: 400,
      body: { error: 'invalid request', error_description: 'id_token required' },
    });
    const token = await idTokenOf(account(), 'n');
    const alone = await post({ provider: 'google', id_token: token, nonce: 'n', link_identity: true });
    expect(alone).toMatchObject({ status: 401, body: { error_code: 'no_authorization' } });
    const link = await fetch(`${server.address}/auth/v1/user/identities/authorize?provider=google`, {
      redirect: 'manual',
    });
    expect(link.status).toBe(401);
  });
});
