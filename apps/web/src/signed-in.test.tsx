import { cleanup, fireEvent, screen } from '@testing-library/react';
import toast from 'react-hot-toast';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from './app/frame/notices/Toasts.tsx';
import { renderApp, sessionOf, strategyDouble } from './testing/render-app.tsx';
import './auth/testing/auth-app.tsx';
import { AuthGuard } from './app/session/guards.tsx';
import type { Outcome } from './app/session/strategy.ts';
import { guestRoutes } from './auth/auth-routes.tsx';
import SignedIn from './SignedIn.tsx';

/** Section 8 of the specification: what is said to who is signed in, in the frame. */

/** No server hears of this connection. */
class Silent extends EventTarget {
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
}
beforeEach(() => vi.stubGlobal('WebSocket', Silent));
afterEach(() => {
  cleanup();
  toast.remove();
  vi.unstubAllGlobals();
});

async function openFrame({ signOut, tenantError }: { signOut?: Outcome; tenantError?: string }) {
  const strategy = strategyDouble(signOut === undefined ? {} : { signOut: async () => signOut });
  const Root = () => (
    <>
      <Outlet />
      <Toasts />
    </>
  );
  const children = [
    { Component: AuthGuard, children: [{ path: 'landing', Component: SignedIn }] },
    ...guestRoutes,
  ];
  await renderApp([{ Component: Root, children }], {
    at: '/landing',
    strategy,
    isMarked: true,
    session: { ...sessionOf('naseem'), tenantError: tenantError ?? null },
  });
  return screen.findByRole('button', { name: /^Profile menu of/u });
}

it('says that the tenant could not be loaded', async () => {
  await openFrame({ tenantError: 'Failed to load tenant configuration' });
  const shown = await screen.findByText('Failed to load tenant configuration');
  expect(shown.closest('[role=alert]')).not.toBeNull();
});

it.each([
  [{ error: null }, 'Successfully signed out'],
  [{ error: 'Directory is away' }, 'Something went wrong, unable to sign out'],
])('after signing out with %o says "%s"', async (signOut, text) => {
  fireEvent.click(await openFrame({ signOut }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  expect((await screen.findByText(text)).closest('[role=status]')).not.toBeNull();
});
