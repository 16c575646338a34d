import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useRoutes } from 'react-router';
import { routesOf } from './routes-of.tsx';

const ROUTES = routesOf(['applications'], 'applications/');

/** The template's applications, which fill the frame. */
export default function ApplicationRoutes() {
  const loading = (
    <Box sx={{ p: 2, flex: 1, display: 'flex' }}>
      <Skeleton variant="rounded" sx={{ flex: 1, height: 'auto' }} />
    </Box>
  );
  return <Suspense fallback={loading}>{useRoutes(ROUTES)}</Suspense>;
}
