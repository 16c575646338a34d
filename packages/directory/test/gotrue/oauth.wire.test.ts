import { describe, expect, it } from 'vitest';
import { connect, NEW_PASSWORD, PASSWORD, refusal } from './client.ts';
import { travel } from './local-provider.ts';
import { fragmentOf, providerServer, SITE } from './provider-server.ts';

const { server, local, callbackUrl, account, start, come, signIn, changes } = await providerServer();

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
    const userId = await server.addPerson(email);
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
    expect(await refusal(client.unlinkIdentity(stranger))).toBe('422 identity_not_found');
    expect(await refusal(client.unlinkIdentity(own))).toBe('done');
    expect((await identities()).map(({ provider }) => provider)).toEqual(['google']);
    const again = connect(server.address).signInWithPassword({ email, password: PASSWORD });
    expect(await refusal(again)).toBe('400 invalid_credentials');
    expect(await refusal(client.updateUser({ password: NEW_PASSWORD }))).toBe('done');
    const told = changes.filter(({ kind, subject }) => subject === userId && kind.startsWith('identity'));
    expect(told).toMatchObject([
      { kind: 'identity_linked', detail: { provider: 'google' }, actor: null },
      { kind: 'identity_unlinked', detail: { provider: 'email' }, actor: null },
    ]);
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
