import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { writeMarker } from '../../app/session/session-marker.ts';
import { SIGNED_IN } from '../../app/session/strategy.ts';
import { renderApp, sessionOf, strategyDouble } from '../../testing/render-app.tsx';
import { authRoutes, fillIn, press } from '../testing/auth-app.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const config = { AISO_AUTH_STRATEGY: 'cognito' };

it('a guest is sent to the sign-in of the configured strategy, which leads to /landing', async () => {
  const strategy = strategyDouble({
    name: 'cognito',
    signInWithPassword: async () => {
      writeMarker(true);
      return SIGNED_IN;
    },
  });
  const session = sessionOf('naseem');
  const { router } = await renderApp(authRoutes, { at: '/', strategy, config, session });
  await screen.findByRole('heading', { name: 'Welcome to AISO' });
  fillIn('Email', 'ada@example.org');
  fillIn('Password', 'Secret-123');
  press('Sign in');
  await waitFor(() => expect(router.state.location.pathname).toBe('/landing'));
});

it('who is signed in already goes to the tenant’s landing page', async () => {
  const strategy = strategyDouble({ name: 'cognito' });
  const session = sessionOf('naseem');
  const { router } = await renderApp(authRoutes, {
    at: '/auth/cognito/login',
    strategy,
    config,
    session,
    isMarked: true,
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/pulmonology/listing'));
});

it('a protected page leads to /auth/cognito/login', async () => {
  const { router } = await renderApp(authRoutes, {
    at: '/patients',
    strategy: strategyDouble({ name: 'cognito' }),
    config,
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/cognito/login'));
});

it('a directory that fails at the check means that nobody is signed in', async () => {
  const strategy = strategyDouble({
    name: 'cognito',
    idToken: async () => {
      throw new Error('No network.');
    },
  });
  const { router } = await renderApp(authRoutes, { at: '/patients', strategy, config, isMarked: true });
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/cognito/login'));
  expect(screen.queryByText(/No network/u)).toBeNull();
});

it('a reset is confirmed under its own paths', async () => {
  const { router } = await renderApp(authRoutes, {
    at: '/auth/cognito/reset-password',
    strategy: strategyDouble({ name: 'cognito' }),
    config,
  });
  await screen.findByRole('heading', { name: 'Reset password' });
  fillIn('Email', 'ada@example.org');
  press('Send code');
  expect(await screen.findByText('Check your email')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/auth/cognito/confirm-reset-password');
  fillIn('Confirmation code', '123456');
  fillIn('New password', 'Brand-new-1');
  press('Change password');
  await screen.findByText('Password changed. Sign in with your new password.');
  expect(router.state.location).toMatchObject({ pathname: '/auth/cognito/login', search: '?reset=success' });
});
