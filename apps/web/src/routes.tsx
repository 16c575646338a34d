import { withTexts } from '@aiso/ui/i18n/with-texts.ts';
import { page } from '@aiso/ui/lazy-page.ts';
import { lazy, Suspense } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { CrashPage, ScreenCrash } from './app/frame/pages/CrashPage.tsx';
import { FULL_BLEED } from './app/frame/pages/full-bleed.ts';
import { KEPT } from './app/frame/pages/kept.ts';
import { ADMIN_ONLY } from './app/session/AdminGuard.tsx';
import { AuthGuard } from './app/session/guards.tsx';
import { guestRoutes, passwordRoute } from './auth/auth-routes.tsx';
import { Root } from './Root.tsx';

const start = page(withTexts(['start', 'modelCards', 'studies'], () => import('./start/StartPage.tsx')));
const patients = page(
  withTexts(
    ['patients', 'studies', 'reading', 'worklist', 'ui', 'uploads'],
    () => import('./patients/PatientRoutes.tsx'),
  ),
);

const templateScreens = (kind: 'pages' | 'applications') =>
  page(withTexts(['ui'], async () => (await import('./template.tsx')).loadScreens(kind)));

const SignInAgain = lazy(() => import('./auth/SignInAgain.tsx'));
const AGAIN = (
  <Suspense fallback={null}>
    <SignInAgain />
  </Suspense>
);

/** Specification, section 2. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: CrashPage,
    HydrateFallback: () => null,
    children: [
      ...guestRoutes,
      {
        element: <AuthGuard over={AGAIN} />,
        children: [
          {
            ...page(withTexts(['frame', 'navigation'], () => import('./SignedIn.tsx'))),
            children: [
              {
                ErrorBoundary: ScreenCrash,
                children: [
                  { path: 'landing', ...start },
                  { path: 'image-diagnosis', ...start },
                  {
                    path: 'image-diagnosis/:modelId',
                    ...page(
                      withTexts(['modelCards', 'studies', 'ui'], () => import('./models/ModelPage.tsx')),
                    ),
                  },
                  { path: 'patients', handle: KEPT, ...patients },
                  { path: 'patients/:patientId', ...patients },
                  { path: 'patients/:patientId/compare', handle: FULL_BLEED, ...patients },
                  {
                    path: 'pulmonology/listing',
                    handle: KEPT,
                    ...page(
                      withTexts(
                        ['worklist', 'studies', 'reading', 'ui', 'handover'],
                        () => import('./worklist/WorklistPage.tsx'),
                      ),
                    ),
                  },
                  {
                    path: 'pulmonology/listing/untaken',
                    ...page(
                      withTexts(
                        ['worklist', 'untaken', 'handover'],
                        () => import('./worklist/untaken/UntakenPage.tsx'),
                      ),
                    ),
                  },
                  {
                    path: 'pulmonology/listing/disagreements',
                    handle: KEPT,
                    ...page(
                      withTexts(
                        ['worklist', 'studies', 'reading', 'ui', 'handover'],
                        () => import('./worklist/disagreements/DisagreementsPage.tsx'),
                      ),
                    ),
                  },
                  {
                    path: 'pulmonology/listing/handover',
                    ...page(
                      withTexts(['worklist', 'ui', 'handover'], () => import('./worklist/HandoverPage.tsx')),
                    ),
                  },
                  {
                    path: 'pulmonology/upload',
                    ...page(
                      withTexts(['uploads', 'studies', 'reading'], () => import('./uploads/UploadPage.tsx')),
                    ),
                  },
                  {
                    path: 'pulmonology/inference',
                    handle: FULL_BLEED,
                    ...page(
                      withTexts(
                        ['uploads', 'studies', 'reading', 'ui', 'handover'],
                        () => import('./reading/ReadingPage.tsx'),
                      ),
                    ),
                  },
                  {
                    path: 'research',
                    ...page(withTexts(['research', 'studies'], () => import('./research/ResearchPage.tsx'))),
                  },
                  {
                    path: 'account',
                    ...page(
                      withTexts(['account', 'reading', 'roles'], () => import('./account/AccountPage.tsx')),
                    ),
                  },
                  {
                    path: 'notifications',
                    ...page(
                      withTexts(['notifications', 'studies', 'ui'], () => import('./AllNotifications.tsx')),
                    ),
                  },
                  {
                    path: 'administration/*',
                    handle: ADMIN_ONLY,
                    ...page(() => import('./administration/AdministrationRoutes.tsx')),
                  },
                  {
                    path: 'blueprints/generic-admin-dashboard/applications/*',
                    handle: FULL_BLEED,
                    ...templateScreens('applications'),
                  },
                  {
                    path: 'blueprints/generic-admin-dashboard/*',
                    ...templateScreens('pages'),
                  },
                ],
              },
            ],
          },
          passwordRoute,
        ],
      },
      { path: 'outbox', ...page(() => import('./outbox/OutboxPage.tsx')) },
      { path: '*', ...page(() => import('./app/frame/pages/UnknownPage.tsx')) },
    ],
  },
];

export const createAppRouter = () => createBrowserRouter(routes);
