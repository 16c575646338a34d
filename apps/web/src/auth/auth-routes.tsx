import { page } from '@aiso/ui/lazy-page.ts';
import type { RouteObject } from 'react-router';
import { GuestGuard } from '../app/session/guards.tsx';
import type { StrategyName } from '../app/session/strategy.ts';
import { StrategyGate } from './StrategyGate.tsx';

const signIn = page(() => import('./SignInPage.tsx'));
const resetPassword = page(() => import('./pages/ResetPasswordPage.tsx'));
const confirmReset = page(() => import('./pages/ConfirmResetPage.tsx'));
const register = page(() => import('./pages/RegisterPage.tsx'));

/** Pages under `/auth/<strategy>`, by name; another configured strategy shows its notice in their place. */
const strategyPages = (
  strategy: StrategyName,
  pages: Readonly<Record<string, ReturnType<typeof page>>>,
): RouteObject => ({
  path: `auth/${strategy}`,
  element: <StrategyGate strategy={strategy} />,
  children: Object.entries(pages).map(([path, component]) => ({ path, ...component })),
});

/** Specification, section 2, "Auth routes", for guests. */
export const guestRoutes: RouteObject[] = [
  {
    Component: GuestGuard,
    children: [
      { index: true, ...signIn },
      strategyPages('custom', {
        login: signIn,
        register,
        'reset-password': resetPassword,
        'confirm-reset-password': confirmReset,
      }),
      strategyPages('cognito', {
        login: signIn,
        'reset-password': resetPassword,
        'confirm-reset-password': confirmReset,
      }),
      strategyPages('supabase', {
        login: signIn,
        register,
        'register-confirm': page(() => import('./supabase/RegisterConfirmPage.tsx')),
        'reset-password': resetPassword,
        'recover-link-sent': page(() => import('./supabase/RecoverLinkSentPage.tsx')),
      }),
    ],
  },
  // It guards itself: see there.
  strategyPages('supabase', { callback: page(() => import('./supabase/CallbackPage.tsx')) }),
];

/** The one auth page for who is signed in; it stands outside of the frame. */
export const passwordRoute = strategyPages('supabase', {
  'update-password': page(() => import('./supabase/UpdatePasswordPage.tsx')),
});
