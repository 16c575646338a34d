import { cleanup, screen, waitFor } from '@testing-library/react';
import toast from 'react-hot-toast';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readMarker, writeMarker } from '../../app/session/session-marker.ts';
import { type LinkedSignIn, SECOND_FACTOR_CHALLENGE, type SignInResult } from '../../app/session/strategy.ts';
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
  return Promise.resolve({ error: null });
}
const none = async () => ({ error: null });

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
      await screen.findByText('The link has expired or was used already. Ask for a new one.'),
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
    const { router } = await callback(TOKENS, async () => ({ error: 'invalid JWT' }));
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/supabase/login'));
  });

  it('asks for the second factor before it leads on', async () => {
    const { router } = await callback(`?next=/patients${TOKENS}`, async () => ({
      error: null,
      challengeRequired: true,
      challengeName: SECOND_FACTOR_CHALLENGE,
    }));
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
