import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { Navigate, type RouteObject, useRoutes } from 'react-router';
import { DEMO_PAGES } from './pages.ts';

const ROUTES: RouteObject[] = [
  ...DEMO_PAGES.map(({ path, load }) => {
    const Screen = lazy(load);
    return { path, element: <Screen key={path} /> };
  }),
  { path: '*', element: <Navigate to="/404" replace /> },
];

/** The template's screens, each loaded when it is opened; an unknown one is not found. */
export default function DemoRoutes() {
  return <Suspense fallback={<Skeleton variant="rounded" height={480} />}>{useRoutes(ROUTES)}</Suspense>;
}
