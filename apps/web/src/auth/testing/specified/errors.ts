import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import {
  type AuthStrategy,
  challenged,
  NEW_PASSWORD_CHALLENGE,
  refused,
  type SignInResult,
} from '../../../app/session/strategy.ts';
import { resultOf, textOf } from '../../amplify/results.ts';
import { fillIn, press } from '../auth-app.tsx';
import type { Specified } from './specified.tsx';

const signIn = async () => {
  await screen.findByRole('button', { name: 'Sign in' });
  fillIn('Email', 'ada@example.org');
  fillIn('Password', 'Secret-123');
  press('Sign in');
};
const signsIn = (answer: SignInResult): Partial<AuthStrategy> => ({ signInWithPassword: async () => answer });
const named = (name: string): string => textOf(Object.assign(new Error(''), { name }));

/** By error name. */
const CATALOGUE = [
  ['UserNotConfirmedException', 'Please verify your email address before signing in.'],
  ['NotAuthorizedException', 'Incorrect email or password.'],
  ['UserNotFoundException', 'No account found with this email address.'],
  ['InvalidPasswordException', 'Password does not meet requirements.'],
  ['TooManyRequestsException', 'Too many requests. Please try again later.'],
  ['LimitExceededException', 'Attempt limit exceeded. Please try again later.'],
  ['CodeMismatchException', 'Invalid verification code.'],
  ['ExpiredCodeException', 'Verification code has expired.'],
  ['UserAlreadyAuthenticatedException', 'You are already signed in. Redirecting to dashboard...'],
  ['AnythingElse', 'An unexpected error occurred. Please try again.'],
] as const;

const directories = (['custom', 'cognito'] as const).flatMap((name): Specified[] => {
  const login = `/auth/${name}/login`;
  const confirm = `/auth/${name}/confirm-reset-password?email=ada%40example.org`;
  return [
    ...CATALOGUE.map(
      ([error, text]): Specified => ({
        text,
        at: login,
        reach: signIn,
        seen: 'alert',
        // The sentence is made when the call is, in the language of the page.
        strategy: { signInWithPassword: async () => refused(named(error)) },
      }),
    ),
    ...[
      'InvalidPasswordException',
      'LimitExceededException',
      'CodeMismatchException',
      'ExpiredCodeException',
    ].map(
      (error): Specified => ({
        text: CATALOGUE.find(([code]) => code === error)?.[1] ?? '',
        at: confirm,
        reach: () => {
          fillIn('Confirmation code', '123456');
          fillIn('New password', 'Brand-new-1');
          press('Change password');
        },
        seen: 'alert',
        strategy: { confirmResetPassword: async () => ({ error: named(error) }) },
      }),
    ),
    {
      text: 'Password attempts exceeded',
      at: login,
      reach: signIn,
      seen: 'alert',
      strategy: {
        signInWithPassword: async () =>
          refused(
            textOf(
              Object.assign(new Error('Password attempts exceeded'), { name: 'NotAuthorizedException' }),
            ),
          ),
      },
    },
    {
      text: 'Failed to confirm new password. Please try again.',
      at: login,
      reach: async () => {
        await signIn();
        await screen.findByLabelText('Confirm password');
        fillIn('New password', 'Brand-new-1');
        fillIn('Confirm password', 'Brand-new-1');
        press('Set Password');
      },
      seen: 'alert',
      strategy: {
        ...signsIn(challenged({ name: NEW_PASSWORD_CHALLENGE })),
        confirmNewPassword: async () => {
          throw new Error('No network.');
        },
      },
    },
    {
      text: 'Authentication challenge required: SMS_MFA',
      at: login,
      reach: signIn,
      seen: 'alert',
      strategy: {
        signInWithPassword: async () =>
          resultOf({ signInStep: 'SMS_MFA' as 'CONFIRM_SIGN_IN_WITH_SMS_CODE' }, ''),
      },
    },
  ];
});

const DEMO_ONLY = 'This functionality is not available in demo mode';
const refuses = async () => refused(DEMO_ONLY);
const demoMode: Specified[] = [
  {
    text: DEMO_ONLY,
    at: '/auth/custom/register',
    reach: () => {
      for (const label of ['First name', 'Last name']) fillIn(label, 'Ada');
      fillIn('Email', 'ada@example.org');
      fillIn('Password', 'secret');
      press('Create account');
    },
    seen: 'alert',
    strategy: { signUp: refuses },
  },
  {
    text: DEMO_ONLY,
    at: '/auth/custom/reset-password',
    reach: () => {
      fillIn('Email', 'ada@example.org');
      press('Send code');
    },
    seen: 'alert',
    strategy: { resetPassword: refuses },
  },
];

/** Asks for the page's own mail once more, when the 15 seconds are over. */
const sendAgain = async () => {
  await act(async () => void (await vi.advanceTimersByTimeAsync(15_000)));
  press('Send again');
};
const CONFIRM = '/auth/supabase/register-confirm?email=ada%40example.org';
const SENT = '/auth/supabase/recover-link-sent?email=ada%40example.org';
const TOKENS = '#access_token=a.b.c&refresh_token=r&token_type=bearer&expires_in=3600';

const supabase: Specified[] = [
  {
    text: 'Email not confirmed',
    at: '/auth/supabase/login',
    reach: signIn,
    seen: 'alert',
    strategy: signsIn({ step: 'unconfirmed', error: 'Email not confirmed' }),
  },
  { text: 'You have to wait for 15 seconds before requesting another link.', at: SENT },
  { text: 'You have to wait for 15 seconds before requesting another link.', at: CONFIRM },
  { text: 'Recover link sent', at: SENT, reach: sendAgain, seen: 'toast', waits: true },
  { text: 'Verification email sent', at: CONFIRM, reach: sendAgain, seen: 'toast', waits: true },
  {
    text: 'Email rate limit exceeded',
    at: CONFIRM,
    reach: sendAgain,
    waits: true,
    seen: 'alert',
    links: { resendSignUp: async () => ({ error: 'Email rate limit exceeded' }) },
  },
  { text: 'Something went wrong', at: '/auth/supabase/callback#error=access_denied', seen: 'alert' },
  {
    text: 'Access token or refresh token is missing',
    at: '/auth/supabase/callback#access_token=a.b.c',
    seen: 'alert',
  },
  {
    text: 'Something went wrong',
    at: `/auth/supabase/callback${TOKENS}`,
    seen: 'toast',
    links: { setSession: async () => refused('invalid JWT') },
  },
];

/**
 * Section 8 of the specification: every text of the error catalogue that concerns signing in; 'Identity is
 * already linked', which keeps the session and leads home, is in `callback.test.tsx`.
 */
export const SPECIFIED_ERRORS: readonly Specified[] = [...directories, ...demoMode, ...supabase];
