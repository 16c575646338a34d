import { describe, expect, it } from 'vitest';
import { serveDirectory } from '../serve-directory.ts';
import { connect, follow, linkIn, NEW_PASSWORD, otherCode, PASSWORD, refusal } from './client.ts';

const JSON_BODY = { 'content-type': 'application/json' };

const server = await serveDirectory();

const mailed = async (email: string) => {
  await server.core.codeMails.settled();
  return server.mailTo(email);
};

describe('a code by mail', () => {
  it('signs in somebody known', async () => {
    await server.addPerson('known@example.org');
    const client = connect(server.address);
    expect(await refusal(client.signInWithOtp({ email: 'known@example.org' }))).toBe('done');
    const { code, raw } = await mailed('known@example.org');
    expect(raw).toContain('Subject: Your AISO sign-in link');
    const { data } = await client.verifyOtp({ email: 'known@example.org', token: code, type: 'email' });
    expect(data.session?.user.email).toBe('known@example.org');
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }]);
  });

  it('makes an account for somebody new, without a password', async () => {
    const client = connect(server.address);
    await client.signInWithOtp({ email: 'fresh@example.org', options: { data: { first_name: 'Rana' } } });
    const { code } = await mailed('fresh@example.org');
    expect(await refusal(client.signInWithPassword({ email: 'fresh@example.org', password: PASSWORD }))).toBe(
      '400 invalid_credentials',
    );
    const verified = await client.verifyOtp({ email: 'fresh@example.org', token: code, type: 'magiclink' });
    expect(verified.data.user?.user_metadata).toMatchObject({ first_name: 'Rana' });
    expect(await refusal(client.updateUser({ password: PASSWORD }))).toBe('done');
  });

  it('makes none where the client does not want one', async () => {
    const client = connect(server.address);
    const call = client.signInWithOtp({ email: 'none@example.org', options: { shouldCreateUser: false } });
    expect(await refusal(call)).toBe('done');
    await server.core.codeMails.settled();
    expect(await server.core.users.findByEmail('none@example.org')).toBeNull();
  });

  it('comes again on request, after a quarter of a minute, to nobody and somebody alike', async () => {
    const client = connect(server.address);
    await client.signUp({ email: 'again@example.org', password: PASSWORD });
    const first = await mailed('again@example.org');
    for (const email of ['again@example.org', 'nobody-again@example.org']) {
      await client.signUp({ email, password: PASSWORD });
      server.advance(16_000);
      const soon = await server.whileStanding(async () => {
        expect(await refusal(client.resend({ type: 'signup', email }))).toBe('done');
        return client.resend({ type: 'signup', email });
      });
      expect(soon.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
      expect(soon.error?.message).toBe('For security purposes, you can only request this after 15 seconds.');
    }
    const { code } = await mailed('again@example.org');
    if (first.code !== code) {
      const old = client.verifyOtp({ email: 'again@example.org', token: first.code, type: 'signup' });
      expect(await refusal(old)).toBe('403 otp_expired');
    }
    const verified = client.verifyOtp({ email: 'again@example.org', token: code, type: 'signup' });
    expect(await refusal(verified)).toBe('done');
  });

  it('works by the token of its link as well, and both only once', async () => {
    await server.addPerson('hash@example.org');
    const client = connect(server.address);
    await client.signInWithOtp({ email: 'hash@example.org' });
    const { raw, code } = await mailed('hash@example.org');
    const token = new URL(linkIn(raw)).searchParams.get('token') ?? '';
    const verify = (tokenHash: string, type: 'email' | 'recovery') =>
      refusal(client.verifyOtp({ token_hash: tokenHash, type }));
    expect(await verify(token, 'recovery')).toBe('403 otp_expired');
    expect(await verify(token, 'email')).toBe('done');
    expect(await verify(token, 'email')).toBe('403 otp_expired');
    const byCode = client.verifyOtp({ email: 'hash@example.org', token: code, type: 'email' });
    expect(await refusal(byCode)).toBe('403 otp_expired');
  });

  it.each([
    [{ type: 'nothing', email: 'a@example.org', token: '123456' }, 400, 'validation_failed'],
    [{ email: 'a@example.org', token: '123456' }, 400, 'validation_failed'],
    [{ type: 'email', token: '123456' }, 400, 'validation_failed'],
    [{ type: 'email', email: 'a@example.org' }, 400, 'validation_failed'],
    [{ type: 'email', email: 'a@example.org', token: '1', token_hash: 'x' }, 400, 'validation_failed'],
    [{ type: 'email', email: 'a@example.org', phone: '+4912345', token: '123456' }, 400, 'validation_failed'],
    [{ type: 'sms', phone: '+4912345', token: '123456' }, 403, 'otp_expired'],
    [{ type: 'phone_change', phone: '+4912345', token: '123456' }, 403, 'otp_expired'],
    [{ type: 'sms', phone: '+49-invalid', token: '123456' }, 400, 'validation_failed'],
  ])('refuses %j', async (body, status, code) => {
    const response = await fetch(`${server.address}/auth/v1/verify`, {
      method: 'POST',
      headers: JSON_BODY,
      body: JSON.stringify(body),
    });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([status, code]);
  });

  it('lets three hundred guesses in parallel have five tries, and its owner another code', async () => {
    await server.addPerson('guessed@example.org');
    const client = connect(server.address);
    await client.signInWithOtp({ email: 'guessed@example.org' });
    const { code } = await mailed('guessed@example.org');
    const guess = (token: string) =>
      fetch(`${server.address}/auth/v1/verify`, {
        method: 'POST',
        headers: JSON_BODY,
        body: JSON.stringify({ type: 'email', email: 'guessed@example.org', token }),
      }).then(({ status }) => status);
    const statuses = await server.whileStanding(() =>
      Promise.all(Array.from({ length: 300 }, (_, i) => guess(String(i + 1e5)))),
    );
    // Who guesses is not told when the code has had its tries.
    expect(new Set(statuses)).toEqual(new Set([403]));
    expect(await guess(code)).toBe(403);
    server.advance(16_000);
    await client.signInWithOtp({ email: 'guessed@example.org' });
    expect(await guess((await mailed('guessed@example.org')).code)).toBe(200);
  });

  it('answers somebody and nobody alike, guess by guess', async () => {
    await server.addPerson('quiet@example.org');
    const client = connect(server.address);
    await client.signInWithOtp({ email: 'quiet@example.org' });
    const { code } = await mailed('quiet@example.org');
    const answers = async (email: string) => {
      const seen: string[] = [];
      for (let i = 0; i < 7; i += 1) {
        seen.push(await refusal(client.verifyOtp({ email, token: otherCode(code), type: 'email' })));
      }
      return seen;
    };
    await server.whileStanding(async () => {
      expect(await answers('quiet@example.org')).toEqual(await answers('nobody@example.org'));
    });
  });
});

