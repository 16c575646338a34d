import {
  confirmSignIn,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  signIn,
  signOut,
  updatePassword,
} from 'aws-amplify/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { CLIENT, PASSWORD, POOL } from '../directory-server.ts';
import { serveDirectory } from '../serve-directory.ts';
import { leadAmplifyTo } from './amplify-client.ts';

const server = await serveDirectory();
const kept = leadAmplifyTo(server.address);
beforeEach(() => kept.clear());

/** The browser's storage entry that ends so. */
const keyOf = (ending: string): string => [...kept.keys()].find((key) => key.endsWith(ending)) ?? '';

async function idToken(): Promise<string> {
  return (await fetchAuthSession()).tokens?.idToken?.toString() ?? '';
}

describe('the official aws-amplify client', () => {
  it('signs in with a one-time password, sets a password of its own, and signs in with that', async () => {
    const made = await server.directory.users.ensure({
      email: 'Amal.Nasser@Example.org',
      givenName: 'Amal',
      familyName: 'Nasser',
      groups: ['naseem'],
      attributes: { 'custom:tenant': 'naseem', 'custom:role': 'user' },
    });
    expect(made.created).toBe(true);
    const first = await signIn({ username: 'amal.nasser@example.org', password: made.oneTimePassword ?? '' });
    expect(first.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');

    await expect(confirmSignIn({ challengeResponse: 'tooweak' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: 'Password does not meet requirements.',
    });
    await expect(confirmSignIn({ challengeResponse: made.oneTimePassword ?? '' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    const confirmed = await confirmSignIn({
      challengeResponse: 'Käsewürfel-2026',
      options: { userAttributes: { given_name: 'Amalia' } },
    });
    expect(confirmed).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });

    const session = await fetchAuthSession();
    const user = await server.core.users.findByEmail('amal.nasser@example.org');
    expect(session.tokens?.idToken?.payload).toMatchObject({
      sub: user?.id,
      'cognito:username': user?.id,
      'cognito:groups': ['naseem'],
      'custom:tenant': 'naseem',
      'custom:role': 'user',
      email: 'Amal.Nasser@Example.org',
      email_verified: true,
      given_name: 'Amalia',
      family_name: 'Nasser',
      iss: `${server.address}/${POOL}`,
      aud: CLIENT,
      token_use: 'id',
    });
    expect(session.tokens?.accessToken.payload).toMatchObject({
      sub: user?.id,
      username: user?.id,
      client_id: CLIENT,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      'cognito:groups': ['naseem'],
    });
    for (const claim of ['origin_jti', 'jti', 'event_id', 'auth_time', 'iat', 'exp']) {
      expect(session.tokens?.idToken?.payload).toHaveProperty(claim);
      expect(session.tokens?.accessToken.payload).toHaveProperty(claim);
    }
    expect(await getCurrentUser()).toMatchObject({
      userId: user?.id,
      signInDetails: { loginId: 'amal.nasser@example.org' },
    });
    expect(await fetchUserAttributes()).toMatchObject({
      sub: user?.id,
      email: 'Amal.Nasser@Example.org',
      email_verified: 'true',
      given_name: 'Amalia',
      'custom:tenant': 'naseem',
    });
    const identity = await server.directory.verifyIdToken(await idToken());
    expect(identity).toMatchObject({
      id: user?.id,
      groups: ['naseem'],
      profile: 'user',
      name: 'Amalia',
      avatar: '',
    });

    await signOut();
    const again = await signIn({ username: 'AMAL.NASSER@EXAMPLE.ORG', password: 'Käsewürfel-2026' });
    expect(again.isSignedIn).toBe(true);
    await signOut();
  });

  it('is told the same of a wrong password and of a name that nobody has', async () => {
    await server.addPerson('known@example.org');
    for (const username of ['known@example.org', 'nobody@example.org']) {
      await expect(signIn({ username, password: 'Wrong-Password-1' })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Incorrect email or password.',
      });
    }
  });

  it('gets new tokens by a forced refresh, with a new refresh token, in the same session', async () => {
    await server.addPerson('refresh@example.org');
    await signIn({ username: 'refresh@example.org', password: PASSWORD });
    const before = await fetchAuthSession();
    const refreshBefore = kept.get(keyOf('.refreshToken'));
    const after = await fetchAuthSession({ forceRefresh: true });
    expect(kept.get(keyOf('.refreshToken'))).not.toBe(refreshBefore);
    expect(after.tokens?.idToken?.toString()).not.toBe(before.tokens?.idToken?.toString());
    for (const claim of ['auth_time', 'origin_jti', 'sub']) {
      expect(after.tokens?.idToken?.payload[claim]).toEqual(before.tokens?.idToken?.payload[claim]);
    }
    await server.directory.verifyIdToken(await idToken());
    await signOut();
  });

  it('is signed out everywhere in the session when a used refresh token comes back late', async () => {
    await server.addPerson('reuse@example.org');
    await signIn({ username: 'reuse@example.org', password: PASSWORD });
    const stolen = kept.get(keyOf('.refreshToken')) ?? '';
    await fetchAuthSession({ forceRefresh: true });
    const current = kept.get(keyOf('.refreshToken')) ?? '';
    const token = await idToken();

    // Within the grace (another tab, or an answer that was lost) it still works.
    kept.set(keyOf('.refreshToken'), stolen);
    await fetchAuthSession({ forceRefresh: true });

    server.advance(31_000);
    kept.set(keyOf('.refreshToken'), stolen);
    await expect(fetchAuthSession({ forceRefresh: true })).rejects.toMatchObject({
      name: 'RefreshTokenReuseException',
    });
    expect(keyOf('.refreshToken')).toBe('');
    await expect(server.directory.verifyIdToken(token)).rejects.toMatchObject({ code: 'auth.expired' });
    expect(await server.core.sessions.refresh(current, { rotate: true })).toEqual({
      kind: 'revoked',
    });
  });

  it('signs out of one session without touching the others, and of all at once', async () => {
    const userId = await server.addPerson('sessions@example.org');
    await signIn({ username: 'sessions@example.org', password: PASSWORD });
    const here = await idToken();
    const user = await server.core.users.findById(userId);
    if (user === null) throw new Error('no user');
    const elsewhere = await server.core.sessions.start(user);
    await server.directory.verifyIdToken(here);

    await signOut();
    await expect(server.directory.verifyIdToken(here)).rejects.toMatchObject({ code: 'auth.expired' });
    await server.directory.verifyIdToken(elsewhere.idToken);
    await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });

    await signIn({ username: 'sessions@example.org', password: PASSWORD });
    await signOut({ global: true });
    await expect(server.directory.verifyIdToken(elsewhere.idToken)).rejects.toMatchObject({
      code: 'auth.expired',
    });
    const refreshed = await server.core.sessions.refresh(elsewhere.refreshToken, { rotate: true });
    expect(refreshed).toEqual({ kind: 'revoked' });

    // Signing in again in the very second of a sign-out works.
    await signIn({ username: 'sessions@example.org', password: PASSWORD });
    await server.directory.verifyIdToken(await idToken());
    await signOut();
  });

  it('changes a password and ends the other sessions', async () => {
    const userId = await server.addPerson('change@example.org');
    const user = await server.core.users.findById(userId);
    if (user === null) throw new Error('no user');
    const elsewhere = await server.core.sessions.start(user);
    await signIn({ username: 'change@example.org', password: PASSWORD });
    await expect(
      updatePassword({ oldPassword: 'Wrong-Password-1', newPassword: 'Other-Password-2' }),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await updatePassword({ oldPassword: PASSWORD, newPassword: 'Other-Password-2' });
    await server.directory.verifyIdToken(await idToken());
    await expect(server.directory.verifyIdToken(elsewhere.idToken)).rejects.toMatchObject({
      code: 'auth.expired',
    });
    await signOut();
    await expect(signIn({ username: 'change@example.org', password: PASSWORD })).rejects.toThrow();
    await signIn({ username: 'change@example.org', password: 'Other-Password-2' });
    await signOut();
  });

  it('signs in by plain password where SRP is switched off', async () => {
    await server.addPerson('plain@example.org');
    const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
    const { isSignedIn } = await signIn({ username: 'plain@example.org', password: PASSWORD, options });
    expect(isSignedIn).toBe(true);
    await signOut();
    for (const username of ['plain@example.org', 'nobody-at-all@example.org']) {
      await expect(signIn({ username, password: 'Wrong-Password-1', options })).rejects.toMatchObject({
        message: 'Incorrect email or password.',
      });
    }
  });

  it('learns of a disabled account and of an expired one-time password only with the right password', async () => {
    const userId = await server.addPerson('disabled@example.org');
    await signIn({ username: 'disabled@example.org', password: PASSWORD });
    const token = await idToken();
    await server.core.setEnabled(userId, false);
    await expect(server.directory.verifyIdToken(token)).rejects.toMatchObject({ code: 'auth.expired' });
    await signOut();
    await expect(signIn({ username: 'disabled@example.org', password: PASSWORD })).rejects.toMatchObject({
      message: 'User is disabled.',
    });
    await expect(
      signIn({ username: 'disabled@example.org', password: 'Wrong-1-pass' }),
    ).rejects.toMatchObject({
      message: 'Incorrect email or password.',
    });

    const made = await server.directory.users.ensure({ email: 'late@example.org' });
    server.advance(8 * 86_400_000);
    await expect(
      signIn({ username: 'late@example.org', password: made.oneTimePassword ?? '' }),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException', message: /^Temporary password has expired/u });
    const renewed = await server.core.resetPassword(
      (await server.core.users.findByEmail('late@example.org'))?.id ?? '',
    );
    const { nextStep } = await signIn({ username: 'late@example.org', password: renewed });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  });

  it('leaves no address, password or token in the log', () => {
    const log = server.log.join('\n');
    expect(log).toContain('request completed');
    for (const secret of ['example.org', 'Password', 'Pässwörd', 'eyJ']) expect(log).not.toContain(secret);
  });
});
