import { ChartCard } from '@aiso/ui/chart/ChartCard.tsx';
import type { Chart } from '@aiso/ui/chart/chart.ts';

const CHART: Chart = {
  kind: 'map',
  valueTitle: 'Visits',
  countries: [
    { code: 'SA', value: 940 },
    { code: 'DE', value: 610 },
    { code: 'US', value: 520 },
    { code: 'CN', value: 480 },
    { code: 'BR', value: 260 },
    { code: 'FR', value: 190 },
    { code: 'ES', value: 120 },
    { code: 'IN', value: 90 },
  ],
};

export default function World() {
  return (
    <ChartCard
      title="Visits by country"
      chart={CHART}
      onRefresh={() => {}}
      fileName="visits-by-country"
      heightPx={340}
    />
  );
}