describe('an address', () => {
  it.each([
    'someone@example.org\r\nBcc: other@example.org',
    'someone@example.org, other@example.org',
    '"x" <someone@example.org>',
    'someone@example.org\u0000',
    '@',
  ])('%j brings no mail to anybody', async (email) => {
    for (const path of ['otp', 'recover', 'resend', 'signup']) {
      const response = await fetch(`${server.address}/auth/v1/${path}`, {
        method: 'POST',
        headers: JSON_BODY,
        body: JSON.stringify({ email, type: 'signup', password: PASSWORD }),
      });
      expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed']);
    }
    await server.core.codeMails.settled();
    expect(server.mailsTo('other@example.org')).toEqual([]);
  });
});

describe('recovery', () => {
  it('leads somebody with a one-time password into an account of their own', async () => {
    const { oneTimePassword = '' } = await server.directory.users.ensure({ email: 'first@example.org' });
    const client = connect(server.address);
    await client.resetPasswordForEmail('first@example.org');
    const opened = await follow(linkIn((await mailed('first@example.org')).raw));
    expect(opened.target).toBe(`${server.address}/`);
    await client.setSession({
      access_token: opened.fragment.get('access_token') ?? '',
      refresh_token: opened.fragment.get('refresh_token') ?? '',
    });
    expect(await refusal(client.updateUser({ password: NEW_PASSWORD }))).toBe('done');
    const signIn = (password: string) =>
      refusal(connect(server.address).signInWithPassword({ email: 'first@example.org', password }));
    expect(await signIn(oneTimePassword)).toBe('400 invalid_credentials');
    expect(await signIn(NEW_PASSWORD)).toBe('done');
  });

  it('takes an address from whoever signed up with it before its owner', async () => {
    const attacker = connect(server.address);
    await attacker.signUp({ email: 'victim@example.org', password: PASSWORD });
    await server.core.codeMails.settled();
    const owner = connect(server.address);
    await owner.resetPasswordForEmail('victim@example.org');
    const { code } = await mailed('victim@example.org');
    const verified = owner.verifyOtp({ email: 'victim@example.org', token: code, type: 'recovery' });
    expect(await refusal(verified)).toBe('done');
    const signIn = attacker.signInWithPassword({ email: 'victim@example.org', password: PASSWORD });
    expect(await refusal(signIn)).toBe('400 invalid_credentials');
  });

  it('answers alike for nobody, and writes no address, code or link into the log', async () => {
    const client = connect(server.address);
    expect(await refusal(client.resetPasswordForEmail('nobody2@example.org'))).toBe('done');
    await server.addPerson('unlogged@example.org');
    await client.resetPasswordForEmail('unlogged@example.org');
    const { code, raw } = await mailed('unlogged@example.org');
    const log = server.log.join('');
    expect(log).not.toContain('unlogged@example.org');
    expect(log).not.toContain(code);
    expect(log).not.toContain(new URL(linkIn(raw)).searchParams.get('token'));
  });
});

describe('a password', () => {
  it('is guessed at a few times only, by somebody and nobody alike', async () => {
    await server.addPerson('target@example.org');
    const guess = (email: string) =>
      fetch(`${server.address}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: JSON_BODY,
        body: JSON.stringify({ email, password: 'Wrong-Password-1' }),
      }).then(async (response) => `${response.status} ${await response.text()}`);
    const answers = async (email: string) => {
      const seen: string[] = [];
      for (let i = 0; i < 8; i += 1) seen.push(await guess(email));
      return seen;
    };
    await server.whileStanding(async () => {
      const known = await answers('target@example.org');
      expect(known).toEqual(await answers('nobody3@example.org'));
      expect(known.at(-1)).toContain('over_request_rate_limit');
    });
    server.advance(16_000);
    const client = connect(server.address);
    const right = client.signInWithPassword({ email: 'Target@example.org', password: PASSWORD });
    expect(await refusal(right)).toBe('done');
  });

  it('does not sign in somebody disabled, who hears so only with the right one', async () => {
    const userId = await server.addPerson('disabled@example.org');
    await server.core.setEnabled(userId, false);
    const signIn = (password: string) =>
      refusal(connect(server.address).signInWithPassword({ email: 'disabled@example.org', password }));
    expect(await signIn('Wrong-Password-1')).toBe('400 invalid_credentials');
    expect(await signIn(PASSWORD)).toBe('400 user_banned');
  });
});
