import { ChartCard } from '@aiso/ui/chart/ChartCard.tsx';
import type { Chart } from '@aiso/ui/chart/chart.ts';
import { percent } from '@aiso/ui/chart/unit.ts';

const CHART: Chart = {
  kind: 'line',
  unit: percent(0),
  categoryTitle: 'Quarter',
  categories: ['2025 Q1', '2025 Q2', '2025 Q3', '2025 Q4'],
  series: [
    {
      id: 'sensitivity',
      title: 'Sensitivity',
      values: [0.81, 0.84, 0.83, 0.88],
      intervals: [
        [0.72, 0.9],
        [0.77, 0.91],
        [0.77, 0.89],
        [0.83, 0.93],
      ],
    },
  ],
};

export default function LineIntervals() {
  return (
    <ChartCard
      title="Sensitivity over time"
      chart={CHART}
      onRefresh={() => {}}
      fileName="sensitivity"
      heightPx={220}
    />
  );
}
