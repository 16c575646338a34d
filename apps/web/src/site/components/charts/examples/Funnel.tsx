import { ChartCard } from '@aiso/ui/chart/ChartCard.tsx';
import type { Chart } from '@aiso/ui/chart/chart.ts';

const CHART: Chart = {
  kind: 'funnel',
  partTitle: 'Step',
  valueTitle: 'Studies',
  parts: [
    { id: 'received', title: 'Received', value: 1200 },
    { id: 'read', title: 'Read by the model', value: 1130 },
    { id: 'seen', title: 'Opened by a reader', value: 870 },
    { id: 'signed', title: 'Signed', value: 640 },
  ],
};

export default function Funnel() {
  return (
    <ChartCard
      title="From upload to report"
      chart={CHART}
      onRefresh={() => {}}
      fileName="upload-to-report"
      heightPx={240}
    />
  );
}
