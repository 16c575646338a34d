import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const ROWS = 12;

/** Shaped as the table's rows are. */
export function WorklistSkeleton() {
  return (
    <Box aria-hidden sx={{ px: 2, pt: 1 }}>
      {Array.from({ length: ROWS }, (_row, at) => (
        <Box
          key={at}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '36px 1fr', sm: '18px 36px 2fr 3fr 90px 80px' },
            gap: 2,
            alignItems: 'center',
            height: 44,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton variant="rounded" width={18} height={18} sx={{ display: { xs: 'none', sm: 'block' } }} />
          <Skeleton variant="rounded" width={36} height={36} />
          <Skeleton width="70%" />
          {['85%', 70, 60].map((width) => (
            <Skeleton key={width} width={width} sx={{ display: { xs: 'none', sm: 'block' } }} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
