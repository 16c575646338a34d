import { ChartCard } from '@aiso/ui/chart/ChartCard.tsx';
import type { Chart } from '@aiso/ui/chart/chart.ts';

const CHART: Chart = {
  kind: 'stackedBars',
  categoryTitle: 'Day',
  categories: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  series: [
    { id: 'browser', title: 'Browser', values: [42, 38, 51, 47, 40] },
    { id: 'modality', title: 'Modality', values: [120, 131, 118, 140, 125] },
    { id: 'failed', title: 'Refused', values: [3, 1, 0, 4, 2], tone: 'failure' },
  ],
};

export default function StackedBars() {
  return (
    <ChartCard
      title="Received by door"
      chart={CHART}
      onRefresh={() => {}}
      fileName="received"
      heightPx={220}
    />
  );
}
