import { ChartCard } from '@aiso/ui/chart/ChartCard.tsx';
import type { GaugeChart } from '@aiso/ui/chart/chart.ts';
import Box from '@mui/material/Box';

const CELSIUS = { style: 'unit', unit: 'celsius', maximumFractionDigits: 1 } as const;
const COMMON = { kind: 'gauge', unit: CELSIUS, valueTitle: 'Now', range: [10, 30] } as const;
const ROOMS: readonly (readonly [name: string, chart: GaugeChart])[] = [
  ['Reading room', { ...COMMON, value: 21.5 }],
  ['Server room', { ...COMMON, value: 27.8, target: { title: 'At most', value: 25, better: 'down' } }],
];

export default function Gauges() {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))' }}>
      {ROOMS.map(([name, chart]) => (
        <ChartCard
          key={name}
          title={name}
          chart={chart}
          onRefresh={() => {}}
          fileName={name}
          heightPx={160}
        />
      ))}
    </Box>
  );
}
