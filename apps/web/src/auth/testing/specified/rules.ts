import { screen } from '@testing-library/react';
import { challenged, NEW_PASSWORD_CHALLENGE } from '../../../app/session/strategy.ts';
import { fillIn, press } from '../auth-app.tsx';
import type { Specified } from './specified.tsx';

const CONFIRM = '/auth/custom/confirm-reset-password?email=ada%40example.org';
const asksForNewPassword = async () => challenged({ name: NEW_PASSWORD_CHALLENGE });

const submit = (button: string, values: Readonly<Record<string, string>> = {}) => {
  return () => {
    for (const [label, value] of Object.entries(values)) fillIn(label, value);
    press(button);
  };
};
const field = (name: string) => ({ field: name });

const signIns = (['custom', 'supabase', 'cognito'] as const).flatMap((name): Specified[] => [
  { text: 'Email is required', at: `/auth/${name}/login`, reach: submit('Sign in'), seen: field('Email') },
  {
    text: 'Password is required',
    at: `/auth/${name}/login`,
    reach: submit('Sign in'),
    seen: field('Password'),
  },
  {
    text: 'Enter a valid email address',
    at: `/auth/${name}/login`,
    reach: submit('Sign in', { Email: 'ada@', Password: 'secret' }),
    seen: field('Email'),
  },
  {
    text: 'Email is required',
    at: `/auth/${name}/reset-password`,
    reach: submit(name === 'supabase' ? 'Send link' : 'Send code'),
    seen: field('Email'),
  },
  {
    text: 'Enter a valid email address',
    at: `/auth/${name}/reset-password`,
    reach: submit(name === 'supabase' ? 'Send link' : 'Send code', { Email: 'ada' }),
    seen: field('Email'),
  },
]);

const registrations = (['custom', 'supabase'] as const).flatMap((name): Specified[] =>
  (
    [
      ['First name is required', 'First name'],
      ['Last name is required', 'Last name'],
      ['Email is required', 'Email'],
      ['Password should be at least 6 characters', 'Password'],
    ] as const
  ).map(([text, label]) => ({
    text,
    at: `/auth/${name}/register`,
    reach: submit('Create account', { Password: '12345' }),
    seen: field(label),
  })),
);

/** Each breaks one rule alone. */
const BROKEN = [
  ['Short-1', 'Password must be at least 8 characters'],
  ['NO-LOWERCASE-1', 'Password must contain at least one lowercase letter'],
  ['no-uppercase-1', 'Password must contain at least one uppercase letter'],
  ['No-number-at-all', 'Password must contain at least one number'],
  ['NoSpecial1', 'Password must contain at least one special character'],
] as const;

const resets = (['custom', 'cognito'] as const).flatMap((name): Specified[] => [
  {
    text: 'Confirmation code is required',
    at: `/auth/${name}/confirm-reset-password`,
    reach: submit('Change password'),
    seen: field('Confirmation code'),
  },
  {
    text: 'Email is required',
    at: `/auth/${name}/confirm-reset-password`,
    reach: submit('Change password'),
    seen: field('Email'),
  },
  ...BROKEN.map(([password, text]) => ({
    text,
    at: `/auth/${name}/confirm-reset-password?email=ada%40example.org`,
    reach: submit('Change password', { 'Confirmation code': '123456', 'New password': password }),
    seen: field('New password'),
  })),
]);

/** Signs in with a one-time password first. */
const setNew =
  (newPassword: string, confirmation = newPassword) =>
  async () => {
    submit('Sign in', { Email: 'ada@example.org', Password: 'One-time-1' })();
    await screen.findByLabelText('Confirm password');
    submit('Set Password', { 'New password': newPassword, 'Confirm password': confirmation })();
  };

const newPasswords = (['custom', 'cognito'] as const).flatMap((name): Specified[] =>
  [
    ...BROKEN.map(([password, text]) => ({ text, reach: setNew(password), seen: field('New password') })),
    {
      text: 'Passwords do not match',
      reach: setNew('Brand-new-1', 'Brand-new-2'),
      seen: field('Confirm password'),
    },
    {
      text: 'Use at least 8 characters with uppercase, lowercase, numbers and special characters.',
      reach: setNew(''),
    },
  ].map((entry) => ({
    ...entry,
    at: `/auth/${name}/login`,
    strategy: { signInWithPassword: asksForNewPassword },
  })),
);

const UPDATE = '/auth/supabase/update-password';
const others: Specified[] = [
  {
    text: 'You must accept the terms and conditions',
    at: '/auth/supabase/register',
    reach: submit('Create account'),
    seen: field('I accept the terms and conditions'),
  },
  {
    text: 'Password should be at least 6 characters',
    at: UPDATE,
    reach: submit('Update password', { 'New password': '12345' }),
    seen: field('New password'),
    isSignedIn: true,
  },
  {
    text: "Passwords don't match",
    at: UPDATE,
    reach: submit('Update password', { 'New password': 'secret', 'Confirm password': 'secrets' }),
    seen: field('Confirm password'),
    isSignedIn: true,
  },
  {
    text: 'Password does not meet requirements.',
    at: CONFIRM,
    reach: submit('Change password', { 'Confirmation code': '123456', 'New password': 'Password-1' }),
    strategy: { confirmResetPassword: async () => ({ error: 'Password does not meet requirements.' }) },
    seen: 'alert',
  },
  {
    text: 'Confirmation code is required',
    at: '/auth/supabase/register-confirm?email=ada%40example.org',
    reach: submit('Confirm'),
    seen: field('Confirmation code'),
  },
];

/** Section 5 of the specification: every text of its rules, on every page that has the rule. */
export const SPECIFIED_RULES: readonly Specified[] = [
  ...signIns,
  ...registrations,
  ...resets,
  ...newPasswords,
  ...others,
];
