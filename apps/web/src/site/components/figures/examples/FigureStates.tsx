import { FigureCard } from '@aiso/ui/chart/FigureCard.tsx';
import type { Figure } from '@aiso/ui/chart/figure.ts';
import Box from '@mui/material/Box';

const FIGURE: Figure = { now: 42, before: 40, trend: [38, 40, 42], better: 'up' };
const LOST = new Error('The server was lost.');
const COMMON = { onRefresh: () => {} };

export default function FigureStates() {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))' }}>
      <FigureCard title="Loading" figure={undefined} isFetching {...COMMON} />
      <FigureCard title="Nothing to count" figure={null} {...COMMON} />
      <FigureCard title="Failed" figure={undefined} error={LOST} {...COMMON} />
      <FigureCard title="Not refreshed" figure={FIGURE} error={LOST} {...COMMON} />
    </Box>
  );
}
