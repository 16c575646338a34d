import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeMarker } from '../../app/session/session-marker.ts';
import {
  challenged,
  NEW_PASSWORD_CHALLENGE,
  type Outcome,
  refused,
  SECOND_FACTOR_CHALLENGE,
  type SignInResult,
} from '../../app/session/strategy.ts';
import { renderApp, strategyDouble } from '../../testing/render-app.tsx';
import { resultOf, textOf } from '../amplify/results.ts';
import { authRoutes, CUSTOM_CONFIG as config, fillIn, press, signInWith } from '../testing/auth-app.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DEMO_ONLY = refused('This functionality is not available in demo mode');

describe('sign-in', () => {
  it('welcomes', async () => {
    await renderApp(authRoutes, { at: '/auth/custom/login', config });
    expect(await screen.findByRole('heading', { name: 'Welcome to AISO' })).toBeTruthy();
    expect(screen.getByText('Sign in to access your AI-powered medical diagnosis platform')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Forgot password?' })).toBeTruthy();
  });

  it('lets the directory’s own message take priority', async () => {
    const error = new Error('Password attempts exceeded');
    error.name = 'NotAuthorizedException';
    await signInWith(refused(textOf(error)));
    expect(await screen.findByText('Password attempts exceeded')).toBeTruthy();
  });

  it('names a step that it has no form for', async () => {
    await signInWith(resultOf({ signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' }, ''));
    expect(
      await screen.findByText('Authentication challenge required: CONFIRM_SIGN_IN_WITH_SMS_CODE'),
    ).toBeTruthy();
  });

  it('says who is signed in already, and leads on', async () => {
    const error = 'You are already signed in. Redirecting to dashboard...';
    const { router } = await signInWith(
      { step: 'already', error },
      {
        signInWithPassword: async () => {
          writeMarker(true);
          return { step: 'already', error };
        },
      },
    );
    expect(await screen.findByText(error)).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/pulmonology/listing'));
  });
});

describe('a new password', () => {
  const asked = challenged({ name: NEW_PASSWORD_CHALLENGE });
  async function setPassword(password: string, confirmation = password) {
    await screen.findByLabelText('New password');
    fillIn('New password', password);
    fillIn('Confirm password', confirmation);
    press('Set Password');
  }

  it.each([
    ['Short-1', 'Password must be at least 8 characters'],
    ['NO-LOWERCASE-1', 'Password must contain at least one lowercase letter'],
    ['no-uppercase-1', 'Password must contain at least one uppercase letter'],
    ['No-number-at-all', 'Password must contain at least one number'],
    ['NoSpecial1', 'Password must contain at least one special character'],
  ])('keeps the rules: %s', async (password, sentence) => {
    await signInWith(asked);
    expect(
      await screen.findByText(
        'Use at least 8 characters with uppercase, lowercase, numbers and special characters.',
      ),
    ).toBeTruthy();
    await setPassword(password);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('says that it is being set, and why it was not', async () => {
    let answer: (result: SignInResult) => void = () => {};
    const confirmNewPassword = () => new Promise<SignInResult>((resolve) => (answer = resolve));
    await signInWith(asked, { confirmNewPassword });
    await setPassword('Brand-new-1', 'Brand-new-2');
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    await setPassword('Brand-new-1');
    expect(await screen.findByRole('button', { name: 'Setting Password...' })).toBeTruthy();
    answer(refused('Password does not meet requirements.'));
    expect(await screen.findByText('Password does not meet requirements.')).toBeTruthy();
  });

  it('has a sentence for a confirmation that fails without a sign-in', async () => {
    const confirmNewPassword = async () => {
      throw new Error('secret detail');
    };
    await signInWith(asked, { confirmNewPassword });
    await setPassword('Brand-new-1');
    expect(await screen.findByText('Failed to confirm new password. Please try again.')).toBeTruthy();
  });

  it('may be followed by the second factor', async () => {
    const confirmNewPassword = async () => challenged({ name: SECOND_FACTOR_CHALLENGE });
    await signInWith(asked, { confirmNewPassword });
    await setPassword('Brand-new-1');
    expect(await screen.findByLabelText('One-time code')).toBeTruthy();
  });
});

describe('registration', () => {
  it('says at once that it is not available in demo mode, names what is missing, and wants no terms', async () => {
    const signUp = vi.fn(async () => DEMO_ONLY);
    await renderApp(authRoutes, {
      at: '/auth/custom/register',
      strategy: strategyDouble({ signUp }),
      config,
    });
    await screen.findByRole('heading', { name: 'Create account' });
    expect(screen.getByText(DEMO_ONLY.error)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    press('Create account');
    for (const sentence of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password should be at least 6 characters',
    ])
      expect(await screen.findByText(sentence)).toBeTruthy();
    fillIn('First name', 'Ada');
    fillIn('Last name', 'Lovelace');
    fillIn('Email', 'ada@example.org');
    fillIn('Password', 'secret');
    press('Create account');
    expect(await screen.findByText(DEMO_ONLY.error)).toBeTruthy();
    expect(signUp).toHaveBeenCalledWith({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      password: 'secret',
    });
  });
});

describe('reset by a mailed code', () => {
  it('is not available in demo mode where no mail is configured', async () => {
    const strategy = strategyDouble({ resetPassword: async () => DEMO_ONLY });
    await renderApp(authRoutes, { at: '/auth/custom/reset-password', strategy, config });
    await screen.findByRole('heading', { name: 'Reset password' });
    press('Send code');
    expect(await screen.findByText('Email is required')).toBeTruthy();
    fillIn('Email', 'ada@example.org');
    press('Send code');
    expect(await screen.findByText(DEMO_ONLY.error)).toBeTruthy();
  });

  it('goes by the confirmation page to the sign-in, which says that it worked', async () => {
    const confirmResetPassword = vi
      .fn(async (): Promise<Outcome> => ({ error: null }))
      .mockResolvedValueOnce({ error: 'Verification code has expired.' });
    const strategy = strategyDouble({ confirmResetPassword });
    const { router } = await renderApp(authRoutes, { at: '/auth/custom/reset-password', strategy, config });
    await screen.findByRole('heading', { name: 'Reset password' });
    fillIn('Email', 'ada@example.org');
    press('Send code');
    expect(await screen.findByText('Check your email')).toBeTruthy();
    expect(screen.getByText('Password reset code sent to ada@example.org', { exact: false })).toBeTruthy();
    expect(router.state.location).toMatchObject({
      pathname: '/auth/custom/confirm-reset-password',
      search: '?email=ada%40example.org',
    });
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    expect([email.value, email.readOnly]).toEqual(['ada@example.org', true]);

    press('Change password');
    expect(await screen.findByText('Confirmation code is required')).toBeTruthy();
    expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy();
    fillIn('Confirmation code', '123456');
    fillIn('New password', 'Brand-new-1');
    press('Change password');
    expect(await screen.findByText('Verification code has expired.')).toBeTruthy();
    press('Change password');
    expect(await screen.findByText('Password changed. Sign in with your new password.')).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: '/auth/custom/login', search: '?reset=success' });
    expect(confirmResetPassword).toHaveBeenLastCalledWith({
      email: 'ada@example.org',
      confirmationCode: '123456',
      newPassword: 'Brand-new-1',
    });
  });
});

it.each([
  ['/auth/supabase/login', 'supabase'],
  ['/auth/supabase/callback', 'supabase'],
  ['/auth/cognito/reset-password', 'cognito'],
])('%s says which strategy it needs', async (path, strategy) => {
  await renderApp(authRoutes, { at: path, config });
  expect(
    await screen.findByText(`To render this page, you need to configure the auth strategy to "${strategy}"`),
  ).toBeTruthy();
});
