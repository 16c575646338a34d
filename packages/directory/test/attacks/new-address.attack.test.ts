import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../directory-server.ts';
import { type Client, connect, follow, linkIn, refusal } from '../gotrue/client.ts';
import { serveDirectory } from '../serve-directory.ts';

/** The owner mistyped the new address: a stranger reads the mail. */
const server = await serveDirectory({
  gotrue: { siteUrl: 'https://site.example', redirectAllowList: ['https://app.example/**'] },
});

let count = 0;
let own: string;
let mistyped: string;
let client: Client;
let mail: { readonly code: string; readonly raw: string };
beforeEach(async () => {
  count += 1;
  own = `owner-${count}@example.org`;
  mistyped = `mistyped-${count}@example.org`;
  await server.addPerson(own);
  client = connect(server.address);
  await client.signInWithPassword({ email: own, password: PASSWORD });
  await client.updateUser({ email: mistyped });
  await server.core.codeMails.settled();
  mail = await server.mailTo(mistyped);
});
afterEach(() => server.advance(16_000));

const token = () => new URL(linkIn(mail.raw)).searchParams.get('token') ?? '';
const verify = (body: object, session?: string) =>
  fetch(`${server.address}/auth/v1/verify`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
    },
    body: JSON.stringify({ type: 'email_change', ...body }),
  });
const addressNow = async () => (await client.getUser()).data.user?.email;

describe('the mail to a new address', () => {
  it('opens nothing to whoever reads it, by code, token or link', async () => {
    const stranger = connect(server.address);
    const byCode = stranger.verifyOtp({ email: mistyped, token: mail.code, type: 'email_change' });
    expect(await refusal(byCode)).toBe('401 no_authorization');
    const byToken = stranger.verifyOtp({ token_hash: token(), type: 'email_change' });
    expect(await refusal(byToken)).toBe('401 no_authorization');
    for (const type of ['email', 'signup', 'recovery', 'magiclink', 'invite'] as const)
      expect(await refusal(stranger.verifyOtp({ token_hash: token(), type }))).toBe('403 otp_expired');
    const opened = await follow(linkIn(mail.raw));
    expect([opened.target, opened.fragment.get('access_token')]).toEqual(['https://site.example/', null]);
    expect(await addressNow()).toBe(own);
    await stranger.resetPasswordForEmail(mistyped);
    await server.core.codeMails.settled();
    expect(server.mailsTo(mistyped)).toHaveLength(1);
  });

  it('moves no account to whoever is signed in to another', async () => {
    await server.addPerson(`other-${count}@example.org`);
    const { data } = await connect(server.address).signInWithPassword({
      email: `other-${count}@example.org`,
      password: PASSWORD,
    });
    const session = data.session?.access_token ?? '';
    for (const proof of [{ email: mistyped, token: mail.code }, { token_hash: token() }])
      expect((await verify(proof, session)).status).toBe(403);
    expect(await addressNow()).toBe(own);
    expect(await server.core.users.findByEmail(mistyped)).toBeNull();
  });

  it.each(['code', 'link'] as const)(
    'confirms it by its %s in the session of the owner, and begins none',
    async (by) => {
      const { session } = (await client.getSession()).data;
      const proof = by === 'code' ? { email: mistyped, token: mail.code } : { token_hash: token() };
      const answer = await verify(proof, session?.access_token ?? '');
      const body = (await answer.json()) as object;
      expect([answer.status, 'access_token' in body]).toEqual([200, false]);
      expect(await addressNow()).toBe(mistyped);
      // Both addresses hear of it: the one of before with a link that takes it back.
      await server.core.codeMails.settled();
      expect((await server.mailTo(own)).raw).toContain('Subject: Your AISO email address was changed');
      expect((await server.mailTo(mistyped)).raw).toContain('Subject: Your AISO email address is confirmed');
      expect((await verify(proof, session?.access_token ?? '')).status).toBe(403);
    },
  );

  it('is confirmed by the official client with the address and the code as its nonce', async () => {
    expect(await refusal(client.updateUser({ email: mistyped, nonce: mail.code }))).toBe('done');
    expect(await addressNow()).toBe(mistyped);
    expect((await client.refreshSession()).data.user?.email).toBe(mistyped);
  });

  it('leads to no other place than the allowed ones', async () => {
    for (const target of [
      'https://app.example.evil.example/',
      'https://app.example@evil.example/',
      'https://evil.example/https://app.example/x',
      '//evil.example/',
      String.raw`https:\\evil.example/`,
      'javascript://app.example/%0aalert(1)',
      'https://site.example.evil.example/',
    ]) {
      const link = new URL(linkIn(mail.raw));
      link.searchParams.set('redirect_to', target);
      expect((await follow(link.href)).target).toBe('https://site.example/');
    }
  });
});
