import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { connect, PASSWORD, refusal } from './client.ts';
import { type Account, CLIENT, travel } from './local-provider.ts';
import { providerServer } from './provider-server.ts';

const { server, local, callbackUrl, account, signIn } = await providerServer();

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
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    };
    expect(await post({ provider: 'google' })).toEqual({
      status: 400,
      body: { error: 'invalid request', error_description: 'id_token required' },
    });
    const token = await idTokenOf(account(), 'n');
    expect(await post({ id_token: token, nonce: 'n' })).toEqual({
      status: 400,
      body: { error: 'invalid request', error_description: 'provider or client_id and issuer required' },
    });
    const alone = await post({ provider: 'google', id_token: token, nonce: 'n', link_identity: true });
    expect(alone).toMatchObject({ status: 401, body: { error_code: 'no_authorization' } });
    const link = await fetch(`${server.address}/auth/v1/user/identities/authorize?provider=google`, {
      redirect: 'manual',
    });
    expect(link.status).toBe(401);
  });
});
