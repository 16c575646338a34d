import { ChartCard } from '@aiso/ui/chart/ChartCard.tsx';
import type { Chart } from '@aiso/ui/chart/chart.ts';

const CHART: Chart = {
  kind: 'sparkline',
  unit: { style: 'unit', unit: 'minute' },
  categoryTitle: 'Hour',
  categories: ['8:00', '9:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'],
  series: [{ id: 'waiting', title: 'Waiting', values: [4, 7, 12, 9, null, 6, 8, 5] }],
};

export default function Sparkline() {
  return (
    <ChartCard title="Waiting time" chart={CHART} onRefresh={() => {}} fileName="waiting" heightPx={80} />
  );
}
