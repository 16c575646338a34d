import { ChartCard } from '@aiso/ui/chart/ChartCard.tsx';
import type { GaugeChart } from '@aiso/ui/chart/chart.ts';
import Box from '@mui/material/Box';

const CELSIUS = { style: 'unit', unit: 'celsius', maximumFractionDigits: 1 } as const;
const ROOMS: readonly (readonly [name: string, chart: GaugeChart])[] = [
  ['Reading room', { kind: 'gauge', unit: CELSIUS, valueTitle: 'Now', value: 21.5, range: [10, 30] }],
  [
    'Server room',
    { kind: 'gauge', unit: CELSIUS, valueTitle: 'Now', value: 27.8, range: [10, 30], tone: 'amber' },
  ],
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
