import { LoadBoundary } from '@aiso/ui/LoadBoundary.tsx';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';

const Part = lazy(() => import('./Skeletons.tsx'));

export default function Boundary() {
  return (
    <LoadBoundary
      fallback={<Typography role="alert">This part could not be loaded. Reload the page.</Typography>}
    >
      <Suspense fallback={<Skeleton height={36} />}>
        <Part />
      </Suspense>
    </LoadBoundary>
  );
}
