import { ChartCard } from '@aiso/ui/chart/ChartCard.tsx';
import type { Chart } from '@aiso/ui/chart/chart.ts';

const CHART: Chart = {
  kind: 'bar',
  categoryTitle: 'Site',
  categories: ['North', 'Harbour', 'Old town'],
  series: [
    { id: 'now', title: 'This month', values: [1240, 860, 410] },
    { id: 'before', title: 'The month before', values: [1105, 902, 380] },
  ],
};

export default function Bars() {
  return (
    <ChartCard
      title="Studies by site"
      chart={CHART}
      onRefresh={() => {}}
      fileName="studies-by-site"
      heightPx={220}
    />
  );
}
