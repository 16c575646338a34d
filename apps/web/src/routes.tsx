import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { AuthGuard, GuestGuard } from './auth/guards.tsx';
import { StrategyGate } from './auth/StrategyGate.tsx';
import type { StrategyName } from './auth/strategy.ts';
import { CrashPage, ScreenCrash } from './frame/CrashPage.tsx';
import { FULL_BLEED } from './frame/full-bleed.ts';
import { Root } from './Root.tsx';

type PageModule = { readonly default: ComponentType };

/** A screen in a chunk of its own. */
const page = (load: () => Promise<PageModule>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: (await load()).default }),
});

const signIn = page(() => import('./auth/SignInPage.tsx'));
const resetPassword = page(() => import('./auth/pages/ResetPasswordPage.tsx'));
const confirmReset = page(() => import('./auth/pages/ConfirmResetPage.tsx'));
const register = page(() => import('./auth/pages/RegisterPage.tsx'));
const models = page(() => import('./diagnosis/ModelsPage.tsx'));
const notFound = page(() => import('./frame/NotFoundPage.tsx'));

/** Pages under `/auth/<strategy>`, by name; another configured strategy shows its notice in their place. */
const strategyPages = (
  strategy: StrategyName,
  pages: Readonly<Record<string, ReturnType<typeof page>>>,
): RouteObject => ({
  path: `auth/${strategy}`,
  element: <StrategyGate strategy={strategy} />,
  children: Object.entries(pages).map(([path, component]) => ({ path, ...component })),
});

/** Specification, section 2. The demo and website routes come with their own issues. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: CrashPage,
    HydrateFallback: () => null,
    children: [
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
            'register-confirm': page(() => import('./auth/supabase/RegisterConfirmPage.tsx')),
            'reset-password': resetPassword,
            'recover-link-sent': page(() => import('./auth/supabase/RecoverLinkSentPage.tsx')),
          }),
        ],
      },
      strategyPages('supabase', { callback: page(() => import('./auth/supabase/CallbackPage.tsx')) }),
      {
        Component: AuthGuard,
        children: [
          {
            ...page(() => import('./frame/Frame.tsx')),
            children: [
              {
                ErrorBoundary: ScreenCrash,
                children: [
                  { path: 'landing', ...models },
                  { path: 'image-diagnosis', ...models },
                  { path: 'image-diagnosis/:modelId', ...page(() => import('./diagnosis/ModelPage.tsx')) },
                  { path: 'patients', ...page(() => import('./frame/PatientsComingPage.tsx')) },
                  { path: 'pulmonology/listing', ...page(() => import('./worklist/WorklistPage.tsx')) },
                  { path: 'pulmonology/upload', ...page(() => import('./uploads/UploadPage.tsx')) },
                  {
                    path: 'pulmonology/inference',
                    handle: FULL_BLEED,
                    ...page(() => import('./reading/ReadingPage.tsx')),
                  },
                ],
              },
            ],
          },
          strategyPages('supabase', {
            'update-password': page(() => import('./auth/supabase/UpdatePasswordPage.tsx')),
          }),
        ],
      },
      {
        path: 'blueprints/generic-admin-dashboard/management/*',
        element: <Navigate to="/404" replace />,
      },
      { path: '*', ...notFound },
    ],
  },
];

export const createAppRouter = () => createBrowserRouter(routes);
