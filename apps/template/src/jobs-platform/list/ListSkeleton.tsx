import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const ROWS = [72, 54, 63, 80, 48, 66, 58, 74] as const;

/** Cards as the list has them, before it is read. */
export function ListSkeleton() {
  return (
    <Box aria-busy sx={{ flex: 1, overflow: 'hidden' }}>
      {ROWS.map((width) => (
        <Box
          key={width}
          sx={{
            display: 'flex',
            gap: 1.25,
            px: { xs: 1.6, sm: 2 },
            py: 1.5,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton variant="rounded" width={40} height={40} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width={`${width}%`} />
            <Skeleton width="48%" />
            <Skeleton width="36%" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
