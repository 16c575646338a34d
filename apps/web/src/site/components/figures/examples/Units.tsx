import { FigureCard } from '@aiso/ui/chart/FigureCard.tsx';
import type { Figure } from '@aiso/ui/chart/figure.ts';
import { percent } from '@aiso/ui/chart/unit.ts';
import Box from '@mui/material/Box';

const SHARE: Figure = { now: 0.943, before: 0.921, trend: [0.9, 0.92, 0.921, 0.943], better: 'up' };
const MONEY: Figure = { now: 48_200, before: 51_000, trend: [50_000, 51_000, 48_200], better: 'up' };
const WATER: Figure = { now: 312, before: null, trend: [], better: 'down' };
const EURO = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 } as const;
const COMMON = { onRefresh: () => {} };

export default function Units() {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' }}>
      <FigureCard title="Answered in time" figure={SHARE} unit={percent(1)} {...COMMON} />
      <FigureCard title="Revenue" figure={MONEY} unit={EURO} {...COMMON} />
      <FigureCard title="Water" figure={WATER} unit={{ style: 'unit', unit: 'liter' }} {...COMMON} />
    </Box>
  );
}
