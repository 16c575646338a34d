import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareClient } from '../bare-client.ts';
import { CLIENT, type DirectoryServer, PASSWORD, startDirectoryServer } from '../directory-server.ts';
import { connect, NEW_PASSWORD, refusal } from '../gotrue/client.ts';
import { codeOf } from '../wire/cognito-client.ts';

let server: DirectoryServer;
beforeAll(async () => {
  server = await startDirectoryServer();
});
afterAll(async () => server.close());
const { call } = bareClient(() => server);

/** Longer ago than a sign-in is proof. */
const STALE_MS = 301_000;

async function tokenOf(email: string): Promise<string> {
  if ((await server.core.users.findByEmail(email)) === null) {
    await server.addPerson(email);
    const { id } = (await server.core.users.findByEmail(email)) ?? { id: '' };
    await server.core.users.setEmailVerified(id, true);
  }
  const { body } = await call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: CLIENT,
    AuthParameters: { USERNAME: email, PASSWORD },
  });
  return (body['AuthenticationResult'] as { AccessToken: string }).AccessToken;
}

const change = (AccessToken: string, Value: string) =>
  call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value }] });
const verify = (AccessToken: string, Code: string) =>
  call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });

/** The token in the mail that tells of a change; its page asks, and `POST` does it. */
const takeBackToken = (raw: string): string =>
  /token=3D([\w-]+)/u.exec(raw.replace(/=\r?\n/gu, ''))?.[1] ?? 'none';

describe('an access token alone', () => {
  it('takes no account over the user pool: each is refused with a sentence', async () => {
    const AccessToken = await tokenOf('stolen@example.org');
    await change(AccessToken, 'thief@example.org');
    const { code } = await server.mailTo('thief@example.org');
    server.advance(STALE_MS);
    const tried = await Promise.all([
      call('AssociateSoftwareToken', { AccessToken }),
      call('VerifySoftwareToken', { AccessToken, UserCode: '123456' }),
      call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } }),
      change(AccessToken, 'other-thief@example.org'),
      verify(AccessToken, code),
      call('DeleteUser', { AccessToken }),
    ]);
    for (const { type, body } of tried) {
      expect(type).toBe('NotAuthorizedException');
      expect(body['message']).toBe('This takes a sign-in of the last five minutes. Sign in again.');
    }
    expect(await server.core.users.findByEmail('stolen@example.org')).not.toBeNull();
    // What takes nothing away goes on.
    expect((await call('GetUser', { AccessToken })).status).toBe(200);
    expect((await verify(await tokenOf('stolen@example.org'), code)).status).toBe(200);
  });

  it('takes none over GoTrue', async () => {
    const email = 'gotrue-stolen@example.org';
    await server.addPerson(email);
    const client = connect(server.address);
    await client.signInWithPassword({ email, password: PASSWORD });
    server.advance(STALE_MS);
    const needed = '400 reauthentication_needed';
    expect(await refusal(client.updateUser({ password: NEW_PASSWORD }))).toBe(needed);
    expect(await refusal(client.updateUser({ email: 'gotrue-thief@example.org' }))).toBe(needed);
    expect(await refusal(client.mfa.enroll({ factorType: 'totp' }))).toBe(needed);
    expect(await refusal(client.updateUser({ data: { given_name: 'Noor' } }))).toBe('done');
    await client.reauthenticate();
    await server.core.codeMails.settled();
    const { code: nonce } = await server.mailTo(email);
    expect(await refusal(client.updateUser({ password: NEW_PASSWORD, nonce }))).toBe('done');
  });

  it('does not turn the second factor off over GoTrue', async () => {
    const email = 'gotrue-factor@example.org';
    await server.addPerson(email);
    const client = connect(server.address);
    await client.signInWithPassword({ email, password: PASSWORD });
    const { data } = await client.mfa.enroll({ factorType: 'totp' });
    const factorId = data?.id ?? '';
    const secret = data?.type === 'totp' ? data.totp.secret : '';
    const show = () => client.mfa.challengeAndVerify({ factorId, code: codeOf(server, secret) });
    expect(await refusal(show())).toBe('done');
    server.advance(STALE_MS);
    expect(await refusal(client.mfa.unenroll({ factorId }))).toBe('400 reauthentication_needed');
    expect(await refusal(show())).toBe('done');
    expect(await refusal(client.mfa.unenroll({ factorId }))).toBe('done');
  });
});

