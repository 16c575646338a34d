import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { ROW_PX } from './list-look.ts';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Rows before they are there. */
export function ListSkeleton({ isLine }: { readonly isLine: boolean }) {
  return (
    <Box aria-busy data-testid="list-skeleton" sx={{ flex: 1, minHeight: 0, overflow: 'hidden' }}>
      {ROWS.map((row) => (
        <Box
          key={row}
          sx={{
            height: isLine ? ROW_PX.line : ROW_PX.block,
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            px: 1.5,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton variant="rounded" width={18} height={18} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="40%" />
            {isLine ? null : <Skeleton width="85%" />}
          </Box>
          <Skeleton width={52} />
        </Box>
      ))}
    </Box>
  );
}
