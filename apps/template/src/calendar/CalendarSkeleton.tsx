import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { View } from './times/range.ts';

const SHAPES: Readonly<Record<View, { readonly columns: number; readonly rows: number }>> = {
  month: { columns: 7, rows: 5 },
  week: { columns: 7, rows: 1 },
  day: { columns: 1, rows: 1 },
  agenda: { columns: 1, rows: 12 },
  rooms: { columns: 1, rows: 6 },
};

/** The days before their events are known. */
export function CalendarSkeleton({ view }: { view: View }) {
  const { columns, rows } = SHAPES[view];
  return (
    <Box
      aria-busy
      aria-label="Loading"
      component="output"
      sx={{
        flex: 1,
        minHeight: 0,
        p: 1.2,
        display: 'grid',
        gap: 0.6,
        gridTemplateColumns: `repeat(${columns}, 1fr)`,
        gridTemplateRows: `repeat(${rows}, 1fr)`,
      }}
    >
      {Array.from({ length: columns * rows }, (_none, cell) => (
        <Skeleton key={cell} variant="rounded" sx={{ height: '100%' }} />
      ))}
    </Box>
  );
}
