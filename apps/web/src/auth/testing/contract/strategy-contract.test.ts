import { describe, expect, it } from 'vitest';
import { readMarker, SESSION_MARKER_KEY } from '../../../app/session/session-marker.ts';
import { type AuthStrategy, challenged, refused, SIGNED_IN } from '../../../app/session/strategy.ts';
import { cognitoSubject } from './cognito-subject.ts';
import { contractProgram, subjectOf } from './contract-program.ts';
import type { Person } from './subject.ts';
import { supabaseSubject } from './supabase-subject.ts';

const program = await contractProgram();

const tokenOf = (strategy: AuthStrategy) => strategy.idToken({ forceRefresh: false });
/** Keys beside the marker's. */
const keysIn = (store: Storage) => Object.keys(store).filter((key) => key !== SESSION_MARKER_KEY);

describe.each(['custom', 'cognito', 'supabase'] as const)('strategy %s', (name) => {
  const subject = subjectOf(program, name);
  async function signedIn(person: Person, keep = true): Promise<AuthStrategy> {
    const strategy = await subject.open();
    expect(await strategy.signInWithPassword({ ...person, keep })).toMatchObject({ error: null });
    return strategy;
  }

  it('has its name, and nobody signed in at first', async () => {
    const strategy = await subject.open();
    expect(strategy.name).toBe(name);
    expect(await tokenOf(strategy)).toBeNull();
    expect(await strategy.idToken({ forceRefresh: true }).catch(() => null)).toBeNull();
  });

  it('signs in and out again, and marks the session', async () => {
    const strategy = await signedIn(await subject.addPerson());
    expect(readMarker()).toMatch(/^[0-9a-f]{24}$/u);
    expect((await tokenOf(strategy))?.split('.')).toHaveLength(3);
    expect(await strategy.signOut()).toEqual({ error: null });
    expect(await tokenOf(strategy)).toBeNull();
    expect([...keysIn(localStorage), ...keysIn(sessionStorage)]).toEqual([]);
  });

  it('finds the session again after a reload', async () => {
    const first = await signedIn(await subject.addPerson());
    expect(await tokenOf(await subject.open())).toBe(await tokenOf(first));
  });

  it('keeps the tokens in the tab when one does not want to stay signed in', async () => {
    await signedIn(await subject.addPerson());
    const strategy = await signedIn(await subject.addPerson(), false);
    expect(keysIn(localStorage)).toEqual([]);
    expect(keysIn(sessionStorage)).not.toEqual([]);
    expect(await tokenOf(strategy)).not.toBeNull();
  });

  it('renews the token when asked to', async () => {
    const strategy = await signedIn(await subject.addPerson());
    const before = await tokenOf(strategy);
    // Tokens tell the time in whole seconds: one that is renewed in the same second may be the same.
    await expect
      .poll(() => strategy.idToken({ forceRefresh: true }), { interval: 400, timeout: 10_000 })
      .toSatisfy((after: string | null) => after !== null && after !== before);
  });

  it('has no token for a session that the directory ended', async () => {
    const person = await subject.addPerson();
    const strategy = await signedIn(person);
    await subject.endSessions(person);
    expect(await strategy.idToken({ forceRefresh: true }).catch(() => null)).toBeNull();
  });

  it('says the same of a wrong password and of an unknown address, and marks nothing', async () => {
    const { email } = await subject.addPerson();
    const strategy = await subject.open();
    const wrong = await strategy.signInWithPassword({ email, password: 'Wrong-Password-1', keep: true });
    const unknown = await strategy.signInWithPassword({
      email: 'nobody@example.org',
      password: 'Wrong-Password-1',
      keep: true,
    });
    expect(wrong.error).toBe(
      name === 'supabase' ? 'Invalid login credentials' : 'Incorrect email or password.',
    );
    expect(unknown.error).toBe(wrong.error);
    expect(readMarker()).toBeNull();
  });

  it('gives the session to who signs in, not to who was there before', async () => {
    const before = await signedIn(await subject.addPerson());
    const left = await tokenOf(before);
    // The session broke off: its mark is gone, its tokens are not.
    localStorage.removeItem(SESSION_MARKER_KEY);
    const strategy = await signedIn(await subject.addPerson());
    const personOf = (token: string | null) =>
      (
        JSON.parse(atob((token ?? '').split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')) as {
          sub: string;
        }
      ).sub;
    expect(personOf(await tokenOf(strategy))).not.toBe(personOf(left));
  });

  it('asks for the second factor before it marks the session', async () => {
    const person = await subject.addPersonWithApp();
    const strategy = await subject.open();
    const asked = await strategy.signInWithPassword({ ...person, keep: true });
    expect(asked).toEqual(challenged({ name: 'SOFTWARE_TOKEN_MFA' }));
    expect(readMarker()).toBeNull();
    const wrong = String((Number(person.code()) + 1) % 1_000_000).padStart(6, '0');
    expect((await strategy.confirmSecondFactor(wrong)).error).toBe(
      name === 'supabase' ? 'Invalid TOTP code entered' : 'Invalid verification code.',
    );
    expect(readMarker()).toBeNull();
    expect(await strategy.confirmSecondFactor(person.code())).toEqual(SIGNED_IN);
    expect(readMarker()).not.toBeNull();
    expect(await tokenOf(strategy)).not.toBeNull();
  });

  it('wants a new password after a one-time password', async () => {
    const person = await subject.addNewcomer();
    const strategy = await subject.open();
    expect(await strategy.signInWithPassword({ ...person, keep: true })).toEqual(
      challenged({ name: 'NEW_PASSWORD_REQUIRED' }),
    );
    expect((await strategy.confirmNewPassword('tooweak')).error).toMatch(/password/iu);
    expect(readMarker()).toBeNull();
    expect(await strategy.confirmNewPassword('Brand-new-Pass-1')).toEqual(SIGNED_IN);
    expect(readMarker()).not.toBeNull();
    expect(await tokenOf(strategy)).not.toBeNull();
  });

  it('sets a new password by a mailed code', async () => {
    // Codes are mailed to who has signed in before.
    const person = await subject.addPerson();
    await (await signedIn(person)).signOut();
    const strategy = await subject.open();
    expect(await strategy.resetPassword(person.email)).toEqual({ error: null });
    // The code is mailed after the answer: a guess before it would count as one at nobody's.
    const confirmationCode = await subject.resetCode(person.email);
    const confirmation = { email: person.email, newPassword: 'Another-Password-2' };
    const wrong = await strategy.confirmResetPassword({ ...confirmation, confirmationCode: '000000' });
    expect(wrong.error).toBe(
      name === 'supabase' ? 'Token has expired or is invalid' : 'Invalid verification code.',
    );
    expect(await strategy.confirmResetPassword({ ...confirmation, confirmationCode })).toEqual({
      error: null,
    });
    await strategy.signOut();
    await signedIn({ ...person, password: confirmation.newPassword });
  });

  it('asks for a reset of an unknown address as of a known one', async () => {
    const strategy = await subject.open();
    expect(await strategy.resetPassword('nobody@example.org')).toEqual({ error: null });
  });

  it('answers with a sentence where the directory cannot be reached', async () => {
    const strategy = await subject.openUnreachable();
    const { error } = await strategy.signInWithPassword({
      email: 'ada@example.org',
      password: 'Any-Password-1',
      keep: true,
    });
    expect(error).toMatch(/\S+ \S+/u);
    expect(readMarker()).toBeNull();
  });
});

describe.each(['custom', 'cognito'] as const)('strategy %s over a user pool', (name) => {
  it('says so when the same person is signed in already', async () => {
    const subject = cognitoSubject(program, name);
    const person = await subject.addPerson();
    const strategy = await subject.open();
    await strategy.signInWithPassword({ ...person, keep: true });
    expect(await strategy.signInWithPassword({ ...person, keep: true })).toEqual({
      step: 'already',
      error: 'You are already signed in. Redirecting to dashboard...',
    });
  });

  it('takes no confirmation without a sign-in', async () => {
    const { error } = await (await cognitoSubject(program, name).open()).confirmNewPassword(
      'Brand-new-Pass-1',
    );
    expect(error).not.toBeNull();
    expect(readMarker()).toBeNull();
  });
});

describe('strategy supabase over its service', () => {
  const supabase = supabaseSubject(program);

  it('has an account confirmed by the code of the mail', async () => {
    const strategy = await supabase.open();
    const person = { email: 'new@example.org', password: 'Own-Password-1' };
    const names = { firstName: 'Noor', lastName: 'Haddad' };
    expect(await strategy.signUp({ ...names, ...person })).toEqual({ step: 'unconfirmed', error: null });
    expect(await strategy.signInWithPassword({ ...person, keep: true })).toEqual({
      step: 'unconfirmed',
      error: 'Email not confirmed',
    });
    expect(readMarker()).toBeNull();
    const code = await program.codeTo(person.email);
    expect(await strategy.links?.confirmSignUp({ email: person.email, code })).toEqual(SIGNED_IN);
    expect(readMarker()).not.toBeNull();
  });

  it('sends the confirmation again, though not at once', async () => {
    const { links } = await supabase.open();
    expect(await links?.resendSignUp('waiting@example.org')).toEqual({ error: null });
    const { error } = (await links?.resendSignUp('waiting@example.org')) ?? {};
    expect(error).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/u);
  });

  it('takes over the session of a callback, and no other', async () => {
    const strategy = await supabase.open();
    const result = await strategy.links?.setSession({ accessToken: 'a.b.c', refreshToken: 'none' });
    expect(result?.step).toBe('refused');
    expect(result?.error).toMatch(/\S/u);
    expect(readMarker()).toBeNull();
    const person = await supabase.addPerson();
    await strategy.signInWithPassword({ ...person, keep: true });
    const { access_token: accessToken, refresh_token: refreshToken } = JSON.parse(
      localStorage.getItem('aiso-gotrue') ?? '',
    ) as { access_token: string; refresh_token: string };
    localStorage.clear();
    const another = await supabase.open();
    expect(await another.links?.setSession({ accessToken, refreshToken })).toEqual(SIGNED_IN);
    expect(await tokenOf(another)).toBe(accessToken);
  });

  it('names the social providers that are configured, and whether anybody may sign up', async () => {
    expect(await (await supabase.open()).links?.offers()).toEqual({ providers: ['google'], signUp: true });
  });

  it('changes the password of who is signed in, and of nobody else', async () => {
    const strategy = await supabase.open();
    expect(await strategy.updatePassword('Another-Password-2')).toEqual({ error: 'Auth session missing!' });
    const person = await supabase.addPerson();
    await strategy.signInWithPassword({ ...person, keep: true });
    expect((await strategy.updatePassword(person.password)).error).toBe(
      'New password should be different from the old password.',
    );
    expect(await strategy.updatePassword('Another-Password-2')).toEqual({ error: null });
  });
});

describe('strategy custom', () => {
  const DEMO_ONLY = refused('This functionality is not available in demo mode');

  it('answers to what it disables with one sentence', async () => {
    const strategy = await cognitoSubject(program, 'custom').open();
    const person = { firstName: 'A', lastName: 'B', email: 'a@example.org', password: 'Own-Password-1' };
    expect(await strategy.signUp(person)).toEqual(DEMO_ONLY);
    expect(await strategy.signInWithOAuth('google')).toEqual(DEMO_ONLY);
    expect(await strategy.updatePassword('Own-Password-1')).toEqual(DEMO_ONLY);
  });
});
