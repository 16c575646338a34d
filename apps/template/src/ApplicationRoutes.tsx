import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useRoutes } from 'react-router';
import { loadScreen, routesOf } from './routes-of.tsx';

const WAITING = (
  <Box sx={{ p: 2, flex: 1, display: 'flex' }}>
    <Skeleton variant="rounded" sx={{ flex: 1, height: 'auto' }} />
  </Box>
);
const ROUTES = routesOf(['applications'], WAITING, 'applications/');

export const loadParts = loadScreen;

/** The template's applications, which fill the frame. */
export default function ApplicationRoutes() {
  return <Suspense fallback={WAITING}>{useRoutes(ROUTES)}</Suspense>;
}
