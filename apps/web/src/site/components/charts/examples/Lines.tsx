import { ChartCard } from '@aiso/ui/chart/ChartCard.tsx';
import type { Chart } from '@aiso/ui/chart/chart.ts';

const CHART: Chart = {
  kind: 'line',
  categoryTitle: 'Week',
  categories: ['1 Mar', '8 Mar', '15 Mar', '22 Mar', '29 Mar', '5 Apr'],
  series: [
    { id: 'now', title: 'This year', values: [210, 245, 232, 268, 290, 284] },
    { id: 'before', title: 'Last year', values: [190, 204, 215, null, 221, 230], tone: 'neutral' },
  ],
  references: [{ title: 'Capacity', value: 280, tone: 'amber' }],
};

export default function Lines() {
  return (
    <ChartCard
      title="Studies read"
      chart={CHART}
      onRefresh={() => {}}
      fileName="studies-read"
      heightPx={220}
    />
  );
}
