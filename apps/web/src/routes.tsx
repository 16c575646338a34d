import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { AuthGuard, GuestGuard } from './auth/guards.tsx';
import { CrashPage, ScreenCrash } from './frame/CrashPage.tsx';
import { FULL_BLEED } from './frame/full-bleed.ts';
import { Root } from './Root.tsx';

type PageModule = { readonly default: ComponentType };

/** A screen in a chunk of its own. */
const page = (load: () => Promise<PageModule>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: (await load()).default }),
});

const signIn = page(() => import('./auth/SignInPage.tsx'));
const strategyNotice = page(() => import('./auth/StrategyNoticePage.tsx'));
const models = page(() => import('./diagnosis/ModelsPage.tsx'));
const notFound = page(() => import('./frame/NotFoundPage.tsx'));

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
          { path: 'auth/custom/login', ...signIn },
          { path: 'auth/custom/register', ...page(() => import('./auth/RegisterPage.tsx')) },
          { path: 'auth/custom/reset-password', ...page(() => import('./auth/ResetPasswordPage.tsx')) },
          {
            path: 'auth/custom/confirm-reset-password',
            ...page(() => import('./auth/ConfirmResetPage.tsx')),
          },
          ...['login', 'register', 'register-confirm', 'reset-password', 'recover-link-sent', 'callback'].map(
            (name) => ({
              path: `auth/supabase/${name}`,
              ...strategyNotice,
            }),
          ),
          ...['login', 'reset-password', 'confirm-reset-password'].map((name) => ({
            path: `auth/cognito/${name}`,
            ...strategyNotice,
          })),
        ],
      },
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
                  {
                    path: 'administration/*',
                    ...page(() => import('./administration/AdministrationRoutes.tsx')),
                  },
                ],
              },
            ],
          },
          { path: 'auth/supabase/update-password', ...strategyNotice },
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
