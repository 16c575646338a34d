import { ChartCard } from '@aiso/ui/chart/ChartCard.tsx';
import type { Chart } from '@aiso/ui/chart/chart.ts';

const CHART: Chart = {
  kind: 'area',
  categoryTitle: 'Month',
  categories: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
  series: [
    { id: 'browser', title: 'Browser', values: [320, 340, 390, 410, 450, 470] },
    { id: 'modality', title: 'Modality', values: [180, 210, 220, 260, 270, 310] },
    { id: 'import', title: 'Import', values: [60, 40, 90, 50, 70, 60] },
  ],
};

export default function Area() {
  return (
    <ChartCard
      title="Sessions by channel"
      chart={CHART}
      onRefresh={() => {}}
      fileName="sessions"
      heightPx={220}
    />
  );
}
