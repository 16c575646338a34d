import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useRoutes } from 'react-router';
import { loadScreen, routesOf } from './routes-of.tsx';

const WAITING = <Skeleton variant="rounded" height={480} />;
const ROUTES = routesOf(['dashboards', 'management'], WAITING);

export const loadParts = loadScreen;

/** The template's dashboards and management pages. */
export default function DemoRoutes() {
  return <Suspense fallback={WAITING}>{useRoutes(ROUTES)}</Suspense>;
}
