import { ChartCard } from '@aiso/ui/chart/ChartCard.tsx';
import type { Chart } from '@aiso/ui/chart/chart.ts';
import { percent } from '@aiso/ui/chart/unit.ts';

const CHART: Chart = {
  kind: 'bar',
  unit: percent(0),
  categoryTitle: 'Finding',
  categories: ['Lung opacity', 'Effusion', 'Fracture'],
  series: [
    {
      id: 'share',
      title: 'Contradicted',
      values: [0.12, 0.08, 0.21],
      intervals: [
        [0.1, 0.15],
        [0.05, 0.12],
        [0.12, 0.34],
      ],
    },
  ],
};

export default function BarIntervals() {
  return (
    <ChartCard
      title="Contradicted by readers"
      chart={CHART}
      onRefresh={() => {}}
      fileName="contradicted"
      heightPx={220}
    />
  );
}
