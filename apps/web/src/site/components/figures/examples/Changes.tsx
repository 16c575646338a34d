import { FigureCard } from '@aiso/ui/chart/FigureCard.tsx';
import type { Figure } from '@aiso/ui/chart/figure.ts';
import Box from '@mui/material/Box';

const READ: Figure = { now: 1284, before: 1105, trend: [990, 1040, 1105, 1190, 1284], better: 'up' };
const WAITING: Figure = { now: 14, before: 11, trend: [9, 12, 11, 13, 14], better: 'down' };
const REFUSED: Figure = { now: 3, before: 3, trend: [4, 2, 3, 3, 3], better: 'down' };
const COMMON = { onRefresh: () => {} };

export default function Changes() {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' }}>
      <FigureCard title="Studies read" figure={READ} {...COMMON} />
      <FigureCard title="Waiting" figure={WAITING} unit={{ style: 'unit', unit: 'minute' }} {...COMMON} />
      <FigureCard title="Refused" figure={REFUSED} {...COMMON} />
    </Box>
  );
}
