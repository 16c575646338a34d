import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import toast from 'react-hot-toast';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from './app/frame/notices/Toasts.tsx';
import { renderApp, sessionOf, strategyDouble } from './testing/render-app.tsx';
import './auth/testing/auth-app.tsx';
import { AuthGuard } from './app/session/guards.tsx';
import { hasExpired, readMarker } from './app/session/session-marker.ts';
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

type FrameOptions = {
  readonly signOut?: () => Promise<Outcome>;
  readonly tenantError?: string;
  readonly groups?: readonly string[];
};

async function openFrame({ signOut, tenantError, groups }: FrameOptions) {
  const strategy = strategyDouble(signOut === undefined ? {} : { signOut });
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
  const { router } = await renderApp([{ Component: Root, children }], {
    at: '/landing',
    strategy,
    isMarked: true,
    session: { ...sessionOf('naseem', groups), tenantError: tenantError ?? null },
  });
  return { router, profile: await screen.findByRole('button', { name: /^Profile menu of/u }) };
}

it('says that the tenant could not be loaded', async () => {
  await openFrame({ tenantError: 'Failed to load tenant configuration' });
  const shown = await screen.findByText('Failed to load tenant configuration');
  expect(shown.closest('[role=alert]')).not.toBeNull();
});

it.each([
  [{ error: null }, 'Successfully signed out'],
  [{ error: 'Directory is away' }, 'Something went wrong, unable to sign out'],
])('after signing out with %o says "%s"', async (outcome, text) => {
  fireEvent.click((await openFrame({ signOut: async () => outcome })).profile);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  expect((await screen.findByText(text)).closest('[role=status]')).not.toBeNull();
});

it.each<[string, () => Promise<Outcome>]>([
  ['refuses', async () => ({ error: 'Directory is away' })],
  ['cannot be reached', () => Promise.reject(new Error('No network.'))],
])(
  'a sign-out where the directory %s ends the session here, and goes to the sign-in',
  async (_how, signOut) => {
    const { router, profile } = await openFrame({ signOut });
    fireEvent.click(profile);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByText('Something went wrong, unable to sign out')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Welcome to AISO' })).toBeTruthy();
    expect(router.state.location).toMatchObject({
      pathname: '/auth/custom/login',
      state: { expired: false },
    });
    expect([readMarker(), hasExpired()]).toEqual([null, false]);
  },
);

it.each([
  [['admin'], true],
  [['naseem'], false],
  [['naseem', 'admin'], false],
])('of the groups %j the header shows the tools of group admin: %s', async (groups, shown) => {
  await openFrame({ groups });
  const tool = (name: RegExp) => screen.queryByRole('button', { name });
  await waitFor(() => expect(tool(/^Theme Customization/u)).not.toBeNull());
  if (shown)
    for (const name of [/^Search/u, /^Language/u]) await waitFor(() => expect(tool(name)).not.toBeNull());
  expect([tool(/^Search/u), tool(/^Language/u)].map((found) => found !== null)).toEqual([shown, shown]);
});
