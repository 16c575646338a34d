import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { DEMO_PAGES } from './pages.ts';

const SCREENS = new Map(DEMO_PAGES.map(({ path, load }) => [path as string, lazy(load)]));

/** The template's screens, each loaded when it is opened; an unknown one is not found. */
export default function DemoRoutes() {
  const { '*': path = '' } = useParams();
  const Screen = SCREENS.get(path);
  if (Screen === undefined) return <Navigate to="/404" replace />;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
      <Screen key={path} />
    </Suspense>
  );
}
