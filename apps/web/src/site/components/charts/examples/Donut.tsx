import { ChartCard } from '@aiso/ui/chart/ChartCard.tsx';
import type { Chart } from '@aiso/ui/chart/chart.ts';

const CHART: Chart = {
  kind: 'donut',
  partTitle: 'Door',
  valueTitle: 'Studies',
  parts: [
    { id: 'modality', title: 'Modality', value: 640 },
    { id: 'browser', title: 'Browser', value: 218 },
    { id: 'web', title: 'DICOMweb', value: 131 },
    { id: 'import', title: 'Import', value: 44 },
  ],
};

export default function Donut() {
  return (
    <ChartCard
      title="Where studies come from"
      chart={CHART}
      onRefresh={() => {}}
      fileName="origins"
      heightPx={240}
    />
  );
}
