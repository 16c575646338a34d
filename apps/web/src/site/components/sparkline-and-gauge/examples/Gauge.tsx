import { ChartCard } from '@aiso/ui/chart/ChartCard.tsx';
import type { Chart } from '@aiso/ui/chart/chart.ts';
import { percent } from '@aiso/ui/chart/unit.ts';

const CHART: Chart = {
  kind: 'gauge',
  unit: percent(0),
  valueTitle: 'Used',
  value: 0.62,
  range: [0, 1],
  target: { title: 'Warns at', value: 0.85, better: 'down' },
};

export default function Gauge() {
  return <ChartCard title="Storage" chart={CHART} onRefresh={() => {}} fileName="storage" heightPx={180} />;
}
