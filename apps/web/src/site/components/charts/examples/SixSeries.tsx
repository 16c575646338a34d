import { ChartCard } from '@aiso/ui/chart/ChartCard.tsx';
import type { Chart } from '@aiso/ui/chart/chart.ts';

const CHART: Chart = {
  kind: 'line',
  categoryTitle: 'Day',
  categories: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  series: [
    { id: 'opacity', title: 'Lung opacity', values: [41, 44, 39, 48, 46] },
    { id: 'effusion', title: 'Pleural effusion', values: [33, 30, 35, 36, 31] },
    { id: 'cardiomegaly', title: 'Cardiomegaly', values: [24, 27, 26, 22, 25] },
    { id: 'atelectasis', title: 'Atelectasis', values: [18, 16, 19, 17, 20] },
    { id: 'nodule', title: 'Nodule', values: [11, 12, 9, 13, 12] },
    { id: 'fracture', title: 'Rib fracture', values: [4, 6, 5, 3, 4] },
  ],
};

export default function SixSeries() {
  return (
    <ChartCard
      title="Findings above their point"
      chart={CHART}
      onRefresh={() => {}}
      fileName="findings-above"
      heightPx={260}
    />
  );
}
