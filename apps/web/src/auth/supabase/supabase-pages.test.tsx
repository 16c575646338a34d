import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import toast from 'react-hot-toast';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeMarker } from '../../app/session/session-marker.ts';
import {
  type AuthStrategy,
  type LinkedSignIn,
  type Outcome,
  refused,
  SIGNED_IN,
  type SignInResult,
} from '../../app/session/strategy.ts';
import { renderApp, sessionOf, strategyDouble } from '../../testing/render-app.tsx';
import { authRoutes, fillIn, press } from '../testing/auth-app.tsx';

afterEach(() => {
  cleanup();
  toast.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const config = { AISO_AUTH_STRATEGY: 'supabase' };

function supabaseDouble(calls: Partial<AuthStrategy> = {}, links: Partial<LinkedSignIn> = {}): AuthStrategy {
  const well = async () => SIGNED_IN;
  return strategyDouble({
    name: 'supabase',
    links: {
      offers: async () => ({ providers: [], signUp: true }),
      setSession: well,
      confirmSignUp: well,
      resendSignUp: well,
      ...links,
    },
    ...calls,
  });
}
const open = (at: string, strategy = supabaseDouble(), isMarked = false) =>
  renderApp(authRoutes, { at, strategy, config, isMarked, session: sessionOf('admin') });

/** Time goes by, effects included. */
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

describe('sign-in', () => {
  it('offers the social providers that are configured, and leads to the one that is chosen', async () => {
    const signInWithOAuth = vi.fn(async () => ({ error: 'Unsupported provider: provider is not enabled' }));
    const offers = async () => ({ providers: ['google', 'github'], signUp: true }) as const;
    await open('/', supabaseDouble({ signInWithOAuth }, { offers }));
    fireEvent.click(await screen.findByRole('button', { name: 'Continue with GitHub' }));
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
    expect(await screen.findByText('Unsupported provider: provider is not enabled')).toBeTruthy();
    expect(signInWithOAuth).toHaveBeenCalledWith('github', undefined);
  });

  it('offers none where none is configured', async () => {
    await open('/');
    expect(await screen.findByRole('link', { name: 'Create account' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Continue with/u })).toBeNull();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toBeTruthy();
  });

  it('offers a new account only where sign-up is on, and says who helps where it is off', async () => {
    await open('/', supabaseDouble({}, { offers: async () => ({ providers: [], signUp: false }) }));
    expect(await screen.findByText(/^No account or lost your password\?/u)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toBeTruthy();
  });

  it('leads to the confirmation where the address is not confirmed, and says so', async () => {
    const signInWithPassword = async () => ({ step: 'unconfirmed', error: 'Email not confirmed' }) as const;
    const { router } = await open('/auth/supabase/login', supabaseDouble({ signInWithPassword }));
    await screen.findByRole('link', { name: 'Create account' });
    fillIn('Email', 'ada@example.org');
    fillIn('Password', 'Secret-123');
    press('Sign in');
    expect(await screen.findByText('Email not confirmed')).toBeTruthy();
    expect(router.state.location).toMatchObject({
      pathname: '/auth/supabase/register-confirm',
      search: '?email=ada%40example.org',
    });
  });

  it('says that something went wrong where the service fails at the check of a session', async () => {
    const idToken = async () => {
      throw new Error('No network.');
    };
    await open('/patients', supabaseDouble({ idToken }), true);
    expect(await screen.findByText(/Something went wrong/u)).toBeTruthy();
    expect(screen.queryByText(/No network/u)).toBeNull();
  });
});

describe('registration', () => {
  async function register(answer: SignInResult, marks = false) {
    const signUp = vi.fn(async () => {
      if (marks) writeMarker(true);
      return answer;
    });
    const app = await open('/auth/supabase/register', supabaseDouble({ signUp }));
    await screen.findByRole('heading', { name: 'Create account' });
    fillIn('First name', 'Ada');
    fillIn('Last name', 'Lovelace');
    fillIn('Email', 'ada@example.org');
    fillIn('Password', 'secret');
    press('Create account');
    expect(await screen.findByText('You must accept the terms and conditions')).toBeTruthy();
    expect(signUp).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('checkbox'));
    press('Create account');
    return { ...app, signUp };
  }

  it('wants the terms accepted, then leads to the confirmation', async () => {
    const { router, signUp } = await register({ step: 'unconfirmed', error: null });
    expect(await screen.findByRole('heading', { name: 'Confirm your email address' })).toBeTruthy();
    expect(router.state.location.search).toBe('?email=ada%40example.org');
    expect(signUp).toHaveBeenCalledWith({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      password: 'secret',
    });
  });

  it('leads in where the account has a session at once', async () => {
    const { router } = await register(SIGNED_IN, true);
    await waitFor(() => expect(router.state.location.pathname).toBe('/landing'));
  });

  it('shows the service’s refusal', async () => {
    await register(refused('User already registered'));
    expect(await screen.findByText('User already registered')).toBeTruthy();
  });
});

describe('register-confirm', () => {
  const PATH = '/auth/supabase/register-confirm?email=ada%40example.org';

  it('takes the code of the mail', async () => {
    const confirmSignUp = vi.fn(async () => {
      writeMarker(true);
      return SIGNED_IN;
    });
    const { router } = await open(PATH, supabaseDouble({}, { confirmSignUp }));
    await screen.findByText(/We sent an email to ada@example\.org/u);
    press('Confirm');
    expect(await screen.findByText('Confirmation code is required')).toBeTruthy();
    fillIn('Confirmation code', '123 456');
    press('Confirm');
    await waitFor(() => expect(router.state.location.pathname).toBe('/landing'));
    expect(confirmSignUp).toHaveBeenCalledWith({ email: 'ada@example.org', code: '123456' });
  });

  it('sends the mail again after the countdown', async () => {
    const resendSignUp = vi.fn(async () => ({ error: null }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open(PATH, supabaseDouble({}, { resendSignUp }));
    await screen.findByRole('button', { name: 'Send again' });
    await pass(15_000);
    press('Send again');
    expect(await screen.findByText('Verification email sent')).toBeTruthy();
    expect(resendSignUp).toHaveBeenCalledWith('ada@example.org');
  });

  it('is of no use without an address', async () => {
    const { router } = await open('/auth/supabase/register-confirm');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/supabase/login'));
  });
});

describe('recover-link-sent', () => {
  it('counts down from 15 seconds before each further mail', async () => {
    const resetPassword = vi
      .fn(async (): Promise<Outcome> => ({ error: null }))
      .mockResolvedValueOnce({ error: null })
      .mockResolvedValueOnce({ error: 'Email rate limit exceeded' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { router } = await open(
      '/auth/supabase/recover-link-sent?email=ada%40example.org',
      supabaseDouble({ resetPassword }),
    );
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send again' });
    expect(router.state.location.pathname).toBe('/auth/supabase/recover-link-sent');
    expect(button.disabled).toBe(true);
    expect(
      screen.getByText(/^You have to wait for 1[45] seconds before requesting another link\.$/u),
    ).toBeTruthy();
    await pass(10_000);
    expect(screen.getByText(/^You have to wait for [345] seconds before/u)).toBeTruthy();
    await pass(5_000);
    expect(button.disabled).toBe(false);
    expect(screen.queryByText(/You have to wait/u)).toBeNull();

    press('Send again');
    expect(await screen.findByText('Recover link sent')).toBeTruthy();
    expect(button.disabled).toBe(true);
    expect(screen.getByText(/^You have to wait for 1[45] seconds/u)).toBeTruthy();

    await pass(15_000);
    press('Send again');
    expect(await screen.findByText('Email rate limit exceeded')).toBeTruthy();
    expect(resetPassword).toHaveBeenCalledTimes(2);
  });

  it('follows the form that asks for the link', async () => {
    const { router } = await open('/auth/supabase/reset-password');
    await screen.findByRole('heading', { name: 'Reset password' });
    fillIn('Email', 'ada@example.org');
    press('Send link');
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(router.state.location).toMatchObject({
      pathname: '/auth/supabase/recover-link-sent',
      search: '?email=ada%40example.org',
    });
  });
});

describe('update-password', () => {
  it('is for who is signed in', async () => {
    const { router } = await open('/auth/supabase/update-password');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/supabase/login'));
  });

  it('keeps its rules, shows what the service refuses, and leads home', async () => {
    const updatePassword = vi
      .fn(async (): Promise<Outcome> => ({ error: null }))
      .mockResolvedValueOnce({ error: 'Auth session missing!' });
    const { router } = await open('/auth/supabase/update-password', supabaseDouble({ updatePassword }), true);
    await screen.findByRole('heading', { name: 'Update password' });
    fillIn('New password', 'short');
    fillIn('Confirm password', 'other');
    press('Update password');
    expect(await screen.findByText('Password should be at least 6 characters')).toBeTruthy();
    expect(screen.getByText("Passwords don't match")).toBeTruthy();
    fillIn('New password', 'secret');
    fillIn('Confirm password', 'secret');
    press('Update password');
    expect(await screen.findByText('Auth session missing!')).toBeTruthy();
    press('Update password');
    expect(await screen.findByText('Password updated')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/landing'));
    expect(updatePassword).toHaveBeenCalledWith('secret');
  });
});
