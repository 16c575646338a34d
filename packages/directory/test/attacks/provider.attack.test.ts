import { describe, expect, it } from 'vitest';
import { connect, linkIn, NEW_PASSWORD, PASSWORD, refusal } from '../gotrue/client.ts';
import { travel } from '../gotrue/local-provider.ts';
import { fragmentOf, providerServer, SITE } from '../gotrue/provider-server.ts';

const { server, local, callbackUrl, account, start, come, signIn } = await providerServer();

const errorOf = (back: URL) => fragmentOf(back).get('error_code');
async function mailOf(email: string) {
  await server.core.codeMails.settled();
  server.advance(16_000);
  return server.mailTo(email);
}

describe('an account elsewhere with somebody’s address', () => {
  it('is no way in where the provider has not verified it, nor does it confirm a sign-up', async () => {
    const email = 'unverified@example.org';
    await connect(server.address).signUp({ email, password: PASSWORD });
    const back = await come(connect(server.address), 'google', account({ email, email_verified: false }));
    expect(errorOf(back)).toBe('provider_email_needs_verification');
    const user = await server.core.users.findByEmail(email);
    expect(user).toMatchObject({ isClaim: true, status: 'UNCONFIRMED', emailVerified: false });
    const signedIn = connect(server.address).signInWithPassword({ email, password: PASSWORD });
    expect(await refusal(signedIn)).toBe('400 email_not_confirmed');
  });

  it('takes over nothing of whoever signed up with it, and their code is void', async () => {
    const email = 'verified@example.org';
    const stranger = connect(server.address);
    await stranger.signUp({ email, password: NEW_PASSWORD, options: { data: { note: 'mine' } } });
    const { code, raw } = await mailOf(email);
    const user = await signIn(connect(server.address), 'google', account({ email, name: 'Noor Haddad' }));
    expect(user.user_metadata).not.toHaveProperty('note');
    expect(await refusal(stranger.signInWithPassword({ email, password: NEW_PASSWORD }))).toBe(
      '400 invalid_credentials',
    );
    expect(await refusal(stranger.verifyOtp({ email, token: code, type: 'signup' }))).toBe('403 otp_expired');
    const link = await fetch(linkIn(raw), { redirect: 'manual' });
    expect(errorOf(new URL(link.headers.get('location') ?? ''))).toBe('otp_expired');
  });

  it.each([
    ['a letter of another script', 'n\u043eor@example.org'],
    ['wide letters', '\uff4eoor@example.org'],
    ['a part after a plus', 'noor+x@example.org'],
  ])('joins nobody by %s', async (_what, email) => {
    const id =
      (await server.core.users.findByEmail('noor@example.org'))?.id ??
      (await server.addPerson('noor@example.org'));
    const back = await come(connect(server.address), 'google', account({ email }));
    expect(back.hash).toContain('access_token');
    expect(await server.core.users.findByEmail(email)).not.toMatchObject({ id });
    expect((await server.core.users.findById(id))?.email).toBe('noor@example.org');
  });

  it('is not taken from whom it belongs to by linking it', async () => {
    const who = account();
    const first = await signIn(connect(server.address), 'google', who);
    await server.addPerson('linker@example.org');
    const linker = connect(server.address);
    await linker.signInWithPassword({ email: 'linker@example.org', password: PASSWORD });
    const { data } = await linker.linkIdentity({
      provider: 'google',
      options: { redirectTo: 'https://app.example/cb', skipBrowserRedirect: true },
    });
    local.signsIn(who);
    expect(errorOf(await travel(data?.url ?? '', callbackUrl))).toBe('identity_already_exists');
    expect((await signIn(connect(server.address), 'google', who)).id).toBe(first.id);
  });
});

describe('the way back from a provider', () => {
  const stateOf = async (url: string): Promise<string> => {
    const begun = await fetch(url, { redirect: 'manual' });
    return new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
  };
  const returnWith = async (query: Record<string, string>): Promise<URL> => {
    const back = await fetch(`${callbackUrl}?${new URLSearchParams(query).toString()}`, {
      redirect: 'manual',
    });
    return new URL(back.headers.get('location') ?? 'none:');
  };

  it('lets one of many who come with the same state go on', async () => {
    const state = await stateOf(await start(connect(server.address), 'google'));
    const backs = await Promise.all(Array.from({ length: 8 }, () => returnWith({ state, code: 'made-up' })));
    const stale = backs.filter((back) => errorOf(back) === 'bad_oauth_state');
    expect(stale).toHaveLength(7);
    expect(new Set(stale.map(({ origin }) => origin))).toEqual(new Set([SITE]));
  });

  it('is worth nothing to who has the code and no verifier', async () => {
    const client = connect(server.address, { flowType: 'pkce' });
    const back = await come(client, 'google', account());
    const code = back.searchParams.get('code') ?? '';
    for (const verifier of ['', 'v'.repeat(43), code]) {
      const answer = await fetch(`${server.address}/auth/v1/token?grant_type=pkce`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
      });
      expect([400, 404]).toContain(answer.status);
    }
    expect(await refusal(client.exchangeCodeForSession(code))).toBe('done');
    expect(await refusal(client.exchangeCodeForSession(code))).not.toBe('done');
  });

  it('hands no session to a page that was not allowed', async () => {
    for (const target of [
      'https://app.example.evil.example/',
      'https://evil.example/#https://app.example/',
    ]) {
      const back = await come(connect(server.address), 'google', account(), target);
      expect(back.origin).toBe(SITE);
    }
  });
});
