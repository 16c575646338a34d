import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { COLUMNS, FIGURES } from './places.ts';

/** As wide and high as what comes. */
export function WorkSkeleton() {
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 2 }} data-testid="start-skeleton">
      <Box sx={FIGURES}>
        {[1, 2, 3, 4].map((figure) => (
          <Skeleton key={figure} variant="rounded" height={96} />
        ))}
      </Box>
      <Box sx={COLUMNS}>
        <Skeleton variant="rounded" height={430} />
        <Skeleton variant="rounded" height={430} />
      </Box>
    </Box>
  );
}