describe('a session that began by a mail', () => {
  it('may set the password for an hour, and nothing else', async () => {
    const email = 'forgot@example.org';
    await server.addPerson(email);
    const client = connect(server.address);
    await client.resetPasswordForEmail(email);
    await server.core.codeMails.settled();
    const { code } = await server.mailTo(email);
    expect(await refusal(client.verifyOtp({ email, token: code, type: 'recovery' }))).toBe('done');
    server.advance(STALE_MS);
    expect(await refusal(client.updateUser({ email: 'forgot-thief@example.org' }))).toBe(
      '400 reauthentication_needed',
    );
    expect(await refusal(client.updateUser({ password: NEW_PASSWORD }))).toBe('done');
  });
});

describe('a change of the address', () => {
  it('is told to the one of before, which takes it back within three days', async () => {
    const email = 'owner@example.org';
    const AccessToken = await tokenOf(email);
    await change(AccessToken, 'new@example.org');
    expect((await verify(AccessToken, (await server.mailTo('new@example.org')).code)).status).toBe(200);
    await server.core.codeMails.settled();
    const { raw } = await server.mailTo(email);
    expect(raw).toContain('Subject: Your AISO email address was changed');
    const token = takeBackToken(raw);
    // Somebody signs up with the address that has become free.
    expect((await call('SignUp', { ClientId: CLIENT, Username: email, Password: NEW_PASSWORD })).status).toBe(
      200,
    );
    server.advance(71 * 3_600_000);
    expect(await server.core.addressChanges.takeBack('x'.repeat(43))).toBe(false);
    expect(await server.core.addressChanges.takeBack(token)).toBe(true);
    expect(await server.core.addressChanges.takeBack(token)).toBe(false);
    expect(await server.core.users.findByEmail('new@example.org')).toBeNull();
    expect(await server.core.users.findByEmail(email)).toMatchObject({
      emailVerified: true,
      status: 'RESET_REQUIRED',
      givenName: 'Noor',
    });
    expect((await call('GetUser', { AccessToken })).type).toBe('NotAuthorizedException');
  });

  it('cannot be taken back later, nor by the address that came between', async () => {
    const late = await tokenOf('late-owner@example.org');
    await change(late, 'late-new@example.org');
    await verify(late, (await server.mailTo('late-new@example.org')).code);
    const first = takeBackToken((await server.mailTo('late-owner@example.org')).raw);
    const again = await tokenOf('late-new@example.org');
    await change(again, 'late-last@example.org');
    await verify(again, (await server.mailTo('late-last@example.org')).code);
    await server.core.codeMails.settled();
    const between = takeBackToken((await server.mailTo('late-new@example.org')).raw);
    server.advance(1_000);
    expect(await server.core.addressChanges.takeBack(first)).toBe(true);
    expect(await server.core.addressChanges.takeBack(between)).toBe(false);
    expect(await server.core.users.findByEmail('late-owner@example.org')).not.toBeNull();

    const over = await tokenOf('over-owner@example.org');
    await change(over, 'over-new@example.org');
    await verify(over, (await server.mailTo('over-new@example.org')).code);
    const token = takeBackToken((await server.mailTo('over-owner@example.org')).raw);
    server.advance(72 * 3_600_000 + 1_000);
    expect(await server.core.addressChanges.takeBack(token)).toBe(false);
  });
});
