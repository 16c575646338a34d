import { ChartCard } from '@aiso/ui/chart/ChartCard.tsx';
import type { Chart } from '@aiso/ui/chart/chart.ts';
import { percent } from '@aiso/ui/chart/unit.ts';

const CHART: Chart = {
  kind: 'heatmap',
  unit: percent(0),
  categoryTitle: 'Weeks after',
  categories: ['0', '1', '2', '3', '4'],
  series: [
    { id: 'jan', title: 'January', values: [1, 0.82, 0.74, 0.7, 0.68] },
    { id: 'feb', title: 'February', values: [1, 0.79, 0.71, 0.66, null] },
    { id: 'mar', title: 'March', values: [1, 0.85, 0.78, null, null] },
  ],
};

export default function Cohorts() {
  return (
    <ChartCard
      title="Readers who come back"
      chart={CHART}
      onRefresh={() => {}}
      fileName="cohorts"
      heightPx={200}
    />
  );
}
