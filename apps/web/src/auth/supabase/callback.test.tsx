import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import toast from 'react-hot-toast';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readMarker, writeMarker } from '../../app/session/session-marker.ts';
import {
  challenged,
  type LinkedSignIn,
  refused,
  SECOND_FACTOR_CHALLENGE,
  SIGNED_IN,
  type SignInResult,
} from '../../app/session/strategy.ts';
import { renderApp, sessionOf, strategyDouble } from '../../testing/render-app.tsx';
import { authRoutes, fillIn, press } from '../testing/auth-app.tsx';
import { readCallback } from './callback-address.ts';

afterEach(() => {
  cleanup();
  toast.remove();
  vi.unstubAllGlobals();
});

const TOKENS = '#access_token=a.b.c&refresh_token=r&token_type=bearer&expires_in=3600';

function signsIn(): Promise<SignInResult> {
  writeMarker(true);
  return Promise.resolve(SIGNED_IN);
}
const none = async () => SIGNED_IN;

async function callback(address: string, setSession: LinkedSignIn['setSession'] = signsIn, isMarked = false) {
  const calls = vi.fn(setSession);
  const offers = async () => ({ providers: [], signUp: true });
  const links = { offers, setSession: calls, confirmSignUp: none, resendSignUp: none };
  const strategy = strategyDouble({ name: 'supabase', links, confirmSecondFactor: signsIn });
  const app = await renderApp(authRoutes, {
    at: `/auth/supabase/callback${address}`,
    strategy,
    isMarked,
    config: { AISO_AUTH_STRATEGY: 'supabase' },
    session: sessionOf('admin'),
  });
  return { ...app, setSession: calls };
}

describe('callback', () => {
  it('takes the session over and goes to the landing page, or where the address says', async () => {
    const { router, setSession } = await callback(TOKENS);
    await waitFor(() => expect(router.state.location.pathname).toBe('/landing'));
    expect(setSession).toHaveBeenCalledExactlyOnceWith({ accessToken: 'a.b.c', refreshToken: 'r' });
    cleanup();
    const recovery = await callback(`?next=update-password${TOKENS}&type=recovery`);
    await screen.findByRole('heading', { name: 'Update password' });
    expect(recovery.router.state.location).toMatchObject({
      pathname: '/auth/supabase/update-password',
      hash: '',
    });
  });

  it('says that something went wrong where the address reports an error, in our words', async () => {
    const { setSession } = await callback(
      '?next=/landing#error=access_denied&error_description=Call+us+at+0900',
    );
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    expect(screen.queryByText(/0900/u)).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe(
      '/auth/supabase/login',
    );
    expect(setSession).not.toHaveBeenCalled();
    cleanup();
    await callback('#error=access_denied&error_code=otp_expired');
    expect(
      await screen.findByText('This link has expired or has already been used. Request a new one.'),
    ).toBeTruthy();
  });

  it.each(['', '#access_token=a.b.c', '#refresh_token=r'])(
    'says which token is missing: %s',
    async (hash) => {
      const { setSession } = await callback(hash);
      expect(await screen.findByText('Access token or refresh token is missing')).toBeTruthy();
      expect(setSession).not.toHaveBeenCalled();
    },
  );

  it('tells of a session that cannot be set, and goes to the sign-in', async () => {
    const { router } = await callback(TOKENS, async () => refused('invalid JWT'));
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/supabase/login'));
  });

  it('asks for the second factor before it leads on', async () => {
    const { router } = await callback(`?next=/patients${TOKENS}`, async () =>
      challenged({ name: SECOND_FACTOR_CHALLENGE }),
    );
    await screen.findByLabelText('One-time code');
    fillIn('One-time code', '123456');
    press('Verify');
    await waitFor(() => expect(router.state.location.pathname).toBe('/patients'));
  });

  it('is for guests: who is signed in goes home, and stays who he is', async () => {
    const { router, setSession } = await callback(TOKENS, signsIn, true);
    await waitFor(() => expect(router.state.location.pathname).toBe('/landing'));
    expect(setSession).not.toHaveBeenCalled();
  });
});

describe('a recovery link for who is signed in', () => {
  const inOneHour = Math.floor(Date.now() / 1000) + 3600;
  const linkOf = (email: string, exp = inOneHour) => {
    const token = `a.${btoa(JSON.stringify({ email, exp }))}.c`;
    return `?next=update-password#access_token=${token}&refresh_token=r&type=recovery`;
  };
  const updatePassword = () => screen.findByRole('heading', { name: 'Update password' });
  const question = () => screen.findByRole('heading', { name: 'Set a new password?' });

  it('leads on to the new password, with the session of the link', async () => {
    const { router, setSession } = await callback(linkOf('Ada@example.org'), signsIn, true);
    await updatePassword();
    expect(router.state.location.pathname).toBe('/auth/supabase/update-password');
    expect(setSession).toHaveBeenCalledOnce();
  });

  it('asks before it signs somebody else out', async () => {
    const { setSession } = await callback(linkOf('bob@example.org'), signsIn, true);
    await question();
    expect(screen.getByText(/^You are signed in as ada@example\.org\./u)).toBeTruthy();
    expect(setSession).not.toHaveBeenCalled();
    press('Sign out and continue');
    await updatePassword();
    expect(setSession).toHaveBeenCalledOnce();
  });

  it('leaves who stays signed in as they are', async () => {
    const { router, setSession } = await callback(linkOf('bob@example.org'), signsIn, true);
    await question();
    fireEvent.click(screen.getByRole('link', { name: 'Stay signed in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/landing'));
    expect(setSession).not.toHaveBeenCalled();
    expect(readMarker()).not.toBeNull();
  });

  it.each([
    ['has expired', linkOf('ada@example.org', 1)],
    ['cannot be read', `?next=update-password${TOKENS}`],
  ])('asks too where its token %s, since the service would not judge by it', async (_how, link) => {
    const { setSession } = await callback(link, signsIn, true);
    await question();
    expect(setSession).not.toHaveBeenCalled();
  });
});

it.each([
  [121, 1],
  [60, 0],
])('of tokens in the address that are %i s old it warns %i times', async (ageSeconds, times) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const expiresAt = Math.floor(Date.now() / 1000) + 3600 - ageSeconds;
  await callback(`${TOKENS}&expires_at=${expiresAt}`);
  await screen.findByText('a screen of the product');
  const warnings = warn.mock.calls.filter(([text]) => String(text).includes('over 120 s ago'));
  expect(warnings).toHaveLength(times);
  warn.mockRestore();
});

it.each([
  ['/patients?page=2#top', '/patients?page=2#top'],
  ['update-password', '/auth/supabase/update-password'],
  ['https://evil.example/', '/landing'],
  ['//evil.example/x', '/landing'],
  ['/\\evil.example', '/landing'],
  ['/\t/evil.example', '/landing'],
  ['javascript:alert(1)', '/landing'],
  ['patients', '/landing'],
  ['', '/landing'],
])('%j leads to %s, never to another site', (next, target) => {
  expect(readCallback({ search: `?next=${encodeURIComponent(next)}`, hash: '' }).next).toBe(target);
});

it('tells who added an identity of somebody else why nothing changed, and leaves them signed in', async () => {
  const { router } = await callback(
    '#error=access_denied&error_code=identity_already_exists&error_description=Call+us',
    signsIn,
    true,
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/landing'));
  const shown = await screen.findByText('Identity is already linked to another user');
  expect(shown.closest('[role=status]')).not.toBeNull();
  expect(readMarker()).not.toBeNull();
});
