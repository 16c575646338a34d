import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useRoutes } from 'react-router';
import { routesOf } from './routes-of.tsx';

const ROUTES = routesOf(['dashboards', 'management']);

/** The template's dashboards and management pages. */
export default function DemoRoutes() {
  return <Suspense fallback={<Skeleton variant="rounded" height={480} />}>{useRoutes(ROUTES)}</Suspense>;
}
