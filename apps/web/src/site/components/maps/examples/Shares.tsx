import { ChartCard } from '@aiso/ui/chart/ChartCard.tsx';
import type { Chart } from '@aiso/ui/chart/chart.ts';
import { percent } from '@aiso/ui/chart/unit.ts';

const CHART: Chart = {
  kind: 'map',
  unit: percent(0),
  valueTitle: 'Share of readers',
  countries: [
    { code: '276', value: 0.41 },
    { code: '250', value: 0.22 },
    { code: '724', value: 0.17 },
    { code: '702', value: 0.05 },
  ],
};

export default function Shares() {
  return (
    <ChartCard
      title="Readers by country"
      chart={CHART}
      onRefresh={() => {}}
      fileName="readers-by-country"
      heightPx={300}
    />
  );
}
