import { ChartCard } from '@aiso/ui/chart/ChartCard.tsx';
import type { Chart } from '@aiso/ui/chart/chart.ts';

const CHART: Chart = {
  kind: 'donut',
  partTitle: 'المصدر',
  valueTitle: 'الفحوص',
  parts: [
    { id: 'modality', title: 'جهاز التصوير', value: 640 },
    { id: 'browser', title: 'المتصفح', value: 218 },
    { id: 'import', title: 'استيراد', value: 131 },
  ],
};

export default function Arabic() {
  return (
    <ChartCard
      title="الفحوص حسب المصدر"
      chart={CHART}
      onRefresh={() => {}}
      fileName="studies-by-source"
      heightPx={220}
    />
  );
}
