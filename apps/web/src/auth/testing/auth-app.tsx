import { configure, fireEvent, screen } from '@testing-library/react';
import { Outlet, type RouteObject } from 'react-router';
import { Toasts } from '../../app/frame/notices/Toasts.tsx';
import { AuthGuard } from '../../app/session/guards.tsx';
import type { AuthStrategy, SignInResult } from '../../app/session/strategy.ts';
import { renderApp, sessionOf, strategyDouble } from '../../testing/render-app.tsx';
import { guestRoutes, passwordRoute } from '../auth-routes.tsx';

// The first page of a test run takes seconds where the machine is slow.
configure({ asyncUtilTimeout: 10_000 });

/** The product's own routes to the sign-in pages, a stand-in for every screen behind them, and toasts. */
export const authRoutes: RouteObject[] = [
  {
    Component: () => (
      <>
        <Outlet />
        <Toasts />
      </>
    ),
    children: [
      ...guestRoutes,
      {
        Component: AuthGuard,
        children: [passwordRoute, { path: '*', Component: () => <p>a screen of the product</p> }],
      },
    ],
  },
];

/** Puts a value into the field of that label, as pasting does. */
export function fillIn(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

/** What the server says where the strategy is `custom`. */
export const CUSTOM_CONFIG = { AISO_AUTH_STRATEGY: 'custom', resetsPasswordsByMail: true };

/** Signs in at /auth/custom/login where the directory gives that answer. */
export async function signInWith(answer: SignInResult, calls: Partial<AuthStrategy> = {}) {
  const strategy = strategyDouble({ signInWithPassword: async () => answer, ...calls });
  const app = await renderApp(authRoutes, {
    at: '/auth/custom/login',
    strategy,
    config: CUSTOM_CONFIG,
    session: sessionOf('naseem'),
  });
  await screen.findByRole('heading', { name: 'Welcome to AISO' });
  fillIn('Email', 'ada@example.org');
  fillIn('Password', 'Secret-123');
  press('Sign in');
  return app;
}
