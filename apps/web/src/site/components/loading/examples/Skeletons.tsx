import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

export default function Skeletons() {
  return (
    <Box component="output" aria-label="Loading" sx={{ display: 'grid', gap: 1 }}>
      {[0, 1, 2].map((row) => (
        <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Skeleton variant="rounded" width={36} height={36} />
          <Skeleton width={180} />
          <Skeleton width={90} sx={{ marginInlineStart: 'auto' }} />
        </Box>
      ))}
    </Box>
  );
}
