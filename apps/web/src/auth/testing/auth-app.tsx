import { configure, fireEvent, screen } from '@testing-library/react';
import { Outlet, type RouteObject } from 'react-router';
import { Toasts } from '../../frame/Toasts.tsx';
import { guestRoutes, passwordRoute } from '../auth-routes.tsx';
import { AuthGuard } from '../guards.tsx';

// The first page of a test run takes seconds where the machine is slow.
configure({ asyncUtilTimeout: 10_000 });

// Toasts ask for reduced motion; jsdom knows no media.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

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
