import { GoTrueClient } from '@supabase/auth-js';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { refused } from '../../../app/session/strategy.ts';
import { serviceText } from '../../supabase/service-text.ts';
import { createSupabaseStrategy } from '../../supabase/supabase-strategy.ts';
import { fillIn, press } from '../auth-app.tsx';
import { CONFIG } from '../contract/subject.ts';
import type { Specified } from './specified.tsx';

/** The service answers so, whatever it is asked; the product's own calls stay as they are. */
function serviceAnswers(status: number, body: object): void {
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) =>
    String(input).includes('/auth/v1/')
      ? Promise.resolve(Response.json(body, { status, headers: { 'x-supabase-api-version': '2024-01-01' } }))
      : others(input, init),
  );
}

/** The official client, which asks that service. */
const official = () => createSupabaseStrategy(CONFIG);
/** The official client's own refusal: it asks nobody when neither address nor number is given. */
async function refusalWithoutName(call: 'signUp' | 'signInWithPassword') {
  const client = new GoTrueClient({ url: CONFIG.supabaseAuthUrl, persistSession: false, storageKey: call });
  const { error } = await client[call]({ password: 'Secret-123' } as Parameters<typeof client.signUp>[0]);
  return refused(serviceText(error));
}

const LOGIN = '/auth/supabase/login';
const REGISTER = '/auth/supabase/register';
const signInTo = (status: number, body: object) => async () => {
  serviceAnswers(status, body);
  await screen.findByLabelText('Email');
  fillIn('Email', 'ada@example.org');
  fillIn('Password', 'Secret-123');
  press('Sign in');
};
const registerTo = (status: number, body: object) => () => {
  serviceAnswers(status, body);
  for (const label of ['First name', 'Last name']) fillIn(label, 'Ada');
  fillIn('Email', 'ada@example.org');
  fillIn('Password', 'Secret-123');
  screen.getByRole('checkbox').click();
  press('Create account');
};
const NO_NAME = 'You must provide either an email or phone number and a password';
const WEAK = 'Password is known to be weak and easy to guess, please choose a different one.';

/**
 * Sections 5 and 8 of the specification, "library": the sentences of the official client, shown by the forms
 * as they are.
 */
export const SPECIFIED_LIBRARY_ERRORS: readonly Specified[] = [
  {
    text: NO_NAME,
    at: LOGIN,
    reach: signInTo(400, {}),
    seen: 'alert',
    strategy: { signInWithPassword: () => refusalWithoutName('signInWithPassword') },
  },
  {
    text: NO_NAME,
    at: REGISTER,
    reach: registerTo(400, {}),
    seen: 'alert',
    strategy: { signUp: () => refusalWithoutName('signUp') },
  },
  {
    text: 'Auth session or user missing',
    at: LOGIN,
    reach: signInTo(200, {}),
    seen: 'alert',
    strategy: official,
  },
  {
    text: 'Invalid login credentials',
    at: LOGIN,
    reach: signInTo(400, { code: 'invalid_credentials', message: 'Invalid login credentials' }),
    seen: 'alert',
    strategy: official,
  },
  {
    text: 'The server cannot be reached. Check your connection.',
    at: LOGIN,
    reach: signInTo(503, {}),
    seen: 'alert',
    strategy: official,
  },
  {
    text: WEAK,
    at: REGISTER,
    reach: registerTo(422, { code: 'weak_password', message: WEAK, weak_password: { reasons: ['pwned'] } }),
    seen: 'alert',
    strategy: official,
  },
  {
    text: 'Auth session missing!',
    at: '/auth/supabase/update-password',
    reach: () => {
      fillIn('New password', 'secret');
      fillIn('Confirm password', 'secret');
      press('Update password');
    },
    seen: 'alert',
    isSignedIn: true,
    strategy: async () => ({ ...(await official()), idToken: async () => 'token' }),
  },
];
