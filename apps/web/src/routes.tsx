import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { guestRoutes, passwordRoute } from './auth/auth-routes.tsx';
import { AuthGuard } from './auth/guards.tsx';
import { CrashPage, ScreenCrash } from './frame/CrashPage.tsx';
import { FULL_BLEED } from './frame/full-bleed.ts';
import { page } from './lazy-page.ts';
import { Root } from './Root.tsx';

const models = page(() => import('./diagnosis/ModelsPage.tsx'));
const notFound = page(() => import('./frame/NotFoundPage.tsx'));

/** Specification, section 2. The demo and website routes come with their own issues. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: CrashPage,
    HydrateFallback: () => null,
    children: [
      ...guestRoutes,
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
          passwordRoute,
        ],
      },
      {
        path: 'blueprints/generic-admin-dashboard/management/*',
        element: <Navigate to="/404" replace />,
      },
      { path: 'outbox', ...page(() => import('./outbox/OutboxPage.tsx')) },
      { path: '*', ...notFound },
    ],
  },
];

export const createAppRouter = () => createBrowserRouter(routes);
